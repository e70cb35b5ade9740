import type { ProductCategory } from '#domain/products/products.ts';
import type { QuestionId } from './questions.ts';

/** Figures of money and risk that every suitability test needs (decisions §17); what is checked against comes first. */
const core = [
  'deposit',
  'savings',
  'expenses',
  'netIncome',
  'freeAssets',
  'liabilities',
  'illiquidAssets',
  'knowledge',
  'holdingPeriod',
  'drawdown',
  'riskPreference',
] as const satisfies readonly QuestionId[];

const sustainability = [
  'sustainabilityChoice',
  'sustainabilityDetermination',
  'sustainabilityDegree',
  'ecologicalSelection',
  'paiSelection',
] as const satisfies readonly QuestionId[];

const without = (ids: readonly QuestionId[], ...left: readonly QuestionId[]): readonly QuestionId[] =>
  ids.filter((id) => !left.includes(id));

/** What a child's account is asked: the money is a gift, the risk is the guardians' (decisions §17). */
const notOfChild = ['liabilities', 'illiquidAssets'] as const satisfies readonly QuestionId[];
const ofChild = without(core, ...notOfChild);

/** What of the core is about the person, and known of a customer whose data are in force. */
const known = without(core, 'deposit', 'savings');

/** Where a sequence leads: to a proposal, to the choice of another strategy, or to the stored data alone. */
export type Destination = 'PROPOSAL' | 'STRATEGY_CHOICE' | 'STORED_DATA';

/** One of the ways in: a sequence over the shared questions (ONB-08, decisions §17). */
export interface EntryPoint {
  /** Without sustainability; `VV.NH` and `AV.NH` are where the preferences lead. Null: that of the investment. */
  readonly category: ProductCategory | null;
  /** In the order in which they are asked. */
  readonly questions: readonly QuestionId[];
  /** Asked only where the stored data are missing, incomplete or expired. */
  readonly unlessKnown?: readonly QuestionId[];
  /** Whether the account is a child's, whose rules differ. */
  readonly isChild?: true;
  /** Left out where the account relation is a child's: what its own account is not asked (decisions §17). */
  readonly unaskedOfChild?: readonly QuestionId[];
  readonly destination: Destination;
}

const vv = { category: 'VV.VV', questions: [...core, ...sustainability], destination: 'PROPOSAL' } as const;
const cashInvest = { category: 'VV.CI', questions: [...core, 'choiceNotAvailable'], destination: 'PROPOSAL' } as const;
const topics = {
  category: 'VV.TH',
  questions: ['theme', ...core, 'choiceNotAvailable'],
  destination: 'PROPOSAL',
} as const;

/**
 * The same where the account may be a child's too: who has an account relation may open another of any kind, and an
 * investment in each (decisions §17).
 */
const anyKind = <Way extends object>(way: Way) => ({ ...way, unaskedOfChild: notOfChild });

/** The sixteen ways in, by their ids (specification §3). */
export const entryPoints = {
  'existing-customer-change-strategy': {
    category: null,
    questions: ['knowledge', 'holdingPeriod', 'drawdown', 'riskPreference'],
    destination: 'STRATEGY_CHOICE',
  },
  'existing-customer-new-business-partner-cash-invest': anyKind(cashInvest),
  'existing-customer-new-business-partner-interest': anyKind(cashInvest),
  'existing-customer-new-business-partner-topics': anyKind(topics),
  'existing-customer-new-business-partner-vv': anyKind(vv),
  'existing-customer-new-ips-cash-invest': { ...anyKind(cashInvest), unlessKnown: known },
  'existing-customer-new-ips-topics': { ...anyKind(topics), unlessKnown: known },
  'existing-customer-new-ips-vv': { ...anyKind(vv), unlessKnown: known },
  'existing-customer-update-business-partner': {
    category: null,
    questions: known,
    unaskedOfChild: notOfChild,
    destination: 'STORED_DATA',
  },
  // Nobody begins a child's account here, but for money of a child that is needed soon it is proposed instead.
  'new-customer-new-business-partner-cash-invest': anyKind(cashInvest),
  'new-customer-new-business-partner-child': { ...vv, questions: [...ofChild, ...sustainability], isChild: true },
  'new-customer-new-business-partner-retirement': {
    category: 'AV.VV',
    questions: ['investmentYears', ...without(core, 'holdingPeriod'), ...sustainability],
    destination: 'PROPOSAL',
  },
  'new-customer-new-business-partner-simple-proposal': {
    category: 'VV.VV',
    questions: ['deposit', 'savings', 'holdingPeriod', 'riskPreference'],
    destination: 'PROPOSAL',
  },
  'new-customer-new-business-partner-tangible-assets': { ...cashInvest, category: 'VV.MP' },
  'new-customer-new-business-partner-topics': topics,
  'new-customer-new-business-partner-vv': vv,
} as const satisfies Readonly<Record<string, EntryPoint>>;
export type EntryPointId = keyof typeof entryPoints;

/** Whether who comes this way has an account relation already (rules §7). */
export const isExisting = (id: EntryPointId): boolean => id.startsWith('existing-customer');

export const entryPointIds = Object.keys(entryPoints) as readonly EntryPointId[];

export const entryPointOf = (id: EntryPointId): EntryPoint => entryPoints[id];

/** Whether the account may be a child's: on a way of its own, or where less is asked of it. */
export const mayBeChilds = (id: EntryPointId): boolean => {
  const { isChild, unaskedOfChild } = entryPointOf(id);
  return isChild === true || unaskedOfChild !== undefined;
};

/** What a way in asks about an account relation, in its order: about a child's less, where it says so. */
export const questionsAbout = (id: EntryPointId, { child }: { readonly child: boolean }): readonly QuestionId[] => {
  const { questions, unaskedOfChild = [] } = entryPointOf(id);
  return child ? without(questions, ...unaskedOfChild) : questions;
};
