import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { fullMonthsBetween } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { germanDuration } from '#domain/holding-period/duration.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';

/** What is said of every payout of an investment, by whatever page it is ordered. */

/**
 * What a payout means for the planned holding period (decisions §20): calm, with dates. Undefined where there is no
 * plan, or where the money arrives after its end.
 */
export const planNudge = ({ holding, arrival }: Pick<WithdrawalQuote, 'holding' | 'arrival'>): string | undefined => {
  if (holding === undefined || arrival >= holding.plannedUntil) return undefined;
  const left = germanDuration(fullMonthsBetween(arrival, holding.plannedUntil));
  const plan = germanDuration(holding.plannedYears * 12);
  return `Sie haben am ${formatGermanDate(holding.since)} für ${plan} geplant, also bis zum ${formatGermanDate(holding.plannedUntil)}. Davon bleiben noch ${left}. Wer länger anlegt, kann Schwankungen eher aussitzen. Bitte überlegen Sie, ob Sie das Geld schon jetzt brauchen.`;
};

/** Whose money it is, where it is a child's (decisions §9). */
export const childTexts = {
  badge: 'Kinderkonto',
  title: ({ name }: Pick<Holder, 'name'>): string => `Dieses Geld gehört ${name}`,
  duty: ({ name }: Pick<Holder, 'name'>): string =>
    `Sie verwalten es im Rahmen der Vermögenssorge. Es darf nur für ${name} verwendet werden, nicht für eigene Ausgaben.`,
};
