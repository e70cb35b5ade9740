import { type Holder, holderAmong } from '#domain/dashboard/holder.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { type PayInHindrance, payInHindrance } from '#domain/investment-details/ways.ts';
import { type InvestmentWay, investmentWayInto } from '#domain/onboarding/investment-ways.ts';
import type { OrderFacts } from '#domain/orders/order-queries.ts';
import { identified } from '#domain/partners/accounts.ts';
import { allMigrated } from '#domain/partners/admission.ts';
import { bindTogether } from '#domain/partners/guardians.ts';
import { type ProductCategory, type ThemeCode, themeCodes } from '#domain/products/products.ts';
import { wphgComplete, wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';

/** What the market lists beside the themes; each stands for all categories that customers call by its name. */
export const marketGoods = ['MANAGEMENT', 'CASH', 'PENSION', 'TANGIBLE'] as const;
export type MarketGood = (typeof marketGoods)[number];

/**
 * Why nothing of a kind is opened. `BY_PHONE`: customers open it with us, not by themselves · `NOT_LOADED`: an account relation in
 * which it might be could not be loaded.
 */
export type OpeningReason =
  | 'NOT_IDENTIFIED'
  | 'NOT_MIGRATED'
  | 'WPHG_INCOMPLETE'
  | 'WPHG_EXPIRED'
  | 'BOTH_GUARDIANS'
  | 'PENDING'
  | 'CLOSING'
  | 'READ_ONLY'
  | 'NO_ACCOUNT'
  | 'NOT_LOADED'
  | 'BY_PHONE';

/** Whether something can be opened, and in which account relation: the one that alone comes into question, null where several do. */
export type Opening =
  | { readonly isOpen: true; readonly way: InvestmentWay; readonly businessPartnerId: string | null }
  | { readonly isOpen: false; readonly reason: OpeningReason; readonly businessPartnerId: string | null };

type Closed = Extract<Opening, { readonly isOpen: false }>;

/** An investment of this kind that the customer has. */
export interface HeldInvestment {
  readonly ipsId: string;
  /** With its split, told from others of its kind. */
  readonly title: string;
  /** Whose it is; null where that goes without saying. */
  readonly holder: Holder | null;
  /** Whether it waits for its first money. */
  readonly isPending: boolean;
  /** Why nothing can be paid in; null where it can. */
  readonly hindrance: PayInHindrance | null;
}

/** Something that can be invested in. */
export interface MarketItem {
  readonly good: MarketGood | ThemeCode;
  readonly held: readonly HeldInvestment[];
  readonly opening: Opening;
}

export interface MarketView {
  readonly goods: readonly MarketItem[];
  readonly themes: readonly MarketItem[];
  /** Why nothing at all can be opened; null where something can. */
  readonly hindrance: Closed | null;
  /** Account relations that could not be loaded: what is held there is missing. */
  readonly missing: number;
}

export interface MarketFacts {
  readonly user: Pick<User, 'today' | 'identStatus'>;
  readonly partners: readonly BusinessPartner[];
  readonly missing: number;
  /** Those under way; null where they could not be loaded: the page behind each way asks the server. */
  readonly orders: readonly OrderFacts[] | null;
  readonly exemptProviders: readonly string[];
}

const goodOf: Readonly<Record<ProductCategory, MarketGood | null>> = {
  'AV.AV': 'PENSION',
  'AV.VV': 'PENSION',
  'AV.NH': 'PENSION',
  'VV.NH': 'MANAGEMENT',
  'VV.ME': 'MANAGEMENT',
  'VV.VV': 'MANAGEMENT',
  'VV.CI': 'CASH',
  'VV.TH': null,
  'VV.MP': 'TANGIBLE',
};

/** Where customers open each by themselves; the others are opened with us. */
const categoryOf: Readonly<Record<MarketGood, ProductCategory | null>> = {
  MANAGEMENT: 'VV.VV',
  CASH: 'VV.CI',
  PENSION: null,
  TANGIBLE: null,
};

const isOf = ({ category, theme }: Product, good: MarketItem['good']): boolean => (goodOf[category] ?? theme) === good;

const termsOf = ({ user, exemptProviders }: MarketFacts): WphgTerms => ({ today: user.today, exemptProviders });

/** Why nothing is opened in an account relation (rules §1); null where something may be. */
const relationReason = (partner: BusinessPartner, terms: WphgTerms): OpeningReason | null => {
  if (partner.isReadOnly === true) return 'READ_ONLY';
  if (partner.status === 'PENDING') return 'PENDING';
  if (partner.status !== 'OPEN') return 'CLOSING';
  if (bindTogether(partner.owners)) return 'BOTH_GUARDIANS';
  if (!wphgComplete(partner.wphg)) return 'WPHG_INCOMPLETE';
  return wphgExpired(partner, terms) ? 'WPHG_EXPIRED' : null;
};

/** Of several reasons the one of which the customer can do most. */
const reasonRanking: readonly OpeningReason[] = [
  'WPHG_EXPIRED',
  'WPHG_INCOMPLETE',
  'BOTH_GUARDIANS',
  'PENDING',
  'CLOSING',
  'READ_ONLY',
];

const closed = (reason: OpeningReason, businessPartnerId: string | null = null): Closed => ({
  isOpen: false,
  reason,
  businessPartnerId,
});

/** Where something may be opened: the account relations; where in none of them, why. */
interface Admission {
  readonly relations: readonly BusinessPartner[];
  readonly hindrance: Closed | null;
}

const none = (reason: OpeningReason, businessPartnerId?: string): Admission => ({
  relations: [],
  hindrance: closed(reason, businessPartnerId),
});

const admissionOf = (facts: MarketFacts): Admission => {
  const { user, partners, orders } = facts;
  if (!identified(user)) return none('NOT_IDENTIFIED');
  // Of orders that nobody could load one may be for the package that is missing.
  if (orders !== null && !allMigrated(partners, orders)) return none('NOT_MIGRATED');
  const relations = partners
    .filter(({ status }) => status !== 'CLOSED')
    .map((partner) => ({ partner, reason: relationReason(partner, termsOf(facts)) }));
  const open = relations.filter(({ reason }) => reason === null).map(({ partner }) => partner);
  if (open.length > 0) return { relations: open, hindrance: null };
  if (facts.missing > 0) return none('NOT_LOADED');
  for (const reason of reasonRanking) {
    const found = relations.find((relation) => relation.reason === reason);
    if (found !== undefined) return none(reason, found.partner.businessPartnerId);
  }
  return none('NO_ACCOUNT');
};

const heldOf = (facts: MarketFacts, good: MarketItem['good']): readonly HeldInvestment[] => {
  const { user, partners } = facts;
  const names = namesBesideHolder(partners);
  return partners.flatMap((partner) =>
    partner.products
      .filter((product) => product.status !== 'CLOSED' && isOf(product, good))
      .map((product) => ({
        ipsId: product.ipsId,
        title: names.get(product.ipsId) ?? '',
        holder: holderAmong(partners, partner.businessPartnerId),
        isPending: product.status === 'PENDING',
        hindrance: payInHindrance({ user, partner, product, terms: termsOf(facts) }),
      })),
  );
};

const openingIn = ({ relations, hindrance }: Admission, category: ProductCategory | null): Opening => {
  if (category === null) return closed('BY_PHONE');
  if (hindrance !== null) return hindrance;
  const [only, ...others] = relations;
  const businessPartnerId = others.length === 0 ? (only?.businessPartnerId ?? null) : null;
  return { isOpen: true, way: investmentWayInto(category), businessPartnerId };
};

/**
 * What customers can invest in (BNK-11, decisions §21): each product and theme with what they have of it, where it is opened,
 * and why not. What the rules do not allow is listed with its reason.
 */
export const marketOf = (facts: MarketFacts): MarketView => {
  const admission = admissionOf(facts);
  const itemOf = (good: MarketItem['good'], category: ProductCategory | null): MarketItem => ({
    good,
    held: heldOf(facts, good),
    opening: openingIn(admission, category),
  });
  return {
    goods: marketGoods.map((good) => itemOf(good, categoryOf[good])),
    themes: themeCodes.map((theme) => itemOf(theme, 'VV.TH')),
    hindrance: admission.hindrance,
    missing: facts.missing,
  };
};
