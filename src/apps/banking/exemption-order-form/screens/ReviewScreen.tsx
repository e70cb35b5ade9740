import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { exemptionWishIn, type ExemptionWish } from '#domain/exemption-order/exemption-form.ts';
import { shownTaxId } from '#domain/exemption-order/exemption-tax-ids.ts';
import { formatEuro } from '#domain/money/money.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import type { LoadedForm } from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { typeTexts, untilText } from '../../exemption-order/exemption-order.texts.ts';
import { assurancesOf, consequencesOf, exemptionOrderFormTexts, steps } from '../exemption-order-form.texts.ts';

const { check: texts, form: labels } = exemptionOrderFormTexts;

/** The last digits of what was typed, or of what stays. */
const taxIdText = (typed: string | undefined, kept: string | undefined): string =>
  typed === undefined ? (kept ?? '') : shownTaxId(typed.slice(-3));

const definitions = (wish: ExemptionWish, { order, child }: LoadedForm) => [
  { term: texts.whose, description: child ?? texts.oneself },
  ...(child === null ? [{ term: texts.kind, description: typeTexts[wish.type] }] : []),
  { term: labels.amount, description: formatEuro(wish.amount), isTotal: true },
  { term: labels.validFrom, description: formatGermanDate(wish.validFrom) },
  { term: labels.validUntil, description: untilText(wish) },
  { term: child === null ? labels.taxId : labels.childsTaxId, description: taxIdText(wish.taxId, order?.taxId) },
  ...(wish.spouse === undefined
    ? []
    : [
        { term: labels.spouse, description: wish.spouse.name },
        { term: labels.spouseBornOn, description: formatGermanDate(wish.spouse.bornOn) },
        { term: labels.spouseTaxId, description: taxIdText(wish.spouse.taxId, order?.spouse?.taxId) },
      ]),
];

/** Everything that the order says, assures and changes, before anything is confirmed. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof exemptionOrderFormMachine>) {
  const { loaded, form } = snapshot.context;
  if (loaded === null) return null;
  const wish = exemptionWishIn(form);
  const { today, order, child } = loaded;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 1 }}
      primary={
        <Button size="lg" onClick={() => send({ type: 'review.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Card>
        <DefinitionList items={definitions(wish, loaded)} />
      </Card>
      <Lines title={texts.consequences} lines={consequencesOf({ ...wish, isChange: order !== null, today })} />
      <Lines title={texts.assurance} lines={assurancesOf(wish.type, child)} />
    </JourneyLayout>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title} tone="sunken">
      <Stack gap="small">
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
    </Card>
  );
}
