import { blank } from '#domain/blank/blank.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import { addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';
import { type BusinessPartner, type WphgData, wphgKeys } from '#domain/entities/business-partner.ts';

/** What the expiry rules need besides the partner. */
export interface WphgTerms {
  readonly today: IsoDate;
  /** Providers whose partners' data never expire; a configuration list, empty by default (decisions §21). */
  readonly exemptProviders: readonly string[];
}

/** Whether all nine values are given: 0 is given, empty text and NaN are not (rules §2, BNK-24). */
export const wphgComplete = (wphg: WphgData | null | undefined): boolean =>
  wphg !== null && wphg !== undefined && wphgKeys.every((key) => !blank(wphg[key]));

/** Whether the expiry date is missing, invalid or before today (rules §2, BNK-24). */
export const wphgExpired = (
  partner: Pick<BusinessPartner, 'provider' | 'wphgExpiresAt'>,
  { today, exemptProviders }: WphgTerms,
): boolean => {
  if (exemptProviders.includes(partner.provider)) return false;
  const expiry = blank(partner.wphgExpiresAt) ? undefined : berlinDay(partner.wphgExpiresAt ?? '');
  return expiry === undefined || expiry < today;
};

/** What the task rules read of a partner. */
export type WphgPartner = Pick<
  BusinessPartner,
  'businessPartnerId' | 'status' | 'provider' | 'wphg' | 'wphgExpiresAt'
> & { readonly products: readonly unknown[] };

/** Whether the customer has to fill in or confirm the questionnaire of a partner (rules §2). */
export const wphgDue = (partner: WphgPartner, terms: WphgTerms): boolean =>
  partner.status !== 'CLOSED' &&
  partner.products.length > 0 &&
  (!wphgComplete(partner.wphg) || wphgExpired(partner, terms));

/** Months for which confirmed data hold (decisions §2). */
export const wphgTerms = { usual: 24, shorter: 12 } as const;

/** Until when confirmed data hold: 24 months, 12 for age 75 or more, knowledge 0 or index 8 and above (decisions §2). */
export const wphgExpiryOf = (
  confirmed: IsoDate,
  customer: { readonly age: number; readonly knowledge: number; readonly index: number },
): IsoDate => {
  const shorter = customer.age >= 75 || customer.knowledge === 0 || customer.index >= 8;
  return addMonths(confirmed, shorter ? wphgTerms.shorter : wphgTerms.usual);
};

/** Answers that were confirmed, in euros; what a child's account relation is not asked for may be missing. */
export interface ConfirmedAnswers extends WphgData {
  readonly liquid_assets: number;
  readonly liabilities?: number | undefined;
  readonly illiquid_assets?: number | undefined;
}

/**
 * The data that confirmed answers are stored as, with the sum of all assets; undefined where one is missing. Of a child's
 * account relation liabilities and tied assets that were not asked for count as none (decisions §17).
 */
export const confirmedData = (
  given: ConfirmedAnswers,
  { child }: { readonly child: boolean },
): WphgData | undefined => {
  const none = child ? 0 : undefined;
  const { liquid_assets, liabilities = none, illiquid_assets = none } = given;
  if (liabilities === undefined || illiquid_assets === undefined) return undefined;
  return { ...given, liabilities, illiquid_assets, total_assets: liquid_assets + illiquid_assets };
};
