import { useEffect, useRef, useState, type FormEvent } from "react";

import { icons, layout } from "../application";
import { dispatchAuth, rememberUser, useAuth } from "../auth";
import { Heading, useDrawing } from "../drawing";
import { useEffects } from "../effects";
import { Icon } from "../icon";
import { Slogans } from "../signIn/slogans";
import { useReading } from "../source";
import type { Block, Kind, Row } from "../wire";

type SignInBlock = Kind<Block, "signIn">;

/** Signs in: sends a code while none is pending, checks it while one is. */
function useSignIn(block: SignInBlock) {
  const { perform, read, go } = useEffects();
  const { otpSent } = useAuth();
  const [busy, setBusy] = useState(false);

  async function sendCode(mobile: string) {
    const outcome = await perform(block.send, { body: { mobile } });
    dispatchAuth(outcome.ok ? { type: "sent" } : { type: "failed", error: outcome.message ?? outcome.reason });
  }

  async function verify(mobile: string, otp: string) {
    const outcome = await perform(block.verify, { body: { mobile, otp } });
    if (!outcome.ok) {
      dispatchAuth({ type: "failed", error: outcome.message ?? outcome.reason });
      return;
    }
    dispatchAuth({ type: "verified", token: outcome.data as string });
    const me = await read(block.me, {});
    if (me.ok) rememberUser(me.data as Row);
    await go(block.to, { replace: true });
  }

  async function once(act: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await act();
    setBusy(false);
  }

  return {
    busy,
    submit: (mobile: string, otp: string) => once(() => (otpSent ? verify(mobile, otp) : sendCode(mobile))),
    resend: (mobile: string) => once(() => sendCode(mobile)),
  };
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

export default function SignIn({ block }: { block: SignInBlock }) {
  const { isAuthenticated, otpSent, error } = useAuth();
  const { go } = useEffects();
  const { values } = useDrawing();
  const { busy, submit, resend } = useSignIn(block);
  const slogans = useReading(block.slogans.call, values);
  const [mobile, setMobile] = useState("");
  const [otp, setOtp] = useState("");
  const otpField = useRef<HTMLInputElement>(null);
  const pending = otpSent && mobile !== "";

  useEffect(() => {
    if (isAuthenticated && !busy) void go(block.to, { replace: true });
  }, [isAuthenticated, busy, go, block.to]);
  useEffect(() => {
    if (otpSent && mobile === "") dispatchAuth({ type: "restarted" }); // a reload forgot the number
    if (pending) otpField.current?.focus();
    // Only when a code becomes pending, not at every key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [otpSent]);

  function restart() {
    setOtp("");
    dispatchAuth({ type: "restarted" });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(mobile, otp);
  }

  return (
    <div className="sign-in">
      <Slogans slogans={(slogans.data as Row | null)?.[block.slogans.rows ?? ""]} next={block.nextSlogan} />
      <form className="sign-in-form" onSubmit={onSubmit}>
        <p className="brand">
          <Icon name={layout.logo} /> {layout.brand}
        </p>
        <Heading>{block.heading}</Heading>
        <label className="field">
          <span>{block.mobile}</span>
          <input
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            autoFocus
            readOnly={pending}
            value={mobile}
            onChange={(event) => { setMobile(digits(event.target.value)); }}
          />
        </label>
        {pending && (
          <>
            <label className="field">
              <span>{block.otp}</span>
              <input
                ref={otpField}
                className="input"
                type="password"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                aria-describedby={error === null ? undefined : "sign-in-error"}
                aria-invalid={error !== null}
                value={otp}
                onChange={(event) => { setOtp(digits(event.target.value)); }}
              />
            </label>
            <p className="sign-in-help">
              {block.resendHint}{" "}
              <button type="button" className="link" onClick={() => void resend(mobile)}>
                {block.resend}
              </button>
              <button type="button" className="link end" onClick={restart}>
                {block.changeNumber}
              </button>
            </p>
          </>
        )}
        {error !== null && (
          <p className="field-error" id="sign-in-error">
            <Icon name={icons.error} /> {error}
          </p>
        )}
        <button type="submit" className="button primary wide" aria-disabled={busy}>
          {block.submit}
        </button>
      </form>
    </div>
  );
}
