import { unlimited } from '#domain/entities/savings-plan.ts';
import { euros } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import type { TopUpHindrance } from '#domain/top-up/top-up.ts';
import { sampleOptions as paymentOptions } from '../top-up/top-up.samples.ts';
import type {
  EditedPlan,
  InvestmentChoice,
  KeptDraft,
  LoadResult,
  PlacedPlan,
  PlanOptions,
} from './savings-plan.types.ts';

export const sampleIban = 'DE02 1203 0000 0000 2020 51';

const { ipsId, title, isWphgExpired, methods, referenceAccount, owner, mandate } = paymentOptions;

export const sampleOptions: PlanOptions = {
  ipsId,
  title,
  isWphgExpired,
  methods,
  referenceAccount,
  owner,
  mandate,
  hasOtherDebit: false,
};

export const unsignedReference = {
  ...referenceAccount,
  isMandated: false,
  mandateId: null,
} as PlanOptions['referenceAccount'];

export const samplePlan: EditedPlan = {
  savingsPlanId: 'SP-1',
  ipsId,
  savingsPlanAmount: euros(100),
  interval: 'MONTHLY',
  startMonth: '2026-11',
  endMonth: unlimited,
  paymentMethod: 'sepa',
  sepaSourceType: 'other',
  sepaFromAccount: '••••••••••••••••••2051',
  bankAccount: null,
  acceptMandate: true,
  nextExecution: '2026-12-01',
  version: 3,
  mandateId: 'MB-BP-1001-2',
  later: null,
};

/** A change of before waits for the execution that is on its way. */
export const waitingPlan: EditedPlan = {
  ...samplePlan,
  later: {
    savingsPlanAmount: euros(50),
    interval: 'MONTHLY',
    startMonth: '2026-11',
    endMonth: '2031-06',
    paymentMethod: 'sepa',
  },
};

export const sampleDraft: KeptDraft = {
  amount: '250',
  interval: 'MONTHLY',
  startMonth: '2026-12',
  isLimited: true,
  endText: '1.2031',
  payment: 'WIRE',
  bankAccount: '',
  savedAt: '2026-11-20T09:32:00.000Z',
};

interface Sample {
  readonly options?: Partial<PlanOptions>;
  readonly plan?: EditedPlan | null;
  readonly draft?: KeptDraft | null;
  readonly today?: string;
}

/** The form as `loadPlan` gives it. */
export const loadedWith = ({ options, plan = null, draft = null, today = '2026-11-20' }: Sample = {}): LoadResult =>
  granted({
    kind: 'form',
    options: { ...sampleOptions, ...options },
    plan,
    draft,
    holder: { isChild: false, name: 'Anna Berger', guardians: '' },
    today,
    key: 'key-of-the-first-order',
  });

export const hinderedBy = (hindrance: TopUpHindrance): LoadResult => loadedWith({ options: { hindrance } });

export const sampleChoices: readonly InvestmentChoice[] = [
  {
    ipsId,
    title,
    holder: { isChild: false, name: 'Anna Berger', guardians: '' },
    hindrance: null,
  },
  {
    ipsId: 'IPS-1002',
    title: 'Vermögensverwaltung Nachhaltig für unsere Tochter Charlotte-Elisabeth',
    holder: { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
    hindrance: 'INVESTMENT_CLOSING',
  },
];

export const samplePlaced: PlacedPlan = {
  savingsPlanId: 'SP-1',
  nextExecution: '2026-12-01',
  mandateId: 'MB-BP-1001-1',
  isLater: false,
};
