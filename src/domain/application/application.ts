import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { WphgKey } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { addCents, type Cents } from '#domain/money/money.ts';
import {
  type DepositRefusal,
  depositRefusal,
  isProduct,
  isSuitable,
  lacksExpenses,
  type Opener,
} from '#domain/opening/opening.ts';
import { isOfAge } from '#domain/person/age.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { Drawdown, Recommendation } from '#domain/risk-score/risk-score.ts';
import { offeredStrategy, type StrategyId } from '#domain/strategy/offered.ts';
import { recommendFor } from '#domain/wphg/risk-answers.ts';
import { accountFlaw } from './account-holder.ts';
import type { FirstPayment } from './first-payment.ts';
import type { AppliedKind, ChildPerson, SecondPerson } from './parties.ts';
import { partiesFlaw, partiesFlaws } from './parties-flaw.ts';

/** What an applicant agrees to, each with the version of what was shown (decisions §8). */
export const consentKinds = [
  'TERMS',
  'PRIVACY',
  'WITHDRAWAL_NOTICE',
  'COST_INFORMATION',
  'TAX_SELF_CERTIFICATION',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The nine answers, given. Sums in euros; `drawdown` percent or any. */
export type ApplicationWphg = Readonly<Record<Exclude<WphgKey, 'drawdown'>, number>> & { readonly drawdown: Drawdown };

/** What an application asks for, once all is answered. */
export interface Application {
  readonly category: ProductCategory;
  readonly strategy: StrategyId;
  /** Of the kind of account; package and price. */
  readonly conditionId: string;
  readonly initialAmount: Cents;
  /** Per month; 0 for none. */
  readonly savingsRate: Cents;
  readonly holdingPeriod: HoldingPeriod;
  /** Asked for the pension plans only. */
  readonly investmentYears: number | null;
  readonly wphg: ApplicationWphg;
  /** The account that is paid out to. */
  readonly iban: string;
  /** In whose name it is; null where an earlier version did not tell it: then the applicant's, or the child's. */
  readonly holder: string | null;
  /** A debit is of that account, and its mandate is a part of the contract. */
  readonly firstPayment: FirstPayment;
  /** Whether we are to begin before the 14 days of withdrawal have passed (decisions §8). */
  readonly startsAtOnce: boolean;
  readonly usTaxPerson: boolean;
  readonly politicallyExposed: boolean;
  readonly ownAccount: boolean;
  /** The second holder of a joint account, or the second guardian of a child. */
  readonly secondPerson: SecondPerson | null;
  readonly child: ChildPerson | null;
  /** A code that is redeemed once there is a contract; null for none. */
  readonly coupon: string | null;
  /** Of a child: whether the applicant alone has custody, and nobody else signs (decisions §9). */
  readonly soleCustody: boolean;
  /** Whether they have it as the child's guardian, whom a court has appointed (§ 1773 BGB). Nobody else has it then. */
  readonly guardianship: boolean;
}

/** Who applies, and for which kind of account. */
export interface Applicant extends Opener {
  readonly kind: AppliedKind;
  readonly name: string;
  readonly email: string;
  /** Null while it is not told. */
  readonly bornOn: IsoDate | null;
  /** Whether they have told a tax id of the USA. */
  readonly isUsTaxed: boolean;
}

/**
 * Why an application is not taken as it is. `US_PERSON`: not by ourselves (decisions §7) · `NOT_OF_AGE`: no contract in
 * one's own name (§ 106 BGB) · `STRATEGY_NOT_OFFERED`: no such strategy in the category · `AMOUNTS`: below the minimum or
 * above the maximum (rules §7) · `EXPENSES_MISSING`, `DEPOSIT_ABOVE_FREE_ASSETS`, `INCOME_INSUFFICIENT`: the answers do not
 * carry the sums (ONB-02 to 04) · `NOT_SUITABLE`: above what the answers allow (§ 64 Abs. 3 WpHG) ·
 * `ACCOUNT_NOT_OWN`: the account is somebody else's · `DEBIT_NOT_POSSIBLE`: it cannot be debited, or not by a mandate of
 * whoever applies (decisions §10).
 */
export const applicationFlaws = [
  'US_PERSON',
  'NOT_OF_AGE',
  ...partiesFlaws,
  'STRATEGY_NOT_OFFERED',
  'EXPENSES_MISSING',
  'AMOUNTS',
  'DEPOSIT_ABOVE_FREE_ASSETS',
  'INCOME_INSUFFICIENT',
  'NOT_SUITABLE',
  'ACCOUNT_NOT_OWN',
  'DEBIT_NOT_POSSIBLE',
] as const;
export type ApplicationFlaw = (typeof applicationFlaws)[number];

/** Sums out of bounds are one refusal to an applicant, whichever the bound. */
const flawOf = (refusal: DepositRefusal): ApplicationFlaw =>
  refusal === 'DEPOSIT_ABOVE_FREE_ASSETS' || refusal === 'INCOME_INSUFFICIENT' ? refusal : 'AMOUNTS';

/** The answers as they are kept: the total is what the parts are (decisions §17), whatever was said of it. */
export const answersOf = ({ wphg }: Pick<Application, 'wphg'>): ApplicationWphg => ({
  ...wphg,
  total_assets: wphg.liquid_assets + wphg.illiquid_assets,
});

/** What suits whoever applies, by their answers. */
export const recommendationFor = (
  { category, wphg, initialAmount, holdingPeriod }: Application,
  { child, ordered }: Pick<Opener, 'child' | 'ordered'>,
): Recommendation =>
  recommendFor(category, {
    liquidAssets: wphg.liquid_assets,
    // The reserve is what all orders leave.
    deposit: addCents(initialAmount, ordered) / 100,
    expenses: wphg.expenses,
    liabilities: wphg.liabilities,
    totalAssets: answersOf({ wphg }).total_assets,
    knowledge: wphg.knowledge,
    riskPreference: wphg.risk_preference,
    holdingPeriod,
    drawdown: wphg.drawdown,
    child,
  });

/**
 * What is wrong with an application, the first thing first; undefined when it may be submitted. Whose birth date is not
 * known yet may apply: before the contract it is asked for.
 */
export const applicationFlaw = (
  application: Application,
  { kind, name, email, bornOn, isUsTaxed, ...opener }: Applicant,
  today: IsoDate,
): ApplicationFlaw | undefined => {
  const { category, strategy, wphg, initialAmount: deposit, savingsRate: savings } = application;
  if (application.usTaxPerson || isUsTaxed) return 'US_PERSON';
  if (bornOn !== null && !isOfAge(bornOn, today)) return 'NOT_OF_AGE';
  const unfit = partiesFlaw(application, { kind, name, email, bornOn }, today);
  if (unfit !== undefined) return unfit;
  const wanted = offeredStrategy(strategy, category);
  if (wanted === null || !isProduct(wanted)) return 'STRATEGY_NOT_OFFERED';
  if (lacksExpenses(wphg, opener)) return 'EXPENSES_MISSING';
  const refusal = depositRefusal({ ...opener, category, wphg }, { deposit, savings });
  if (refusal !== undefined) return flawOf(refusal);
  const isFit = isSuitable(wanted, recommendationFor(application, opener), wphg.knowledge);
  return isFit ? accountFlaw(application, name) : 'NOT_SUITABLE';
};

/**
 * Whether somebody of the house must look before there is a contract (§ 10 Abs. 1 Nr. 2, 4 GwG): at sole custody too, for it
 * has to be proved, be it a parent's (§ 1629 Abs. 1 BGB) or a guardian's (§ 1789 BGB).
 */
export const needsClearance = ({
  politicallyExposed,
  ownAccount,
  soleCustody,
}: Pick<Application, 'politicallyExposed' | 'ownAccount' | 'soleCustody'>): boolean =>
  politicallyExposed || !ownAccount || soleCustody;

/** Days in which a contract may be withdrawn (§ 355 Abs. 2 BGB). */
const withdrawalDays = 14;

/**
 * The last day on which a contract may be withdrawn: 14 days after it was concluded by the customer's calendar, and by the
 * bank's where that is ahead of it.
 */
export const withdrawableUntil = (concludedOn: IsoDate, bankDay: IsoDate): IsoDate =>
  addDays(concludedOn > bankDay ? concludedOn : bankDay, withdrawalDays);

/** The first day on which a contract cannot be withdrawn any more: what has to wait for that begins then. */
export const firstDayAfter = (lastDay: IsoDate): IsoDate => addDays(lastDay, 1);
