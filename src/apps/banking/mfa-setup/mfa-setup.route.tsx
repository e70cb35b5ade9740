import { MfaSetupRoute } from '#shell/sign-in/mfa-setup.route.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { frameTexts } from '../frame/frame.texts.ts';

/** `/login/secure`: the second factors of who is signed in (SES-09, SES-11). */
export function BankingMfaSetupRoute() {
  const { caller } = useBankingDeps();
  return (
    <>
      <PageTitle page={frameTexts.pages.mfaSetup} />
      <MfaSetupRoute caller={caller} />
    </>
  );
}
