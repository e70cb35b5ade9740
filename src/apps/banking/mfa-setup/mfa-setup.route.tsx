import { useState } from 'react';
import { mfaCallsOf } from '#shell/sign-in/mfa-calls.ts';
import { MfaSetupRoute } from '#shell/sign-in/mfa-setup.route.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { frameTexts } from '../frame/frame.texts.ts';

/** `/login/secure`: the second factors of who is signed in (SES-09, SES-11). */
export function BankingMfaSetupRoute() {
  const { caller } = useBankingDeps();
  const [calls] = useState(() => mfaCallsOf(caller));
  return (
    <>
      <PageTitle page={frameTexts.pages.mfaSetup} />
      <MfaSetupRoute calls={calls} />
    </>
  );
}
