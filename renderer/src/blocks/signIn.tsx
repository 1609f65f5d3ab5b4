import { useEffect, useRef, useState, type ComponentProps, type RefObject, type SyntheticEvent } from "react";

import { useEffects } from "../actions/effects";
import { Icon } from "../components/Icon";
import { Logo } from "../components/Logo";
import { RecordProvider, useSource } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { evaluate } from "../engine/conditions";
import { fillWords, toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { preventDoubleClick } from "../lib/doubleClick";
import { useAfterPress } from "../lib/useAfterPress";
import { useAuth, useSession } from "../session/auth";
import { LanguageLinks } from "../widgets/LanguageSwitcher";
import { Slogans } from "../widgets/signIn/Slogans";
import { asClock } from "../widgets/signIn/useCountdown";
import { useSignIn } from "../widgets/signIn/useSignIn";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onValue: (digits: string) => void;
  /** Shows this number of boxes behind the digits. */
  boxes?: number;
}

/** A field for digits. It drops all other typed or pasted characters. */
function DigitsField({ label, onValue, boxes = 0, ...input }: Props) {
  const field = (
    <input
      {...input}
      className="input"
      inputMode="numeric"
      required
      onChange={(event) => onValue(event.target.value.replace(/\D/g, ""))}
    />
  );
  return (
    <label className="field">
      <span>{label}</span>
      {boxes === 0 ? (
        field
      ) : (
        <span className="code-field">
          {Array.from({ length: boxes }, (_, box) => (
            <span key={box} />
          ))}
          {field}
        </span>
      )}
    </label>
  );
}

type SignInBlock = Kind<Block, "signIn">;

const ERROR = "sign-in-error";
const ADVICE = "sign-in-advice";

/** The field for the code, with a link to send another one. */
function CodeFields({ block, field, code, wait, onCode, onResend }: CodeProps) {
  const { error } = useAuth();
  const { dispatch } = useSession();
  return (
    <>
      <DigitsField
        ref={field}
        label={block.otp}
        boxes={block.digits}
        type="password"
        autoComplete="one-time-code"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : ERROR}
        value={code}
        onValue={onCode}
      />
      <p className="flow sign-in-help">
        {block.resendHint}{" "}
        <button type="button" className="link" aria-disabled={wait > 0} onClick={onResend}>
          {block.resend}
        </button>
        {wait > 0 && (
          <span role="timer" aria-label={block.resend}>
            {asClock(wait)}
          </span>
        )}
        <button type="button" className="link" onClick={() => dispatch({ type: "restarted" })}>
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

/** Return the advice on a mobile number. It is shown when the user leaves the field or submits, and stops the first
 * submission. */
function useMobileAdvice({ advice }: SignInBlock, mobile: string) {
  const [isShown, setShown] = useState(false);
  const [seen, setSeen] = useState("");
  const first = advice.find(({ when }) => evaluate(when, { mobile }));
  const sentence = first === undefined ? "" : fillWords(first.text, { value: mobile });
  const isAsked = sentence !== "" && seen === sentence;
  return {
    sentence: isShown ? sentence : "",
    /** Whether the user has seen the advice on an attempt to submit. */
    isAsked,
    show: () => setShown(true),
    /** Whether the advice stops this submission. */
    stops: () => {
      setShown(true);
      setSeen(sentence);
      return sentence !== "" && !isAsked;
    },
  };
}

interface MobileProps {
  label: string;
  field: RefObject<HTMLInputElement | null> | null;
  mobile: string;
  sentence: string;
  readOnly: boolean;
  onMobile: (mobile: string) => void;
  onLeave: () => void;
}

/** The field for the mobile number, with the advice on it. */
function MobileField({ label, field, mobile, sentence, readOnly, onMobile, onLeave }: MobileProps) {
  const { icons } = useDocument();
  return (
    <>
      <DigitsField
        ref={field}
        label={label}
        type="tel"
        autoComplete="tel-national"
        readOnly={readOnly}
        value={mobile}
        aria-describedby={sentence === "" ? undefined : ADVICE}
        onValue={onMobile}
        onBlur={onLeave}
      />
      <div aria-live="polite">
        {sentence !== "" && (
          <p className="field-advice" id={ADVICE}>
            <Icon name={icons.advice} /> {sentence}
          </p>
        )}
      </div>
    </>
  );
}

/** Return the reference of the field to fill in next, which gets the focus. */
function useFocusedField(busy: boolean, otpSent: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (busy) return;
    field.current?.focus();
    // The text of the skeleton has its caret at the end.
    if (!isFirst.current) field.current?.select();
    isFirst.current = false;
  }, [busy, otpSent]);
  return field;
}

