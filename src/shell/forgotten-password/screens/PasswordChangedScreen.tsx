import { LinkButton } from '#ui/button/LinkButton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { forgottenTexts } from '../forgotten-password.texts.ts';

const texts = forgottenTexts.changed;

export function PasswordChangedScreen() {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <LinkButton href="/login/" size="lg">
          {texts.signIn}
        </LinkButton>
      }
    />
  );
}
