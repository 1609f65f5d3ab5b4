import { useState } from "react";

import { useEffects } from "../../actions/effects";
import { useApplication, type Application } from "../../engine/application";
import type { Block, Call, Kind } from "../../engine/protocol";
import { accessOf } from "../../session/access";
import { useAuth, useSession } from "../../session/auth";
import { useCountdown } from "./useCountdown";

/** Load what the user may see and do before the first screen opens, if a role restricts it. Without an answer, the
 * first screen finds out. */
async function findAccess(application: Application, token: string, isRestricted: boolean): Promise<void> {
  const requester = { token, role: null };
  if (!isRestricted) accessOf(application).put(requester, null);
  else
    await import("../../actions/access")
      .then(({ loadAccess }) => loadAccess(application, requester))
      .catch(() => false);
}

/** Return a function that does nothing while an act is under way, and whether one is. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  async function once(act: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await act();
    setBusy(false);
  }
  return { busy, once };
}

/** Sign in: requests a code first, then verifies it. */
export function useSignIn(block: Kind<Block, "signIn">) {
  const application = useApplication();
  const { perform } = useEffects();
  const { otpSent } = useAuth();
  const { dispatch, setPendingMobile } = useSession();
  const { busy, once } = useOneAtATime();
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
    const token = outcome.data as string;
    await findAccess(application, token, outcome.access !== undefined);
    dispatch({ type: "verified", token });
  }

  return {
    busy,
    /** The seconds until the user may request another code. */
    wait,
    submit: (mobile: string, otp: string) => once(() => (otpSent ? verify(mobile, otp) : sendCode(mobile))),
    /** Ask for a code that the user has already: requesting another one would end it. */
    enterCode: (mobile: string) => {
      setPendingMobile(mobile);
      dispatch({ type: "sent" });
    },
    resend: (mobile: string) => once(() => (wait > 0 ? Promise.resolve() : sendCode(mobile))),
  };
}
