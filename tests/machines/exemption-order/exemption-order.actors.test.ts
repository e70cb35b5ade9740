import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { exemptionOrderActors } from '#apps/banking/exemption-order/exemption-order.actors.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { sampleEnd, singleOrder } from '#machines/exemption-order/exemption-order.samples.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';

const { idempotencyKey: _, ...operation } = sampleEnd;
const child: BusinessPartner = {
  ...samplePartner,
  accountType: 'childSingleAccount',
  owners: [
    { name: 'Deniz Berger', role: 'CHILD', birthDate: '2008-11-20' },
    { name: 'Anna Berger', role: 'GUARDIAN', birthDate: null },
  ],
};
const offered = { before: null, types: ['SINGLE'], hindrance: null, otherHolder: null };
const order = { id: 'FSA-1', ...singleOrder };

type Script = Parameters<typeof heardCaller>[0];

const begin = (script: Script = {}, partner: BusinessPartner | null = samplePartner) => {
  const server = heardCaller({
    getExemptionOrder: () => yes({ ...offered, order }),
    deleteExemptionOrder: () => yes({ operation }),
    sendSms: () => yes({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
    confirmExemptionOrderEnd: () => yes({ order: null }),
    ...script,
  });
  let keys = 0;
  const actors = exemptionOrderActors({
    caller: server.caller,
    customer: knownCustomer(partner),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(exemptionOrderMachine.provide({ actors })).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => value === state, { timeout: 1_000 })).context;
  const end = async (subject = 'own') => {
    await at('showing');
    actor.send({ type: 'end.wanted', subject });
    actor.send({ type: 'end.accepted' });
  };
  const confirm = async () => {
    await at('confirming');
    const { confirmation } = actor.getSnapshot().children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    confirmation.send({ type: 'code.entered', code: '123456' });
  };
  return { ...server, at, end, confirm };
};

describe('the calls of the exemption orders', () => {
  it('BNK-22: reads one’s own order, and one for each child', async () => {
    const own = begin();
    expect((await own.at('showing')).standings).toEqual([
      { subject: 'own', child: null, order, ...offered, otherHolder: undefined, isReadOnly: false },
    ]);
    expect(own.made('getExemptionOrder').map(({ payload }) => payload)).toEqual([{}]);
    const guardian = begin({}, child);
    const { standings } = await guardian.at('showing');
    expect(standings.map(({ subject, child: name }) => [subject, name])).toEqual([
      ['own', null],
      [samplePartner.businessPartnerId, 'Deniz Berger'],
    ]);
    const [, second] = guardian.made('getExemptionOrder');
    expect(second?.payload).toEqual({ businessPartnerId: samplePartner.businessPartnerId });
    // What the store knows of the relations nobody asks again.
    expect(guardian.made('getBusinessPartnerById')).toEqual([]);
  });

  it('BNK-22: asks for a relation that the store could not load, and for that alone', async () => {
    const page = begin({ getBusinessPartnerById: () => yes(child) }, null);
    expect((await page.at('showing')).standings).toHaveLength(2);
    expect(page.made('getBusinessPartnerById')).toHaveLength(1);
    const gone = begin({ getBusinessPartnerById: () => no('NOT_FOUND') }, null);
    expect((await gone.at('showing')).standings).toHaveLength(1);
  });

  it('BNK-22: of a child that is of age nothing is asked; closed accounts are left out, one that is being closed is not', async () => {
    const grown = begin({}, { ...child, isReadOnly: true });
    expect((await grown.at('showing')).standings).toMatchObject([{}, { isReadOnly: true, order: null, types: [] }]);
    expect(grown.made('getExemptionOrder')).toHaveLength(1);
    expect((await begin({}, { ...child, status: 'CLOSED' }).at('showing')).standings).toHaveLength(1);
    const closing = begin(
      { getExemptionOrder: () => yes({ ...offered, order: null, types: [], hindrance: 'ACCOUNT_CLOSING' }) },
      { ...child, status: 'INCLOSE' },
    );
    expect((await closing.at('showing')).standings).toMatchObject([{}, { types: [], hindrance: 'ACCOUNT_CLOSING' }]);
  });

  it('BNK-22: who holds nothing has none; one that stands is shown all the same', async () => {
    const nothing = { ...offered, types: [], hindrance: 'NO_ACCOUNT' };
    const page = begin({ getExemptionOrder: () => yes({ ...nothing, order: null }) });
    await expect(page.at('empty')).resolves.toBeDefined();
    const left = begin({ getExemptionOrder: () => yes({ ...nothing, order }) });
    expect((await left.at('showing')).standings).toHaveLength(1);
  });

  it('API-07: any other refusal is a fault', async () => {
    const broken = begin({ getExemptionOrder: () => no('TOO_MANY_REQUESTS') });
    await expect(broken.at('loadFailed')).resolves.toBeDefined();
    const partner = begin({ getBusinessPartnerById: () => no('TOO_MANY_REQUESTS') }, null);
    await expect(partner.at('loadFailed')).resolves.toBeDefined();
    const unsent = begin({ deleteExemptionOrder: () => no('TOO_MANY_REQUESTS') });
    await unsent.end();
    await unsent.at('preparing');
    expect((await unsent.at('asking')).isUnsent).toBe(true);
  });

  it('BNK-22: orders the end, and confirms that operation with its code alone', async () => {
    const page = begin();
    await page.end();
    await page.confirm();
    await page.at('done');
    expect(page.made('deleteExemptionOrder').map(({ payload }) => payload)).toEqual([{}]);
    expect(
      page.made('confirmExemptionOrderEnd').map(({ payload, options }) => [payload, options?.idempotencyKey]),
    ).toEqual([[{ operationId: operation.operationId, code: '123456' }, 'key-1-1']]);
  });

  it('BNK-22: ends a child’s at the child’s account', async () => {
    const page = begin({}, child);
    await page.end(samplePartner.businessPartnerId);
    await page.at('confirming');
    expect(page.made('deleteExemptionOrder').map(({ payload }) => payload)).toEqual([
      { businessPartnerId: samplePartner.businessPartnerId },
    ]);
  });

  it.each([
    ['NO_VALIDATED_NUMBER', 'hindered'],
    ['NO_EXEMPTION_ORDER', 'loading'],
    ['NOT_FOUND', 'loading'],
  ])('BNK-22: %s leads to %s', async (refusal, state) => {
    const page = begin({ deleteExemptionOrder: () => no(refusal) });
    await page.end();
    await page.at('preparing');
    const { news } = await page.at(state);
    expect(news).toBe(state === 'loading' ? 'CHANGED_MEANWHILE' : null);
  });

  it('BNK-22: what changed before the code came is shown as it is now', async () => {
    const page = begin({ confirmExemptionOrderEnd: () => no('OPERATION_REFUSED') });
    await page.end();
    await page.confirm();
    await page.at('loading');
    expect((await page.at('showing')).news).toBe('CHANGED_MEANWHILE');
  });
});
