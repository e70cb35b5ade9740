import type { SessionEnding } from '#machines/session/session.types.ts';
import { telephoneHref } from '#ui/brand/brand.ts';
import { useBrand } from '#ui/brand/BrandContext.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { signedOutTexts as texts } from '../signed-out.texts.ts';

interface SignedOutScreenProps {
  readonly reason: keyof typeof texts.reasons;
  /** The query string that a session left behind (SES-04), with its question mark. */
  readonly search?: string;
}

/** What is said at /logout/inactivity, by how the session ended; null for an address that nobody was led to. */
export const reasonOf = (ending: SessionEnding | null): SignedOutScreenProps['reason'] =>
  ending === 'expired' || ending === 'revoked' ? ending : 'unexplained';

/** After a session: what happened, and the way back in (/logout/ and /logout/inactivity). */
export function SignedOutScreen({ reason, search = '' }: SignedOutScreenProps) {
  const { phone } = useBrand().support;
  const { heading, lead } = texts.reasons[reason];
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      primary={
        <LinkButton href={`/login/${search}`} size="lg">
          {texts.signIn}
        </LinkButton>
      }
    >
      {reason === 'revoked' && (
        <Text>
          {texts.notYou} <Link href={telephoneHref(phone)}>{phone}</Link>.
        </Text>
      )}
    </JourneyLayout>
  );
}
