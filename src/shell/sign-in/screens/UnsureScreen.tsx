import type { ScreenProps } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { forgottenTexts } from '../sign-in.texts.ts';

const texts = forgottenTexts.unsure;

/** The password may be changed or not: what to try first, and what then. */
export function UnsureScreen({ send }: ScreenProps<typeof forgottenPasswordMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <LinkButton href="/login/" size="lg">
          {texts.signIn}
        </LinkButton>
      }
      back={<QuietLink onClick={() => send({ type: 'code.requested' })}>{texts.again}</QuietLink>}
    >
      <Text>{texts.explanation}</Text>
    </JourneyLayout>
  );
}
