import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { investmentOpeningActors } from '#apps/onboarding/investment-opening/investment-opening.actors.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import {
  sampleOpening,
  samplePreparedInvestment,
  sampleWanted,
} from '#machines/investment-opening/investment-opening.model.ts';
import { isIn } from '#machines/statements.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { operation, papers: documents, costs, ...prepared } = samplePreparedInvestment;
const { ipsId } = prepared;
const { idempotencyKey: _, ...stored } = operation;
const { conditionId } = sampleWanted.choice;
const entryPoint = 'existing-customer-new-ips-vv';

const ready: CallScript = {
  prepareProduct: [grantedAnswer({ ...stored, ...prepared, documents, conditionId, costs })],
  sendSms: [grantedAnswer({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 })],
};

const concluded = grantedAnswer({ ...sampleOpening, orderId: 'O-2001' });
/** How the account relation is named, the operation, and what was texted. */
const payload = { businessPartnerId: sampleWanted.businessPartnerId, operationId: stored.operationId, code: '123456' };

const begin = (script: CallScript) => {
  const server = scriptedCaller({ ...ready, ...script });
  const shown: unknown[] = [];
  const navigator = { replace: (to: unknown) => shown.push(to) };
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const actors = investmentOpeningActors({ caller: server.caller, navigator, entryPoint, newKey });
  const machine = investmentOpeningMachine.provide({ actors });
  const actor = createActor(machine, { input: { wanted: sampleWanted, ipsId: null } }).start();
  const at = (state: string) => waitFor(actor, (current) => isIn(current, state), { timeout: 1_000 });
  return { ...server, shown, actor, at };
};

/** Ordered: its code is asked for. */
const ordered = async (script: CallScript) => {
  const journey = begin(script);
  await journey.at('deciding.reading');
  journey.actor.send({ type: 'investment.ordered' });
  await journey.at('confirming');
  const tan = journey.actor.getSnapshot().children.confirmation;
  if (tan === undefined) throw new Error('There is no confirmation.');
  const asks = (state: 'entering' | 'unsure') =>
    waitFor(tan, (snapshot) => snapshot.matches({ open: state }), { timeout: 1_000 });
  await asks('entering');
  return { ...journey, tan, asks };
};

describe('the calls of a further investment', () => {
  it('decisions §18: opens with account relation, operation, code and key alone, and keeps what it led to', async () => {
    const journey = await ordered({ createProduct: [concluded] });
    journey.tan.send({ type: 'code.entered', code: '123456' });
    const { context } = await journey.at('opened');
    expect(journey.calls('createProduct')).toEqual([{ payload, key: 'key-2-1' }]);
    expect(context.opening).toEqual(sampleOpening);
    expect(journey.shown).toEqual([paths.openedInvestment(entryPoint, ipsId)]);
  });

  it('decisions §18: confirms again with the same key after a lost answer, so that nothing is opened twice', async () => {
    const journey = await ordered({ createProduct: ['lost', concluded] });
    journey.tan.send({ type: 'code.entered', code: '123456' });
    await journey.asks('unsure');
    journey.tan.send({ type: 'confirmation.retried' });
    await journey.at('opened');
    const call = { payload, key: 'key-2-1' };
    expect(journey.calls('createProduct')).toEqual([call, call]);
  });

  it('decisions §18: another code is an attempt of its own', async () => {
    const journey = await ordered({ createProduct: [refusedAnswer('CODE_WRONG', { attemptsLeft: 2 }), concluded] });
    journey.tan.send({ type: 'code.entered', code: '654321' });
    await waitFor(journey.tan, ({ context }) => context.problem === 'CODE_WRONG', { timeout: 1_000 });
    journey.tan.send({ type: 'code.entered', code: '123456' });
    await journey.at('opened');
    expect(journey.calls('createProduct')).toEqual([
      { payload: { ...payload, code: '654321' }, key: 'key-2-1' },
      { payload, key: 'key-2-2' },
    ]);
  });

  it('decisions §18: stores again with the same key after a lost answer', async () => {
    const stores = ready['prepareProduct'] ?? [];
    const journey = begin({ prepareProduct: ['lost', ...stores] });
    await journey.at('unprepared');
    journey.actor.send({ type: 'loading.retried' });
    await journey.at('deciding.reading');
    expect(journey.calls('prepareProduct').map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });
});
