import { describe, expect, it } from 'vitest';
import { createActor, type Snapshot, waitFor } from 'xstate';
import { contractActors } from '#apps/onboarding/contract/contract.actors.ts';
import { isIn } from '#machines/statements.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import {
  sampleContract,
  sampleContractOperation,
  sampleDebit,
  sampleDebitPlan,
} from '#machines/contract/contract.model.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { idempotencyKey: _, ...stored } = sampleContractOperation;
const documents = [{ id: 'VV-1', title: 'Vermögensverwaltungsvertrag' }];

const application = {
  category: 'VV.NH',
  strategy: '60:40',
  conditionId: 'SA-PREMIUM-2026-01',
  initialAmount: 1_000_000,
  savingsRate: 20_000,
  holdingPeriod: '5+',
  investmentYears: null,
  iban: 'DE02120300000000202051',
  firstPayment: 'REFERENCE',
  startsAtOnce: false,
};
const open = {
  caseId: 'C-1001',
  accountType: 'singleAccount',
  status: 'REVIEW',
  application,
  consents: [{ kind: 'TERMS', version: '2026-01', givenAt: '2026-11-20T09:30:00.000Z' }],
  contractId: null,
};
const costs = {
  percent: 0.97,
  eurYear1: 9_700,
  positions: [{ label: 'Servicegebühr', percent: 0.75, eurYear1: 7_500 }],
};

const ready: CallScript = {
  getCase: [grantedAnswer(open)],
  prepareContract: [grantedAnswer({ ...stored, documents, money: sampleDebitPlan, costs })],
  sendSms: [grantedAnswer({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 })],
};

const readyWith = (more: object): CallScript => ({
  ...ready,
  prepareContract: [grantedAnswer({ ...stored, documents, costs, ...more })],
});

const concluded = {
  operationId: stored.operationId,
  contractId: sampleContract.contractId,
  businessPartnerId: sampleContract.businessPartnerId,
  ipsId: sampleContract.ipsId,
  orderId: sampleContract.orderId,
  acceptedAt: sampleContract.acceptedAt,
  withdrawableUntil: sampleContract.withdrawableUntil,
  awaits: null as 'SECOND_PERSON' | null,
};

const begin = (script: CallScript, snapshot?: Snapshot<unknown>) => {
  const server = scriptedCaller(script);
  const saved: string[] = [];
  const page = {
    createElement: () => {
      const link = { download: '', href: '', click: () => saved.push(link.download) };
      return link;
    },
  } as unknown as Document;
  let keys = 0;
  const actors = contractActors({ caller: server.caller, page, newKey: () => `key-${(keys += 1)}` });
  const machine = contractMachine.provide({ actors });
  const actor = createActor(machine, { input: { caseId: 'C-1001' }, ...(snapshot && { snapshot }) }).start();
  const at = (state: string) => waitFor(actor, (current) => isIn(current, state), { timeout: 1_000 });
  return { ...server, saved, actor, at };
};

const joined = { invitedAt: null, endsAt: null, joined: true };

const tanOf = async ({ actor, at }: ReturnType<typeof begin>) => {
  await at('confirming');
  const tan = actor.getSnapshot().children.confirmation;
  if (tan === undefined) throw new Error('There is no confirmation.');
  await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
  return tan;
};

