import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { hindranceOf } from '#machines/top-up/top-up.select.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { firstPaymentSaying, headingOf, hinderedTexts as texts, hindranceTexts } from '../top-up.hindrance.texts.ts';
import { topUpTexts } from '../top-up.texts.ts';
import { OwnerLead } from './OwnerLead.tsx';

/**
 * Why nothing can be paid in now, and what can be done about it; the first money of an investment, or an account that is
 * about to be opened, is told as what it is.
 */
export function HinderedScreen({ snapshot }: ScreenProps<typeof topUpMachine>) {
  const { options, holder } = snapshot.context;
  if (options === null) return null;
  const hindrance = hindranceOf(options) ?? 'NO_METHOD';
  const isFirst = hindrance === 'FIRST_PAYMENT_OPEN';
  const { reason, remedy, way } = isFirst ? firstPaymentSaying(options.awaited[0]) : hindranceTexts[hindrance];
  const { heading, isNews } = headingOf(hindrance);
  const leadsToOrders = way === 'orders';
  return (
    <JourneyLayout
      heading={heading}
      lead={<OwnerLead title={options.title} holder={holder} />}
      primary={
        <LinkButton size="lg" href={leadsToOrders ? paths.orders() : paths.home()}>
          {leadsToOrders ? topUpTexts.toOrders : topUpTexts.leave}
        </LinkButton>
      }
      back={leadsToOrders ? <QuietLink href={paths.home()}>{topUpTexts.leave}</QuietLink> : undefined}
    >
      <Notice kind={isNews ? 'info' : 'refusal'} title={reason}>
        {remedy}
      </Notice>
      {(way === 'support' || way === 'consultant') && (
        <Card title={texts.call}>
          <SupportContact of={way} />
        </Card>
      )}
    </JourneyLayout>
  );
}
