import { useEffect, useRef, useState, type RefObject } from "react";

import { useEffects } from "../actions/effects";
import { Icon } from "../components/Icon";
import { useSource } from "../data/RecordContext";
import { icons, layout } from "../engine/application";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import { dispatchAuth, pendingMobile, useAuth } from "../session/auth";
import { LanguageLinks } from "../widgets/LanguageSwitcher";
import { DigitsField } from "../widgets/signIn/DigitsField";
import { Slogans } from "../widgets/signIn/Slogans";
import { asClock } from "../widgets/signIn/useCountdown";
import { useSignIn } from "../widgets/signIn/useSignIn";

type SignInBlock = Kind<Block, "signIn">;

const ERROR = "sign-in-error";

/** The code that was sent, and what to do when it did not come. */
function CodeFields({ block, field, code, wait, onCode, onResend }: CodeProps) {
  const { error } = useAuth();
  return (
    <>
      <DigitsField
        ref={field}
        label={block.otp}
        type="password"
        autoComplete="one-time-code"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : ERROR}
        value={code}
        onValue={onCode}
      />
      <p className="sign-in-help">
        {block.resendHint}{" "}
        <button type="button" className="link" aria-disabled={wait > 0} onClick={onResend}>{block.resend}</button>
        {wait > 0 && <span role="timer" aria-label={block.resend}>{asClock(wait)}</span>}
        <button type="button" className="link" onClick={() => { dispatchAuth({ type: "restarted" }); }}>
          {block.changeNumber}
        </button>
      </p>
    </>
  );
}

interface CodeProps {
  block: SignInBlock;
  field: RefObject<HTMLInputElement | null>;
  code: string;
  wait: number;
  onCode: (code: string) => void;
  onResend: () => void;
}

function SignInForm({ block }: { block: SignInBlock }) {
  const { otpSent, error } = useAuth();
  const { busy, wait, submit, resend } = useSignIn(block);
  const [mobile, setMobile] = useState(() => (otpSent ? pendingMobile() : ""));
  const [code, setCode] = useState("");
  const due = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (busy) return;
    due.current?.focus();
    due.current?.select();
  }, [busy, otpSent]);
  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(mobile, code);
      }}
    >
      <p className="brand">
        <Icon name={layout.logo} /> {layout.brand}
      </p>
      <Heading>{block.heading}</Heading>
      <DigitsField
        ref={otpSent ? null : due}
        label={block.mobile}
        type="tel"
        autoComplete="tel-national"
        readOnly={otpSent}
        value={mobile}
        onValue={setMobile}
      />
      {otpSent && (
        <CodeFields
          block={block}
          field={due}
          code={code}
          wait={wait}
          onCode={setCode}
          onResend={() => void resend(mobile)}
        />
      )}
      {error !== null && (
        <p className="field-error" id={ERROR}>
          <Icon name={icons.error} /> {error}
        </p>
      )}
      <button type="submit" className="button primary wide" aria-disabled={busy}>{block.submit}</button>
      <LanguageLinks />
    </form>
  );
}

export default function SignIn({ block }: { block: SignInBlock }) {
  const { isAuthenticated } = useAuth();
  const { go } = useEffects();
  const slogans = useSource(block.slogans);
  useEffect(() => {
    if (isAuthenticated) void go(block.to, { replace: true });
  }, [isAuthenticated, go, block.to]);
  return (
    <div className="sign-in">
      <Slogans slogans={(slogans.data as Row | null)?.[block.slogans.rows ?? ""]} next={block.nextSlogan} />
      <SignInForm block={block} />
    </div>
  );
}
