import { useState } from "react";

import { useEffects } from "../../actions/effects";
import type { Block, Call, Kind } from "../../engine/protocol";
import { useAuth, useSession } from "../../session/auth";
import { useCountdown } from "./useCountdown";

/** Signs in: requests a code first, then verifies it. */
export function useSignIn(block: Kind<Block, "signIn">) {
  const { perform } = useEffects();
  const { otpSent } = useAuth();
  const { dispatch, setPendingMobile } = useSession();
  const [busy, setBusy] = useState(false);
  const [wait, waitFor] = useCountdown();

  async function ask(call: Call, body: Record<string, string>) {
    const outcome = await perform(call, { body });
    if (outcome.retryAfter !== undefined) waitFor(outcome.retryAfter);
    return outcome;
  }

  async function sendCode(mobile: string) {
    const outcome = await ask(block.send, { mobile });
    if (outcome.ok) setPendingMobile(mobile);
    dispatch(outcome.ok ? { type: "sent" } : { type: "failed", error: outcome.message ?? outcome.reason });
  }

  async function verify(mobile: string, otp: string) {
    const outcome = await ask(block.verify, { mobile, otp });
    if (!outcome.ok) {
      dispatch({ type: "failed", error: outcome.message ?? outcome.reason });
      return;
    }
    dispatch({ type: "verified", token: outcome.data as string });
  }

  async function once(act: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await act();
    setBusy(false);
  }

  return {
    busy,
    /** The seconds until the user may request another code. */
    wait,
    submit: (mobile: string, otp: string) => once(() => (otpSent ? verify(mobile, otp) : sendCode(mobile))),
    resend: (mobile: string) => once(() => (wait > 0 ? Promise.resolve() : sendCode(mobile))),
  };
}