describe('the calls of a contract', () => {
  it('REG-06: shows what is asked for, the papers, and the costs that they say', async () => {
    const journey = begin(ready);
    const { context } = await journey.at('deciding.reading');
    expect(context.agreement).toEqual({
      account: 'SA',
      title: 'Vermögensverwaltung Nachhaltig 60:40',
      initialAmount: 1_000_000,
      savingsRate: 20_000,
      iban: application.iban,
      firstPayment: 'REFERENCE',
      startsAtOnce: false,
      consents: open.consents,
      subscriptionType: 'PREMIUM',
      holdingPeriod: '5+',
      investmentYears: null,
      child: null,
      second: null,
    });
    expect(context.papers).toEqual(documents);
    expect(context.costs).toEqual(costs);
    expect(context.planned).toEqual(sampleDebitPlan);
    expect(journey.calls('prepareContract')).toEqual([{ payload: { caseId: 'C-1001' }, key: 'key-1' }]);
    expect(journey.calls('costsheet')).toEqual([]);
  });

  it('decisions §18: concludes with operation, code and key alone, and keeps what it led to', async () => {
    const journey = begin({ ...ready, userAcceptsContract: [grantedAnswer(concluded)] });
    await journey.at('deciding.reading');
    journey.actor.send({ type: 'contract.accepted' });
    (await tanOf(journey)).send({ type: 'code.entered', code: '123456' });
    const { context } = await journey.at('concluded');
    expect(journey.calls('userAcceptsContract')).toEqual([
      { payload: { operationId: stored.operationId, code: '123456' }, key: 'key-2-1' },
    ]);
    expect(context.contract).toEqual(sampleContract);
  });

  it('BNK-14: tells how the first money comes, to whoever concludes and to whoever comes back', async () => {
    const told = { contractId: 'V-1', withdrawableUntil: '2026-12-04' };
    const concludedCase = grantedAnswer({ ...open, status: 'APPROVED', ...told });
    const journey = begin({ getCase: [concludedCase], getFirstMoney: ['lost', grantedAnswer(sampleDebit)] });
    const { context } = await journey.at('concluded.uninformed');
    expect(context.contract?.withdrawableUntil).toBe('2026-12-04');
    journey.actor.send({ type: 'money.requested' });
    expect((await journey.at('concluded.informed')).context.money).toEqual(sampleDebit);
    expect(journey.calls('getFirstMoney').map(({ payload }) => payload)).toEqual([
      { caseId: 'C-1001' },
      { caseId: 'C-1001' },
    ]);
  });

  it('REG-08: signed here, and somebody else has still to sign: so the server says, and so it is remembered', async () => {
    const secondPerson = { firstName: 'Bert', lastName: 'Berger', birthDate: '1980-01-01', email: 'bert@exampel.de' };
    const shared = { ...open, accountType: 'jointAccount', application: { ...application, secondPerson } };
    const second = { invitedAt: null, endsAt: '2026-12-04T10:02:00.000Z', joined: false, state: 'AWAITED' };
    const journey = begin({
      ...ready,
      getCase: [grantedAnswer(shared), grantedAnswer({ ...shared, second: { ...second, email: 'bert@exampel.de' } })],
      userAcceptsContract: [grantedAnswer({ ...concluded, awaits: 'SECOND_PERSON' })],
    });
    await journey.at('deciding.reading');
    journey.actor.send({ type: 'contract.accepted' });
    (await tanOf(journey)).send({ type: 'code.entered', code: '123456' });
    const signed = await journey.at('awaitingSecond.standing');
    expect(signed.context.contract?.awaits).toBe('secondPerson');
    // Where the invitation went, and how long its link is good.
    expect(signed.context.agreement?.second).toEqual({
      name: 'Bert Berger',
      email: 'bert@exampel.de',
      endsAt: '2026-12-04T10:02:00.000Z',
    });
    const again = begin({
      getCase: [
        grantedAnswer({
          ...open,
          contractId: 'V-1',
          second: { invitedAt: null, endsAt: null, joined: false, state: 'LAPSED', email: 'bert@example.de' },
        }),
      ],
    });
    expect((await again.at('signed')).context.contract?.awaits).toBe('secondPerson');
  });

  it.each([
    [{ second: joined, needsClearance: true }, 'awaitingClearance'],
    [{ status: 'APPROVED', second: joined, needsClearance: false }, 'concluded'],
    [{ status: 'APPROVED', second: { ...joined, joined: false } }, 'concluded'],
    [{ status: 'REJECTED', second: joined, needsClearance: false }, 'hindered.rejected'],
    [{ status: 'WITHDRAWN', second: joined, needsClearance: false }, 'hindered.unknown'],
  ] as const)('REG-08: a contract that all have signed, with %o, is in %s', async (changes, state) => {
    const journey = begin({ getCase: [grantedAnswer({ ...open, contractId: 'V-1', ...changes })] });
    expect((await journey.at(state)).context.problem).toBeNull();
  });

  it('REG-08: the state of the house’s look is asked for anew, until there is a contract', async () => {
    const examined = { ...open, contractId: 'V-1', second: joined, needsClearance: true };
    const over = { ...examined, status: 'APPROVED', needsClearance: false };
    const journey = begin({ getCase: [grantedAnswer(examined), grantedAnswer(over)] });
    await journey.at('awaitingClearance');
    journey.actor.send({ type: 'status.requested' });
    expect((await journey.at('concluded')).context.contract?.awaits).toBeNull();
  });

  it('REG-06: stores again with the same key after a lost answer', async () => {
    // An answer that was stored before it told of the money is read as well.
    const journey = begin({ ...ready, prepareContract: ['lost', grantedAnswer({ ...stored, documents, costs })] });
    await journey.at('loadFailed');
    journey.actor.send({ type: 'loading.retried' });
    expect((await journey.at('deciding.reading')).context.planned).toBeNull();
    expect(journey.calls('prepareContract').map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(journey.calls('getCase')).toHaveLength(1);
  });

  it('REG-06: marks what was downloaded before, and knows that new papers replace it; nothing of both where it is not told', async () => {
    const told = (await begin(readyWith({ taken: ['VV-1'], replaces: true })).at('deciding.reading')).context;
    expect([told.read, told.replaces]).toEqual([['VV-1'], true]);
    const untold = (await begin(readyWith({})).at('deciding.reading')).context;
    expect([untold.read, untold.replaces]).toEqual([[], false]);
  });

  it('§ 312j BGB: binds nobody to what does not tell its costs', async () => {
    const journey = begin({ ...ready, prepareContract: [grantedAnswer({ ...stored, documents })] });
    expect((await journey.at('loadFailed')).context.operation).toBeNull();
  });

  it('REG-06: a lost conclusion is looked up: a contract that there is, is shown', async () => {
    const journey = begin({
      ...ready,
      getCase: [grantedAnswer(open), grantedAnswer({ ...open, contractId: 'V-1' })],
      userAcceptsContract: ['lost'],
    });
    await journey.at('deciding.reading');
    journey.actor.send({ type: 'contract.accepted' });
    const tan = await tanOf(journey);
    tan.send({ type: 'code.entered', code: '123456' });
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    tan.send({ type: 'confirmation.left' });
    const { context } = await journey.at('concluded');
    expect(context.contract?.contractId).toBe('V-1');
    expect(journey.calls('prepareContract')).toHaveLength(1);
  });

  it('REG-06: where there is none, the contract can be ordered, and it is said', async () => {
    const journey = begin({ ...ready, userAcceptsContract: ['lost'] });
    await journey.at('deciding.reading');
    journey.actor.send({ type: 'contract.accepted' });
    const tan = await tanOf(journey);
    tan.send({ type: 'code.entered', code: '123456' });
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    tan.send({ type: 'confirmation.left' });
    expect((await journey.at('deciding.reading')).context.problem).toBe('UNSURE');
  });

  it.each([
    ['NOT_FOUND', 'hindered.unknown'],
    ['INVALID_REQUEST', 'hindered.unknown'],
    ['TOO_MANY_REQUESTS', 'loadFailed'],
  ] as const)('REG-06: an application refused with %s leads to %s', async (refusal, state) => {
    expect((await begin({ getCase: [refusedAnswer(refusal)] }).at(state)).status).toBe('active');
  });

  it.each([
    [{ application: null }, 'hindered.unfinished'],
    [{ status: 'REJECTED' }, 'hindered.rejected'],
    [{ status: 'WITHDRAWN' }, 'hindered.unknown'],
    [{ status: 'APPROVED', contractId: 'V-1' }, 'concluded'],
  ] as const)('REG-06: an application with %o stores nothing', async (changes, state) => {
    const journey = begin({ getCase: [grantedAnswer({ ...open, ...changes })] });
    await journey.at(state);
    expect(journey.calls('prepareContract')).toEqual([]);
  });

  it.each([
    ['CASE_IN_REVIEW', 'hindered.examined'],
    ['APPLICATION_REFUSED', 'hindered.declined'],
    ['NOT_FOUND', 'hindered.unknown'],
    ['IDEMPOTENCY_KEY_REUSED', 'loadFailed'],
  ] as const)('REG-06: a contract refused with %s leads to %s', async (refusal, state) => {
    expect((await begin({ ...ready, prepareContract: [refusedAnswer(refusal)] }).at(state)).status).toBe('active');
  });

  it('REG-06: a paper is downloaded under its own name; one that has ended makes all of them anew', async () => {
    const file = { content: btoa('%PDF'), mediaType: 'application/pdf', fileName: 'Vertrag.pdf' };
    const journey = begin({ ...ready, getPostboxDoc: [grantedAnswer(file), refusedAnswer('NOT_FOUND')] });
    await journey.at('deciding.reading');
    journey.actor.send({ type: 'paper.requested', id: 'VV-1' });
    await waitFor(journey.actor, ({ context }) => context.read.includes('VV-1'), { timeout: 1_000 });
    expect(journey.saved).toEqual(['Vertrag.pdf']);
    journey.actor.send({ type: 'paper.requested', id: 'VV-1' });
    await waitFor(
      journey.actor,
      (current) => isIn(current, 'deciding.reading') && current.context.problem === 'RENEWED',
      {
        timeout: 1_000,
      },
    );
    expect(journey.calls('prepareContract').map(({ key }) => key)).toEqual(['key-1', 'key-3']);
  });

  it('REG-06: a resumed snapshot repeats a lost call with the key that it had', async () => {
    const first = begin({ ...ready, prepareContract: ['lost'] });
    await first.at('loadFailed');
    const kept: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()));
    first.actor.stop();
    const second = begin(ready, kept as Snapshot<unknown>);
    second.actor.send({ type: 'loading.retried' });
    await second.at('deciding.reading');
    expect(second.calls('prepareContract')[0]?.key).toBe(first.calls('prepareContract')[0]?.key);
  });
});
