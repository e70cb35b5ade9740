import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { hinderedTexts as texts, sayingOf } from '../withdrawal.hindrance.texts.ts';
import { mendingPlaces } from '../withdrawal.places.ts';
import { withdrawalTexts } from '../withdrawal.texts.ts';
import { Breakdown } from './MaximumCard.tsx';
import { OwnerLead } from './OwnerLead.tsx';

const home = { href: paths.home(), text: texts.home };

/** Why nothing can be paid out now, and what can be done about it, in place of an amount field. */
export function HinderedScreen({ snapshot }: ScreenProps<typeof withdrawalMachine>) {
  const { quote, holder } = snapshot.context;
  if (quote === null) return null;
  const hindrance = quote.hindrance ?? 'NOTHING_AVAILABLE';
  const { reason, remedy, way } = sayingOf(hindrance, quote);
  const place = mendingPlaces[way];
  const { href, text } = place ?? home;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead text={quote.title} holder={holder} />}
      primary={
        <LinkButton size="lg" href={href}>
          {text}
        </LinkButton>
      }
      back={place !== undefined && <QuietLink href={home.href}>{home.text}</QuietLink>}
    >
      <Notice kind="refusal" title={reason}>
        {remedy}
      </Notice>
      {hindrance === 'NOTHING_AVAILABLE' && quote.breakdown.length > 0 && (
        <Disclosure summary={withdrawalTexts.breakdown} isOpen>
          <Breakdown quote={quote} holder={holder} />
        </Disclosure>
      )}
      {way === 'call' && (
        <Card title={texts.call}>
          <SupportContact />
        </Card>
      )}
    </JourneyLayout>
  );
}