function FormHead({ heading, notice }: { heading: string; notice: string }) {
  const { layout, icons } = useDocument();
  return (
    <>
      <p className="brand">
        <Logo /> {layout.brand}
      </p>
      <Heading>{heading}</Heading>
      {notice !== "" && (
        <p className="field-advice" role="status">
          <Icon name={icons.advice} /> {notice}
        </p>
      )}
    </>
  );
}

/** Open the field for the code. The number comes first. */
function HaveCodeLink({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <p className="flow sign-in-help">
      <button
        type="button"
        className="link"
        onClick={({ currentTarget: { form } }) => {
          if (form?.reportValidity() === true) onPress();
        }}
      >
        {label}
      </button>
    </p>
  );
}

function SignInForm({ block, notice }: { block: SignInBlock; notice: string }) {
  const { otpSent } = useAuth();
  const { pendingMobile } = useSession();
  const { busy, wait, submit, resend, enterCode } = useSignIn(block);
  const [mobile, setMobile] = useState(() => (otpSent ? pendingMobile() : ""));
  const [code, setCode] = useState("");
  const focused = useFocusedField(busy, otpSent);
  const advice = useMobileAdvice(block, mobile);
  const afterPress = useAfterPress();

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (otpSent || !advice.stops()) void submit(mobile, code);
  }

  return (
    <form className="sign-in-form" onSubmit={onSubmit}>
      <LanguageLinks />
      <FormHead heading={block.heading} notice={notice} />
      <MobileField
        label={block.mobile}
        field={otpSent ? null : focused}
        mobile={mobile}
        sentence={otpSent ? "" : advice.sentence}
        readOnly={otpSent}
        onMobile={setMobile}
        onLeave={() => afterPress(advice.show)}
      />
      {otpSent && (
        <CodeFields
          block={block}
          field={focused}
          code={code}
          wait={wait}
          onCode={setCode}
          onResend={() => void resend(mobile)}
        />
      )}
      <SignInError />
      <button type="submit" className="button primary wide" aria-disabled={busy} onClick={preventDoubleClick}>
        {!otpSent && advice.isAsked ? block.submitAnyway : block.submit}
      </button>
      {!otpSent && <HaveCodeLink label={block.haveCode} onPress={() => enterCode(mobile)} />}
    </form>
  );
}

export default function SignIn({ block }: { block: SignInBlock }) {
  const { isAuthenticated } = useAuth();
  const { go } = useEffects();
  const { draw } = useRenderContext();
  const record = useSource(block.slogans).data as Row | null;
  useEffect(() => {
    if (isAuthenticated) void go(block.to, { replace: true });
  }, [isAuthenticated, go, block.to]);
  return (
    <div className="sign-in">
      <Slogans slogans={record?.[block.slogans.rows ?? ""]} next={block.nextSlogan}>
        {block.badge !== null && <RecordProvider value={record ?? {}}>{draw([block.badge])}</RecordProvider>}
      </Slogans>
      <SignInForm block={block} notice={block.notice === null ? "" : toText(record?.[block.notice])} />
    </div>
  );
}
