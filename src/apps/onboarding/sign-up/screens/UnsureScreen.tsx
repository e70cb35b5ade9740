import type { ScreenProps } from '#journey/screens.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { signUpTexts } from '../sign-up.texts.ts';

const texts = signUpTexts.unsure;

/** The access may be there or not: what to try first, and what then. */
export function UnsureScreen({ send }: ScreenProps<typeof signUpMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'signIn.tried' })}>
          {texts.signIn}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'code.requested' })}>{texts.again}</QuietLink>}
    >
      <Text>{texts.explanation}</Text>
    </JourneyLayout>
  );
}
