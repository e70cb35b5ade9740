import { LinkButton } from '#ui/button/LinkButton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { signedOutTexts } from '../sign-in.texts.ts';

interface SignedOutScreenProps {
  readonly reason: keyof Omit<typeof signedOutTexts, 'signIn'>;
  /** The query string that a session left behind (SES-04), with its question mark. */
  readonly search?: string;
}

/** After a session: what happened, and the way back in (/logout/ and /logout/inactivity). */
export function SignedOutScreen({ reason, search = '' }: SignedOutScreenProps) {
  const { heading, lead } = signedOutTexts[reason];
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      primary={
        <LinkButton href={`/login/${search}`} size="lg">
          {signedOutTexts.signIn}
        </LinkButton>
      }
    />
  );
}
