import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { leftOf, type StandingOrder } from '#domain/exemption-order/standing-order.ts';
import { UsageBar } from '#ui/charts/UsageBar.tsx';
import { exemptionOrderTexts as texts } from '../exemption-order.texts.ts';

interface ExemptionUsageProps {
  readonly order: StandingOrder;
  /** The bank's day, in whose year it is used. */
  readonly today: IsoDate;
}

/** What of an order is used and free this year. */
export function ExemptionUsage({ order, today }: ExemptionUsageProps) {
  const left = leftOf(order);
  const year = yearOf(today);
  return (
    <UsageBar
      title={texts.usage(year, order, left)}
      used={order.used}
      left={left}
      words={{ used: texts.used(year), left: texts.left(year) }}
    />
  );
}
