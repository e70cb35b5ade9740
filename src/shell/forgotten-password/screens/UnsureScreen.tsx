import type { ScreenProps } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { forgottenTexts } from '../forgotten-password.texts.ts';

const texts = forgottenTexts.unsure;

/** The password may be changed or not: what to try first, and what then. */
export function UnsureScreen({ send }: ScreenProps<typeof forgottenPasswordMachine>) {
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
