import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { challengeTexts as texts } from '../login-challenge.texts.ts';

/** A step that this portal does not know (SES-08): says so, and leads back. */
export function UnknownStepScreen({ send }: ScreenProps<typeof loginChallengeMachine>) {
  return (
    <JourneyLayout
      heading={texts.unknown.heading}
      lead={texts.unknown.explanation}
      notice={
        <Notice kind="refusal">
          <span lang="en">{texts.unknown.technical}</span>
        </Notice>
      }
      primary={
        <Button size="lg" onClick={() => send({ type: 'challenge.left' })}>
          {texts.unknown.back}
        </Button>
      }
    >
      <SupportContact />
    </JourneyLayout>
  );
}
