import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { StandingOrder } from '#domain/exemption-order/standing-order.ts';
import { formatEuro } from '#domain/money/money.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { coverTexts, exemptionOrderTexts as texts, typeTexts, untilText } from '../exemption-order.texts.ts';
import { ExemptionUsage } from './ExemptionUsage.tsx';

interface OrderFactsProps {
  readonly order: StandingOrder;
  readonly isChilds: boolean;
  /** The bank's day, in whose year it is used; null for an order that is still to come. */
  readonly today: IsoDate | null;
}

/** An order as it stands: what of it is used and free this year, and all that it says. */
export function OrderFacts({ order, isChilds, today }: OrderFactsProps) {
  const { type, amount, validFrom, taxId, spouse } = order;
  return (
    <Stack>
      {today !== null && amount > 0 && <ExemptionUsage order={order} today={today} />}
      {amount === 0 && <Text>{texts.lossesOnly}</Text>}
      <DefinitionList
        items={[
          { term: texts.amount, description: formatEuro(amount) },
          ...(isChilds ? [] : [{ term: texts.kind, description: typeTexts[type] }]),
          { term: texts.validFrom, description: formatGermanDate(validFrom) },
          { term: texts.validUntil, description: untilText(order) },
          { term: texts.taxId, description: taxId },
          ...(spouse === undefined
            ? []
            : [
                { term: texts.spouse, description: spouse.name },
                { term: texts.spousesTaxId, description: spouse.taxId },
              ]),
        ]}
      />
      {!isChilds && (
        <Text size="small" tone="second">
          {coverTexts[type]}
        </Text>
      )}
    </Stack>
  );
}
