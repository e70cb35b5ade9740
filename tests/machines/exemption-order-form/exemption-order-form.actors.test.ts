import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { exemptionOrderFormActors } from '#apps/banking/exemption-order-form/exemption-order-form.actors.ts';
import { cents } from '#domain/money/money.ts';
import { singleOrder } from '#machines/exemption-order/exemption-order.samples.ts';
import { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import {
  orderTyped,
  sampleExemption,
  spouseTyped,
} from '#machines/exemption-order-form/exemption-order-form.samples.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';

const { idempotencyKey: _, ...operation } = sampleExemption;
const offered = { order: null, before: null, types: ['SINGLE', 'JOINT'], hindrance: null, otherHolder: null };
const order = { id: 'FSA-1', ...singleOrder };
const savedAt = '2026-11-20T09:30:00.000Z';

type Script = Parameters<typeof heardCaller>[0];

const begin = (script: Script = {}, businessPartnerId: string | null = null) => {
  const server = heardCaller({
    getExemptionOrder: () => yes(offered),
    getDraft: () => yes({ kept: null }),
    putDraft: () => yes({ savedAt }),
    prepareExemptionOrder: () => yes(operation),
    sendSms: () => yes({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
    createExemptionOrder: () => yes(order),
    updateExemptionOrder: () => yes(order),
    ...script,
  });
  let keys = 0;
  const actors = exemptionOrderFormActors({
    caller: server.caller,
    customer: knownCustomer(),
    page: new EventTarget(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const machine = exemptionOrderFormMachine.provide({ actors });
  const actor = createActor(machine, { input: { businessPartnerId } }).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => value === state, { timeout: 1_000 })).context;
  const submit = async () => {
    await at('entering');
    actor.send({ type: 'order.typed', typed: orderTyped });
    actor.send({ type: 'form.submitted' });
  };
  const confirm = async () => {
    await at('reviewing');
    actor.send({ type: 'review.accepted' });
    const { confirmation } = actor.getSnapshot().children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    confirmation.send({ type: 'code.entered', code: '123456' });
  };
  return { ...server, actor, at, submit, confirm };
};

const single = { type: 'SINGLE', amount: 100_000, validFrom: '2026-01-01', validUntil: '2027-12-31' };

describe('the calls of an exemption order’s form', () => {
  it('BNK-22: stores what was typed as the first order, and confirms it at the address of the first', async () => {
    const page = begin();
    await page.submit();
    await page.confirm();
    await page.at('done');
    expect(page.made('prepareExemptionOrder').map(({ payload }) => payload)).toEqual([
      { action: 'CREATE', ...single, taxId: orderTyped.taxId },
    ]);
    expect(page.made('createExemptionOrder').map(({ payload, options }) => [payload, options?.idempotencyKey])).toEqual(
      [[{ operationId: operation.operationId, code: '123456' }, 'key-2-1']],
    );
    expect(page.made('updateExemptionOrder')).toEqual([]);
  });

  it('BNK-22: stores a change of what stands, of two with the spouse, and confirms it as a change', async () => {
    const page = begin({ getExemptionOrder: () => yes({ ...offered, order }) });
    await page.at('entering');
    page.actor.send({ type: 'type.chosen', chosen: 'JOINT' });
    page.actor.send({ type: 'spouse.typed', typed: spouseTyped });
    page.actor.send({ type: 'order.typed', typed: { ...orderTyped, taxId: '' } });
    page.actor.send({ type: 'form.submitted' });
    await page.confirm();
    await page.at('done');
    expect(page.made('prepareExemptionOrder').map(({ payload }) => payload)).toEqual([
      {
        action: 'CHANGE',
        ...single,
        type: 'JOINT',
        spouse: { name: 'Bernd Berger', bornOn: '1980-02-03', taxId: '47036892816' },
      },
    ]);
    expect([page.made('createExemptionOrder').length, page.made('updateExemptionOrder').length]).toEqual([0, 1]);
  });

  it('decisions §9: a child’s is asked for, stored and kept at its account relation', async () => {
    const page = begin({}, 'BP-1001');
    await page.submit();
    await page.at('reviewing');
    expect(page.made('getExemptionOrder').map(({ payload }) => payload)).toEqual([{ businessPartnerId: 'BP-1001' }]);
    expect(page.made('prepareExemptionOrder')[0]?.payload).toMatchObject({ businessPartnerId: 'BP-1001' });
    expect(page.made('getDraft').map(({ payload }) => payload)).toEqual([
      { journey: 'exemption-order-form', subject: 'BP-1001' },
    ]);
  });

  it('SES-04: keeps what was typed without tax ids before it is confirmed, and offers what was kept', async () => {
    const page = begin();
    await page.submit();
    await page.confirm();
    await page.at('done');
    expect(page.made('putDraft').map(({ payload }) => payload)).toEqual([
      {
        journey: 'exemption-order-form',
        subject: 'own',
        version: 1,
        draft: { ...single, amount: '1.000', spouseName: '', spouseBornOn: '' },
      },
    ]);
    const draft = { type: 'JOINT', amount: '12', taxId: '86095742719' };
    const again = begin({ getDraft: () => yes({ kept: { version: 1, draft, savedAt } }) });
    expect(await again.at('entering')).toMatchObject({ form: { type: 'JOINT', amount: '12', taxId: '' }, savedAt });
  });

  it.each(['NOT_FOUND', 'INVALID_REQUEST'])('S1: %s is an account that is not there', async (refusal) => {
    await expect(begin({ getExemptionOrder: () => no(refusal) }, 'BP-0').at('unknown')).resolves.toBeDefined();
  });

  it('API-07: any other refusal is a fault', async () => {
    await expect(begin({ getExemptionOrder: () => no('TOO_MANY_REQUESTS') }).at('loadFailed')).resolves.toBeDefined();
    const page = begin({ prepareExemptionOrder: () => no('TOO_MANY_REQUESTS') });
    await page.submit();
    await page.at('preparing');
    expect((await page.at('entering')).problems).toEqual([{ field: null, code: 'NOT_SENT' }]);
  });

  it.each([
    ['NOT_WHOLE_EUROS', 'amount'],
    ['BELOW_MINIMUM', 'amount'],
    ['ABOVE_LIMIT', 'amount'],
    ['BEGINS_TOO_EARLY', 'validFrom'],
    ['NOT_FIRST_OF_YEAR', 'validFrom'],
    ['NOT_END_OF_YEAR', 'validUntil'],
    ['ENDS_BEFORE_BEGIN', 'validUntil'],
    ['SPOUSE_HAS_ORDER', 'type'],
    ['SPOUSE_NOT_HOLDER', 'spouseName'],
  ])('BNK-22: %s is said at %s', async (refusal, field) => {
    const page = begin({ prepareExemptionOrder: () => no(refusal) });
    await page.submit();
    await page.at('preparing');
    expect((await page.at('entering')).problems).toEqual([{ field, code: refusal }]);
  });

  it('BNK-22: what is used by now is said at the amount, and known from then on', async () => {
    const page = begin({ prepareExemptionOrder: () => no('BELOW_USED', { used: 100_050 }) });
    await page.submit();
    await page.at('preparing');
    const { problems, used } = await page.at('entering');
    expect([problems, used]).toEqual([[{ field: 'amount', code: 'BELOW_USED' }], cents(100_050)]);
  });

  it.each([
    ['OWN', 'taxId'],
    ['SPOUSE', 'spouseTaxId'],
  ])('BNK-22: a wrong tax id of %s is said at %s', async (whose, field) => {
    const page = begin({ prepareExemptionOrder: () => no('TAX_ID_INVALID', { whose }) });
    await page.submit();
    await page.at('preparing');
    expect((await page.at('entering')).problems).toEqual([{ field, code: 'TAX_ID_INVALID' }]);
  });

  it.each([
    ['EXEMPTION_ORDER_EXISTS', 'loading'],
    ['NO_EXEMPTION_ORDER', 'loading'],
    ['NOT_MARRIED', 'loading'],
    ['NOTHING_TO_EXEMPT', 'loading'],
    ['ACCOUNT_CLOSING', 'loading'],
    ['NO_VALIDATED_NUMBER', 'hindered'],
    ['NOT_FOUND', 'unknown'],
  ])('BNK-22: %s leads to %s', async (refusal, state) => {
    const page = begin({ prepareExemptionOrder: () => no(refusal) });
    await page.submit();
    await page.at('preparing');
    expect((await page.at(state)).isChanged).toBe(state === 'loading');
  });

  it('BNK-22: what changed before the code came is asked about anew, with what was typed', async () => {
    const page = begin({ createExemptionOrder: () => no('OPERATION_REFUSED') });
    await page.submit();
    await page.confirm();
    await page.at('loading');
    expect(await page.at('entering')).toMatchObject({ isChanged: true, form: { amount: '1.000' } });
  });
});
