import type { DashboardView } from '#domain/dashboard/dashboard.ts';
import type { DebitPart } from '#domain/dashboard/next-debit.ts';
import { debitedText, nothingToPay, paysNothing } from '#domain/mandate/debit-words.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { displayEuro } from '#ui/display/format.ts';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { comingWiresTexts, comingWireText } from '../dashboard.wires.texts.ts';

interface NextDebitProps {
  readonly debit: DashboardView['nextDebit'];
  readonly endingPlans: DashboardView['endingPlans'];
  readonly comingWires: DashboardView['comingWires'];
}

/** What a part of it is for, and from which account. */
const partText = ({ label, amount, purpose, ibanEnd, payer }: DebitPart, isAll: boolean): string =>
  [
    isAll ? label : texts.debitPart(label, displayEuro(amount)),
    ...(purpose === 'payment' ? [texts.ofPayment] : []),
    ...(ibanEnd === null ? [] : [debitedText(ibanEnd, payer)]),
  ].join(', ');

/** What is debited next, of what it is made and from where, which plans end before, and what is wired instead. */
export function NextDebit({ debit, endingPlans, comingWires }: NextDebitProps) {
  return (
    <Card title={texts.nextDebit}>
      {debit === null ? (
        <Text tone="second">{texts.noDebit}</Text>
      ) : (
        <Stack gap="tight">
          <Money amount={debit.amount} size="big" />
          <Text>
            {texts.onDate} <GermanDate iso={debit.date} />
          </Text>
          {debit.parts.map((part) => (
            <Text key={`${part.purpose} ${part.label}`} tone="second" size="small">
              {partText(part, debit.parts.length === 1)}
            </Text>
          ))}
          {debit.parts.every(paysNothing) && <Text size="small">{nothingToPay}</Text>}
          {debit.droppedOnRelease > 0 && (
            <Text size="small">{texts.droppedOnRelease(displayEuro(debit.droppedOnRelease))}</Text>
          )}
        </Stack>
      )}
      {endingPlans.map((label) => (
        <Text key={label} tone="second" size="small">
          {texts.planEnds(label)}
        </Text>
      ))}
      <ComingWires wires={comingWires} />
      <QuietLink href={paths.savingsPlans()}>{texts.savingsPlans}</QuietLink>
    </Card>
  );
}

/** What is not debited: the customer wires it, and is told when. */
function ComingWires({ wires }: { readonly wires: DashboardView['comingWires'] }) {
  if (wires.length === 0) return null;
  return (
    <Stack gap="tight">
      <Text size="small" weight="strong">
        {comingWiresTexts.heading}
      </Text>
      {wires.map((wire) => (
        <Text key={`${wire.purpose} ${wire.label}`} tone="second" size="small">
          {comingWireText(wire)}
        </Text>
      ))}
      <Text tone="second" size="small">
        {comingWiresTexts.told}
      </Text>
    </Stack>
  );
}
