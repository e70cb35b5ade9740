import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { referenceAccountActors } from '#apps/banking/reference-account/reference-account.actors.ts';
import { cents, euros } from '#domain/money/money.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { sampleIban, samplePrepared } from '#machines/reference-account/reference-account.samples.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';

const { businessPartnerId } = samplePartner;
const { idempotencyKey: _, ...operation } = samplePrepared.operation;
const { nameCheck, bankName } = samplePrepared;
const empty = { ...samplePartner.clearingAccount, balance: cents(0) };
const form = { iban: sampleIban, holder: 'Anna Berger' };
const savedAt = '2026-11-20T09:32:00.000Z';

type Script = Parameters<typeof heardCaller>[0];

const begin = (script: Script = {}) => {
  const server = heardCaller({
    getOrder: () => yes({ orders: [] }),
    listDrafts: () => yes({ drafts: [] }),
    putDraft: () => yes({ savedAt }),
    deleteDraft: () => yes({}),
    getBusinessPartnerById: () => yes(samplePartner),
    prepareReferenceAccount: () => yes({ ...operation, nameCheck, bankName }),
    sendSms: () => yes({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
    updateBp: () => yes({ businessPartnerId, orderId: 'O-7001', inReview: false }),
    ...script,
  });
  let keys = 0;
  const actors = referenceAccountActors({
    caller: server.caller,
    customer: knownCustomer(),
    page: new EventTarget(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(referenceAccountMachine.provide({ actors })).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => value === state, { timeout: 1_000 })).context;
  const submit = async () => {
    await at('showing');
    actor.send({ type: 'change.wanted' });
    actor.send({ type: 'account.submitted', form });
  };
  const confirm = async (code = '123456') => {
    await at('reviewing');
    actor.send({ type: 'review.accepted' });
    const { confirmation } = actor.getSnapshot().children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    confirmation.send({ type: 'code.entered', code });
  };
  return { ...server, actor, at, submit, confirm };
};

describe('the draft of a new account', () => {
  const note = { journey: 'reference-account', subject: businessPartnerId, savedAt };

  it('SES-04, BNK-21: is offered again after the next sign-in, of the relation that it is about', async () => {
    const page = begin({
      listDrafts: () => yes({ drafts: [{ ...note, journey: 'top-up' }, note] }),
      getDraft: () => yes({ kept: { version: 1, draft: { ...form, iban: 'DE02 1203' }, savedAt } }),
    });
    expect((await page.at('showing')).kept).toEqual({ businessPartnerId, ...form, iban: 'DE02 1203', savedAt });
    expect(page.made('getDraft').map(({ payload }) => payload)).toEqual([
      { journey: 'reference-account', subject: businessPartnerId },
    ]);
  });

  it.each([
    ['of an account relation that is none of them', { drafts: [{ ...note, subject: 'BP-other' }] }],
    ['where none is', { drafts: [] }],
  ])('BNK-21: is not asked for %s', async (_name, drafts) => {
    const page = begin({ listDrafts: () => yes(drafts) });
    expect([(await page.at('showing')).kept, page.made('getDraft')]).toEqual([null, []]);
  });

  it('BNK-21: that cannot be read holds up no page', async () => {
    const page = begin({ listDrafts: () => Promise.reject(new Error('lost')) });
    expect((await page.at('showing')).kept).toBeNull();
  });

  it('SES-04, BNK-21: keeps what is entered before it is confirmed, and nothing once it was given up', async () => {
    const page = begin();
    await page.submit();
    await page.confirm();
    await page.at('done');
    expect(page.made('putDraft').map(({ payload }) => payload)).toEqual([
      { journey: 'reference-account', subject: businessPartnerId, version: 1, draft: form },
    ]);
    const other = begin();
    await other.at('showing');
    other.actor.send({ type: 'change.wanted' });
    other.actor.send({ type: 'account.typed', form });
    other.actor.send({ type: 'step.left' });
    other.actor.stop();
    await vi.waitFor(() => expect(other.made('deleteDraft')).toHaveLength(1));
    expect(other.made('putDraft')).toEqual([]);
  });
});

describe('the calls of the reference account', () => {
  it('BNK-21: reads account, holders, plans and what is looked at, afresh for each account relation', async () => {
    const plan = { paymentMethod: 'sepa', sepaSourceType: 'referenceAccount', nextExecution: '2026-12-01' };
    const [product] = samplePartner.products;
    const savingsPlans = [plan, { ...plan, nextExecution: null }, { ...plan, sepaSourceType: 'other' }];
    const payee = { holder: 'A. Berger', ibanEnd: '2051' };
    const page = begin({
      getBusinessPartnerById: () => yes({ ...samplePartner, products: [{ ...product, savingsPlans }] }),
      getOrder: () => yes({ orders: [{ type: 'PERSONAL_DATA', businessPartnerId, payee }] }),
    });
    expect((await page.at('showing')).relations).toEqual([
      {
        businessPartnerId,
        kind: 'SA',
        holder: { isChild: false, name: 'Anna Berger', guardians: '' },
        names: ['Anna Berger'],
        account: { holder: 'Anna Berger', ibanEnd: '3000', bankName: 'Beispielbank' },
        reviewed: payee,
        plans: 1,
        rest: null,
        hindrance: 'IN_REVIEW',
      },
    ]);
    expect(page.made('getOrder').map(({ payload }) => payload)).toEqual([{ status: 'OPEN' }]);
  });

  it.each([
    [{ status: 'PENDING' }, 'PENDING'],
    [{ status: 'INCLOSE', clearingAccount: empty }, 'INCLOSE'],
    [{ isReadOnly: true }, 'READ_ONLY'],
    [{}, null],
  ])('BNK-21: %o hinders by %s', async (change, hindrance) => {
    const page = begin({ getBusinessPartnerById: () => yes({ ...samplePartner, ...change }) });
    expect((await page.at('showing')).relations[0]?.hindrance).toBe(hindrance);
  });

  it.each([
    ['CLOSED', true],
    ['INCLOSE', false],
  ])('BNK-21: what is %s and still holds money can be given another account', async (status, isClosed) => {
    const clearingAccount = { ...samplePartner.clearingAccount, balance: euros(500) };
    const page = begin({ getBusinessPartnerById: () => yes({ ...samplePartner, status, clearingAccount }) });
    expect((await page.at('showing')).relations).toMatchObject([
      { businessPartnerId, rest: { isClosed, left: euros(500) }, hindrance: null },
    ]);
  });

  it('BNK-21: what is closed or gone is left out; any other refusal is a fault', async () => {
    const closed = begin({
      getBusinessPartnerById: () => yes({ ...samplePartner, status: 'CLOSED', clearingAccount: empty }),
    });
    await expect(closed.at('empty')).resolves.toBeDefined();
    await expect(begin({ getBusinessPartnerById: () => no('NOT_FOUND') }).at('empty')).resolves.toBeDefined();
    const broken = begin({ getBusinessPartnerById: () => no('TOO_MANY_REQUESTS') });
    await expect(broken.at('loadFailed')).resolves.toBeDefined();
  });

  it('BNK-21: stores what was given, and confirms that operation for that relation with its code alone', async () => {
    const page = begin();
    await page.submit();
    await page.confirm();
    expect((await page.at('done')).receipt).toEqual({
      operationId: operation.operationId,
      orderId: 'O-7001',
      expectedAt: null,
      inReview: false,
    });
    expect(page.made('prepareReferenceAccount').map(({ payload }) => payload)).toEqual([
      { businessPartnerId, ...form },
    ]);
    expect(page.made('updateBp').map(({ payload, options }) => [payload, options?.idempotencyKey])).toEqual([
      [{ businessPartnerId, confirmation: { operationId: operation.operationId, code: '123456' } }, 'key-2-1'],
    ]);
  });

  it('BNK-21: an account that is looked at says so', async () => {
    const page = begin({ updateBp: () => yes({ businessPartnerId, orderId: 'O-7001', inReview: true }) });
    await page.submit();
    await page.confirm();
    expect((await page.at('done')).receipt?.inReview).toBe(true);
  });

  it.each([
    ['IBAN_INVALID', 'entering'],
    ['IBAN_NOT_SEPA', 'entering'],
    ['ACCOUNT_UNCHANGED', 'entering'],
  ])('BNK-21: %s is said at the number', async (refusal, state) => {
    const page = begin({ prepareReferenceAccount: () => no(refusal) });
    await page.submit();
    await page.at('preparing');
    expect((await page.at(state)).problems).toEqual([{ field: 'iban', code: refusal }]);
  });

  it.each([
    ['NOT_IDENTIFIED', 'NOT_IDENTIFIED'],
    ['NO_VALIDATED_NUMBER', 'NO_VALIDATED_NUMBER'],
    ['RELATION_NOT_OPEN', 'RELATION_NOT_OPEN'],
    ['CHANGE_IN_REVIEW', 'CHANGE_IN_REVIEW'],
    ['NOT_FOUND', 'RELATION_GONE'],
  ])('BNK-21: %s stands in the way as %s', async (refusal, obstacle) => {
    const page = begin({ prepareReferenceAccount: () => no(refusal) });
    await page.submit();
    expect((await page.at('hindered')).obstacle).toBe(obstacle);
  });

  it('API-07: what is not answered, or answered otherwise, is said and can be sent again', async () => {
    const page = begin({ prepareReferenceAccount: () => no('TOO_MANY_REQUESTS') });
    await page.submit();
    await page.at('preparing');
    expect((await page.at('entering')).problems).toEqual([{ field: null, code: 'NOT_SENT' }]);
  });

  it.each(['OPERATION_REFUSED', 'RELATION_NOT_OPEN'])(
    'BNK-21: %s at the code shows what is true now',
    async (refusal) => {
      const page = begin({ updateBp: () => no(refusal) });
      await page.submit();
      await page.confirm();
      await page.at('loading');
      expect((await page.at('showing')).news).toBe('CHANGED_MEANWHILE');
    },
  );
});
