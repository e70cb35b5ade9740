import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Task, TaskType } from '#domain/entities/task.ts';
import { closedWith, type TaskFacts, taskListsOf, termsOf } from './task-lists.ts';

const partner: BusinessPartner = {
  businessPartnerId: 'BP-1',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: null,
  wphgExpiresAt: null,
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: null,
  clearingAccount: null,
  returnedDebits: [],
  products: [],
};
const complete = {
  liquid_assets: 1,
  liabilities: 0,
  illiquid_assets: 0,
  total_assets: 1,
  expenses: 1,
  net_income: 1,
  knowledge: 3,
  drawdown: 25,
  risk_preference: 0.65,
};

const task = (id: string, taskType: TaskType, given: Partial<Task> = {}): Task => ({
  id,
  taskType,
  type: taskType,
  state: 'OPEN',
  createdAt: '2026-11-01',
  updatedAt: '2026-11-01',
  fake: false,
  metaData: { businessPartnerId: taskType === 'GWG' ? null : 'BP-1', wphgExpiresAt: null },
  ...given,
});

const facts = (given: Partial<TaskFacts>): TaskFacts => ({
  user: { today: '2026-11-20', identStatus: 'SUCCESS', cases: [] },
  partners: [partner],
  tasks: [],
  orders: [],
  exemptProviders: [],
  ...given,
});

const noticeOf = (given: Partial<TaskFacts>) => taskListsOf(facts(given)).open[0]?.notice;
const hindranceOf = (taskType: TaskType, given: Partial<BusinessPartner>) =>
  taskListsOf(facts({ tasks: [task('T', taskType)], partners: [{ ...partner, ...given }] })).open[0]?.hindrance;

const nameOf = (partners: readonly BusinessPartner[]) =>
  taskListsOf(facts({ tasks: [task('T', 'WPHG')], partners })).open[0]?.holder?.name;

describe('the lists of tasks', () => {
  it('BNK-12: open ones by urgency and age, the others by what moved last', () => {
    const { open, past } = taskListsOf(
      facts({
        tasks: [
          task('terms', 'TERMS_AND_CONDITIONS'),
          task('younger', 'WPHG', { createdAt: '2026-11-12' }),
          task('done', 'GWG', { state: 'DONE', updatedAt: '2026-11-10' }),
          task('older', 'WPHG', { createdAt: '2026-11-02' }),
          task('closed', 'WPHG', { state: 'CLOSED', updatedAt: '2026-11-18' }),
          task('gwg', 'GWG'),
        ],
      }),
    );
    expect(open.map((each) => each.task.id)).toEqual(['older', 'younger', 'gwg', 'terms']);
    expect(past.map((each) => each.task.id)).toEqual(['closed', 'done']);
  });

  it.each([
    [null, null, 'wphgIncomplete'],
    [complete, null, 'wphgExpired'],
    [complete, 'soon', 'wphgExpired'],
    [complete, '2026-11-19', 'wphgExpired'],
    [complete, '2026-11-20', 'wphgReview'],
  ])('BNK-24: answers %o until %s are asked for as %s', (wphg, wphgExpiresAt, kind) => {
    expect(noticeOf({ tasks: [task('T', 'WPHG')], partners: [{ ...partner, wphg, wphgExpiresAt }] })?.kind).toBe(kind);
  });

  it('BNK-12: who is identified renews, who is not goes on in their application where there is one', () => {
    const tasks = [task('T', 'GWG')];
    const user = { today: '2026-11-20', identStatus: 'CREATED', cases: [] } as const;
    expect(noticeOf({ tasks })).toEqual({ kind: 'identificationRenewal' });
    expect(noticeOf({ tasks, user })).toEqual({ kind: 'identification', status: 'CREATED', application: null });
    const cases = [{ caseId: 'C-1', accountType: 'singleAccount', status: 'IDENT' }] as const;
    expect(noticeOf({ tasks, user: { ...user, cases: [...cases] } })).toMatchObject({ isInCase: true });
  });

  it.each([
    ['WPHG', { isReadOnly: true }, 'READ_ONLY'],
    ['TERMS_AND_CONDITIONS', { isReadOnly: true }, 'READ_ONLY'],
    ['WPHG', { status: 'CLOSED' }, 'ACCOUNT_CLOSED'],
    ['TERMS_AND_CONDITIONS', { status: 'CLOSED' }, 'ACCOUNT_CLOSED'],
    ['WPHG', { status: 'INCLOSE' }, 'ACCOUNT_CLOSING'],
    // Its terms hold until it is closed.
    ['TERMS_AND_CONDITIONS', { status: 'INCLOSE' }, null],
    ['WPHG', { status: 'PENDING' }, null],
  ] as const)('BNK-12: %s of an account %o: %s', (type, given, hindrance) => {
    expect(hindranceOf(type, given)).toBe(hindrance);
  });

  it('BNK-12: names the account where there are several, and a child’s always', () => {
    const other = { ...partner, businessPartnerId: 'BP-2' };
    const child = { ...partner, owners: [{ name: 'Deniz Berger', role: 'CHILD', birthDate: null } as const] };
    expect([nameOf([partner]), nameOf([partner, other]), nameOf([child])]).toEqual([
      undefined,
      'Anna Berger',
      'Deniz Berger',
    ]);
  });

  it('BNK-12: says whose terms are agreed to and whose tasks are closed, or that none are', () => {
    const terms = { task: task('T', 'TERMS_AND_CONDITIONS'), hindrance: null };
    const lost = task('T', 'TERMS_AND_CONDITIONS', { metaData: { businessPartnerId: null, wphgExpiresAt: null } });
    expect(termsOf(terms)).toBe('BP-1');
    expect(termsOf({ ...terms, hindrance: 'READ_ONLY' })).toBeNull();
    expect(termsOf({ ...terms, task: lost })).toBeNull();
    expect(closedWith({ task: task('T', 'WPHG') })).toBe('BP-1');
    expect([closedWith(terms), closedWith({ task: task('T', 'GWG') })]).toEqual([null, null]);
  });
});
