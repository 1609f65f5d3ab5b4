import { useState } from "react";

import { dispatchAuth, rememberMobile, useAuth } from "../auth";
import { useEffects } from "../effects";
import type { Block, Kind } from "../wire";

/** Signs in: sends a code while none is pending, checks it while one is. */
export function useSignIn(block: Kind<Block, "signIn">) {
  const { perform } = useEffects();
  const { otpSent } = useAuth();
  const [busy, setBusy] = useState(false);

  async function sendCode(mobile: string) {
    const outcome = await perform(block.send, { body: { mobile } });
    if (outcome.ok) rememberMobile(mobile);
    dispatchAuth(outcome.ok ? { type: "sent" } : { type: "failed", error: outcome.message ?? outcome.reason });
  }

  async function verify(mobile: string, otp: string) {
    const outcome = await perform(block.verify, { body: { mobile, otp } });
    if (!outcome.ok) {
      dispatchAuth({ type: "failed", error: outcome.message ?? outcome.reason });
      return;
    }
    dispatchAuth({ type: "verified", token: outcome.data as string });
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
