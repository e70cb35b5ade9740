import type { Seen } from '#tests/support/server/http.ts';
import { type Doing, type Exemption, type Explained, ifRefused, isRefused, type Model } from './model.ts';

/** What the model makes of exemption orders. */

/** What a customer asks for: the first day, and whether the tax id is one. */
export interface ExemptionWanted extends Exemption {
  readonly action: 'CREATE' | 'CHANGE';
  readonly day: '01-01' | '05-01';
  readonly isTaxId: boolean;
}

/** Why such an order cannot stand, its persons aside. */
const flawOf = ({ taxed }: Model, { amount, from, until }: Exemption, day = '01-01'): string | undefined => {
  if (amount % 100 !== 0) return 'NOT_WHOLE_EUROS';
  if (amount < 100) return 'BELOW_MINIMUM';
  if (amount > 100_000) return 'ABOVE_LIMIT';
  if (from === 2026 && amount < taxed.used) return 'BELOW_USED';
  if (day !== '01-01') return 'NOT_FIRST_OF_YEAR';
  if (from < 2026) return 'BEGINS_TOO_EARLY';
  return until !== null && until < from ? 'ENDS_BEFORE_BEGIN' : undefined;
};

/** Why an order is not stored; undefined when it is. */
export const exemptionRefusal = (model: Model, wanted: ExemptionWanted): string | undefined => {
  const stands = model.exemptions.length > 0;
  if (wanted.action === 'CREATE' && stands) return 'EXEMPTION_ORDER_EXISTS';
  if (wanted.action === 'CHANGE' && !stands) return 'NO_EXEMPTION_ORDER';
  return flawOf(model, wanted, wanted.day) ?? (wanted.isTaxId ? undefined : 'TAX_ID_INVALID');
};

/** What stands once nothing does from a year on: what began before ends with the year before it. */
const endedFrom = (exemptions: readonly Exemption[], year: number): readonly Exemption[] =>
  exemptions
    .filter(({ from }) => from < year)
    .map((each) => (each.until !== null && each.until < year ? each : { ...each, until: year - 1 }));

const usedOf = ({ taxed, exemptions }: Model): number => ((exemptions.at(-1)?.from ?? 2026) > 2026 ? 0 : taxed.used);

interface Shown {
  readonly amount: number;
  readonly used: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** Whether an answer shows the newest order. */
export const isShown = (model: Model, shown: Shown | null): boolean => {
  const newest = model.exemptions.at(-1);
  if (newest === undefined || shown === null) return newest === undefined && shown === null;
  const { amount, used, validFrom, validUntil } = shown;
  const right = [
    newest.amount,
    usedOf(model),
    `${String(newest.from)}-01-01`,
    newest.until === null ? null : `${String(newest.until)}-12-31`,
  ];
  return JSON.stringify([amount, used, validFrom, validUntil]) === JSON.stringify(right);
};

const ended = (model: Model): readonly Exemption[] => {
  const newest = model.exemptions.at(-1);
  if (newest === undefined) return [];
  const left = endedFrom(model.exemptions, Math.max(newest.from, 2026));
  const used = model.taxed.used;
  if (newest.from > 2026 || used <= 0) return left;
  // What is used stays used, in whole euros.
  return [...left, { amount: Math.min(Math.ceil(used / 100) * 100, newest.amount), from: 2026, until: 2026 }];
};

type ExemptionDoing = Extract<Doing, { readonly exemption: Exemption } | { readonly by: 'confirmExemptionOrderEnd' }>;

/** A confirmed order or end of one. */
export const exempted = (model: Model, seen: Seen, does: ExemptionDoing): Explained => {
  const stands = model.exemptions.length > 0;
  const isEnd = does.by === 'confirmExemptionOrderEnd';
  const refused = isEnd
    ? !stands
    : stands === (does.by === 'createExemptionOrder') || flawOf(model, does.exemption) !== undefined;
  if (refused) return isRefused(seen, 'OPERATION_REFUSED') ? model : undefined;
  if (seen.status !== 200) return undefined;
  const exemptions = isEnd ? ended(model) : [...endedFrom(model.exemptions, does.exemption.from), does.exemption];
  const next = { ...model, exemptions, exempted: model.exempted + 1 };
  if (!isEnd) return isShown(next, seen.body as Shown) ? next : undefined;
  // What stays is told: what is left of the ended order, or one before it.
  return isShown(next, (seen.body as { readonly order: Shown | null }).order) ? next : undefined;
};

/** The end was asked for; `denied` says why not. */
export const endRefused = (model: Model, seen: Seen): Explained => ifRefused(model, seen, 'NO_EXEMPTION_ORDER');
