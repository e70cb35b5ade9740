import type { HinderingOrder } from '#domain/closing/closing-offer.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { OrderStatusBadges } from '../../frame/OrderStatusBadges.tsx';
import { OwnerLead } from '../../withdrawal/screens/OwnerLead.tsx';
import { mendingPlaces } from '../../withdrawal/withdrawal.places.ts';
import { hinderedTexts as texts, sayingOf } from '../investment-closing.obstacle.texts.ts';
import { closingWords, wayBack } from '../investment-closing.words.texts.ts';

/** Why it cannot be closed now, and what can be done about it. */
export function HinderedScreen({ snapshot, send }: ScreenProps<typeof investmentClosingMachine>) {
  const { hindered } = snapshot.context;
  if (hindered === null) return null;
  const { what, orders, title, holder } = hindered;
  const { reason, remedy, way } = sayingOf(hindered);
  const place = mendingPlaces[way];
  const back = wayBack(hindered);
  const { href, text } = place ?? back;
  return (
    <JourneyLayout
      heading={closingWords[what].hindered}
      lead={<OwnerLead text={title} holder={holder} />}
      primary={
        <LinkButton size="lg" href={href}>
          {text}
        </LinkButton>
      }
      back={place !== undefined && <QuietLink href={back.href}>{back.text}</QuietLink>}
    >
      <Notice kind="refusal" title={reason}>
        {remedy}
      </Notice>
      {orders.length > 0 && (
        <Card title={texts.orders}>
          <DefinitionList items={orders.map(orderRow)} />
        </Card>
      )}
      {way === 'call' && (
        <Card title={texts.call}>
          <SupportContact />
        </Card>
      )}
      <Cluster>
        <Button variant="secondary" onClick={() => send({ type: 'loading.retried' })}>
          {texts.again}
        </Button>
      </Cluster>
    </JourneyLayout>
  );
}

const orderRow = (order: HinderingOrder) => ({
  term: `${orderTypeLabels[order.type]} ${order.orderId}`,
  description: (
    <Cluster gap="small" justify="end">
      <OrderStatusBadges order={order} />
    </Cluster>
  ),
});
