import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { Task, TaskType } from '#domain/entities/task.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import { type NoticeFacts, noticesOf } from '#domain/notices/notices.ts';

export const partner: BusinessPartner = {
  businessPartnerId: 'bp1',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: null,
  wphgExpiresAt: '2028-01-01',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: { iban: '••••••••••••••••••3000', bic: '', bankName: '', holder: 'Anna Berger' },
  clearingAccount: null,
  returnedDebits: [],
  products: [],
};

export const user: NoticeFacts['user'] = {
  today: '2026-11-20',
  identStatus: 'SUCCESS',
  postbox: [],
  savingsPlans: [],
  vouchersRedeemed: cents(0),
  cases: [],
};

export const order = {
  businessPartnerId: 'bp1',
  ipsId: 'i1',
  entire: false,
  estimate: null,
  type: 'WITHDRAWAL',
  status: 'OPEN',
  amount: euros(300),
  createdOn: '2026-11-18',
  late: false,
  expectedAt: '2026-11-25',
  inReview: false,
} as const;

export const task = (taskType: TaskType): Task => ({
  id: taskType,
  taskType,
  type: taskType,
  state: 'OPEN',
  createdAt: '2026-11-11',
  updatedAt: '2026-11-11',
  fake: false,
  metaData: { businessPartnerId: null, wphgExpiresAt: null },
});

export const plan = (savingsPlanId: string, nextExecution: string | null): SavingsPlan => ({
  savingsPlanId,
  ipsId: 'i1',
  savingsPlanAmount: euros(100),
  interval: 'MONTHLY',
  startMonth: '2024-02',
  endMonth: 'unbefristet',
  paymentMethod: 'sepa',
  sepaSourceType: 'referenceAccount',
  sepaFromAccount: null,
  bankAccount: null,
  acceptMandate: true,
  nextExecution,
});

export const quiet = { kind: 'allQuiet', debit: null, execution: null, wires: [] };

export const told = (change: Partial<NoticeFacts> = {}) =>
  noticesOf({ user, partners: [partner], tasks: [], orders: [], exemptProviders: [], ...change });
export const kinds = (change: Partial<NoticeFacts>) => told(change).map(({ kind }) => kind);

export const transfer = { holder: 'Lindenhof', iban: 'DE02', amount: euros(300), reference: 'O-1' };
export const toWire: AwaitedMoney = {
  orderId: 'O-1',
  ipsId: 'i1',
  state: 'EXPECTED',
  amount: euros(300),
  method: 'WIRE',
  isRate: false,
  startsOn: null,
  dueOn: '2026-11-23',
  investOn: null,
  ibanEnd: null,
  transfer,
};
export const product = (changes: object = {}) =>
  ({
    ipsId: 'i1',
    category: 'VV.VV',
    theme: null,
    strategy: { split: '60:40' },
    status: 'PENDING',
    ...changes,
  }) as never;
export const wiring = (money: Partial<AwaitedMoney> = {}, changes: Partial<BusinessPartner> = {}) => [
  { ...partner, products: [product()], awaited: [{ ...toWire, ...money }], ...changes },
];
