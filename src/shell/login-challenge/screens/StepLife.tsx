import { CountdownTo } from '#shell/countdown/CountdownTo.tsx';
import { challengeTexts } from '../login-challenge.texts.ts';

const texts = challengeTexts.life;

/** How long this and the following steps of the sign-in can still be answered (SES-07), and what comes then. */
export function StepLife({ expiresAt }: { readonly expiresAt: string }) {
  return (
    <>
      <CountdownTo instant={expiresAt} label={texts.left} />. {texts.afterwards}
    </>
  );
}
