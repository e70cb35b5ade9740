import { type Cents, cents, formatEuro } from '#domain/money/money.ts';

/**
 * On how much the first year's costs are charged where rates come in one after the other, in words; null without rates.
 * V1 = D + 6.5 · M (decisions §6), half a cent upwards.
 */
export const chargedOnText = ({
  deposit,
  monthly,
}: {
  readonly deposit: Cents;
  readonly monthly: Cents;
}): string | null =>
  monthly > 0
    ? `Gerechnet auf ${formatEuro(cents(deposit + Math.round(6.5 * monthly)))}: So viel ist im ersten Jahr durchschnittlich angelegt, weil die Sparraten nach und nach dazukommen.`
    : null;
