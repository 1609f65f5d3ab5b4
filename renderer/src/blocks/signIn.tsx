import { useEffect, useRef, useState, type RefObject } from "react";

import { useEffects } from "../actions/effects";
import { Icon } from "../components/Icon";
import { useSource } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import { useAuth, useSession } from "../session/auth";
import { LanguageLinks } from "../widgets/LanguageSwitcher";
import { DigitsField } from "../widgets/signIn/DigitsField";
import { Slogans } from "../widgets/signIn/Slogans";
import { asClock } from "../widgets/signIn/useCountdown";
import { useSignIn } from "../widgets/signIn/useSignIn";

type SignInBlock = Kind<Block, "signIn">;

const ERROR = "sign-in-error";

/** The field for the code, with a link to send another one. */
function CodeFields({ block, field, code, wait, onCode, onResend }: CodeProps) {
  const { error } = useAuth();
  const { dispatch } = useSession();
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
        <button type="button" className="link" onClick={() => { dispatch({ type: "restarted" }); }}>
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

function SignInError() {
  const { icons } = useDocument();
  const { error } = useAuth();
  if (error === null) return null;
  return (
    <p className="field-error" id={ERROR}>
      <Icon name={icons.error} /> {error}
    </p>
  );
}

/** Returns the reference of the field to fill in next, which gets the focus. */
function useFocusedField(busy: boolean, otpSent: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (busy) return;
    field.current?.focus();
    field.current?.select();
  }, [busy, otpSent]);
  return field;
}

function SignInForm({ block }: { block: SignInBlock }) {
  const { layout } = useDocument();
  const { otpSent } = useAuth();
  const { pendingMobile } = useSession();
  const { busy, wait, submit, resend } = useSignIn(block);
  const [mobile, setMobile] = useState(() => (otpSent ? pendingMobile() : ""));
  const [code, setCode] = useState("");
  const focused = useFocusedField(busy, otpSent);
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
        ref={otpSent ? null : focused}
        label={block.mobile}
        type="tel"
        autoComplete="tel-national"
        readOnly={otpSent}
        value={mobile}
        onValue={setMobile}
      />
      {otpSent && (
        <CodeFields block={block} field={focused} code={code} wait={wait} onCode={setCode} onResend={() => void resend(mobile)} />
      )}
      <SignInError />
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
