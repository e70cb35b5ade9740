import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { challengeTexts as texts } from '../login-challenge.texts.ts';

/** An answer is on its way. Who does not want to wait for it can go back. */
export function BusyScreen({ send }: ScreenProps<typeof loginChallengeMachine>) {
  return (
    <JourneyLayout
      heading={texts.busy.heading}
      back={
        <QuietLink back onClick={() => send({ type: 'challenge.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Loading isPart text={texts.busy.text} />
    </JourneyLayout>
  );
}
