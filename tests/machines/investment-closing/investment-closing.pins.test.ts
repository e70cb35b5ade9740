import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { investmentClosingModel, sampleOffer } from '#machines/investment-closing/investment-closing.model.ts';
import type {
  InvestmentClosingContext,
  InvestmentClosingInput,
  LoadResult,
  PrepareInput,
  PrepareResult,
} from '#machines/investment-closing/investment-closing.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('investment-closing'), {
  keys: ['problem', 'hindered', 'operation', 'receipt', 'ending', 'offer'],
});

const at = snapshotsOf<{ readonly value: string; readonly context: InvestmentClosingContext }>({ nodes });
const moves = steps.map(({ from, to, offer }) => ({ from: at(from), to: at(to), offer }));
/** Of what an answer speaks; undefined where it names nothing. */
const named = (label: string): string | undefined => {
  const [port = '', name = ''] = label.split(': ');
  const { loadOffer, prepare } = investmentClosingModel.outcomes;
  const loaded = port === 'loadOffer' ? loadOffer[name] : undefined;
  if (loaded?.ok === true) return loaded.offer.id;
  if (loaded?.refusal === 'HINDERED') return loaded.hindered.id;
  return port === 'prepare' ? prepare[name]?.id : undefined;
};
const isForeign = ({ from, offer }: (typeof moves)[number]): boolean =>
  (named(offer.label) ?? from.context.id) !== from.context.id;
/** Where an answer leads whoever has asked for it. */
const answeredBy = (label: string) => moves.filter((move) => move.offer.label === label && !isForeign(move));
const into = (value: string) => moves.filter(({ from, to }) => to.value === value && from.value !== value);
const labels = (value: string) => new Set(into(value).map(({ offer }) => offer.label));

describe('closing an investment: what must never change', () => {
  it('BNK-13: nothing is closed without a confirmation', () => {
    expect(labels('done')).toEqual(new Set(['confirmation: confirmed']));
    for (const { to } of into('done')) expect(to.context.receipt).not.toBeNull();
  });

  it('BNK-13: nothing is stored before the review is accepted, and no code asked for before it is stored', () => {
    expect(new Set(into('preparing').map(({ offer }) => offer.event.type))).toEqual(new Set(['closing.accepted']));
    expect(labels('confirming')).toEqual(new Set(['prepare: prepared', 'prepare: account']));
  });

  it('BNK-13, BNK-16: nobody reads, or confirms, what they have not asked for', () => {
    const foreign = moves.filter(isForeign);
    expect(new Set(foreign.map(({ from }) => from.context.id)).size).toBe(2);
    for (const { to } of foreign)
      expect([to.context.offer?.id ?? to.context.id, to.context.hindered]).toEqual([to.context.id, null]);
    expect(
      new Set(
        foreign.map(
          ({ to }) => `${to.value} ${String(to.context.problem)} ${String(to.context.operation?.operationId)}`,
        ),
      ),
    ).toEqual(
      new Set([
        'loadFailed null undefined',
        'loadFailed ORDERED_ELSEWHERE undefined',
        'loadFailed CHANGED_MEANWHILE undefined',
        'reviewing NOT_SENT undefined',
      ]),
    );
  });

  it.each(['account', 'accountLarge', 'accountEmpty', 'accountInDebt', 'accountDebtTakesAll'])(
    'BNK-16: a whole account („%s“) is read before it is stored',
    (label) => {
      const answered = answeredBy(`loadOffer: ${label}`);
      expect(answered.length).toBeGreaterThan(0);
      expect(new Set(answered.map(({ to }) => `${to.value} ${String(to.context.offer?.what)}`))).toEqual(
        new Set(['reviewing account']),
      );
    },
  );

  it('BNK-13: a second press of the binding button is ignored', () => {
    const after = nodes.filter(({ snapshot }) => ['preparing', 'confirming', 'done'].includes(String(snapshot.value)));
    expect(after.length).toBeGreaterThan(2);
    for (const { snapshot } of after) expect(snapshot.can({ type: 'closing.accepted' })).toBe(false);
  });

  it('BNK-13: an outcome that nobody knows is never called a failure', () => {
    expect(labels('unsure')).toEqual(new Set(['confirmation: unsure', 'confirmation: Störung']));
    expect(labels('notDone')).toEqual(new Set(['confirmation: exhausted', 'confirmation: ended']));
  });

  it.each([
    ['loadOffer: ordersOpen', 'hindered ORDERS_OPEN'],
    ['loadOffer: changing', 'hindered STRATEGY_CHANGE_RUNNING'],
    ['loadOffer: closing', 'hindered INVESTMENT_CLOSING'],
    ['loadOffer: accountClosing', 'hindered ACCOUNT_CLOSING'],
    ['loadOffer: closed', 'hindered CLOSED'],
    ['loadOffer: notOpened', 'hindered NOT_OPENED'],
    ['loadOffer: unidentified', 'hindered NOT_IDENTIFIED'],
    ['loadOffer: readOnly', 'hindered READ_ONLY'],
    ['loadOffer: withoutAccount', 'hindered NO_REFERENCE_ACCOUNT'],
    ['loadOffer: withoutNumber', 'hindered NO_VALIDATED_NUMBER'],
    ['loadOffer: accountOrdersOpen', 'hindered ORDERS_OPEN'],
    ['loadOffer: accountChanging', 'hindered STRATEGY_CHANGE_RUNNING'],
    ['loadOffer: accountInClosing', 'hindered ACCOUNT_CLOSING'],
    ['loadOffer: accountClosed', 'hindered CLOSED'],
    ['loadOffer: accountNotOpened', 'hindered NOT_OPENED'],
    ['loadOffer: accountUnidentified', 'hindered NOT_IDENTIFIED'],
    ['loadOffer: accountReadOnly', 'hindered READ_ONLY'],
    ['loadOffer: accountWithoutAccount', 'hindered NO_REFERENCE_ACCOUNT'],
    ['loadOffer: accountWithoutNumber', 'hindered NO_VALIDATED_NUMBER'],
    ['loadOffer: accountUncovered', 'hindered DEBT_NOT_COVERED'],
    ['prepare: accountUncovered', 'hindered DEBT_NOT_COVERED'],
    ['prepare: accountOrdersOpen', 'hindered ORDERS_OPEN'],
    ['prepare: accountChanging', 'hindered STRATEGY_CHANGE_RUNNING'],
    ['prepare: accountNotClosable', 'hindered NOT_CLOSABLE'],
    ['prepare: accountNotIdentified', 'hindered NOT_IDENTIFIED'],
    ['prepare: accountNoNumber', 'hindered NO_VALIDATED_NUMBER'],
    ['prepare: accountNoAccount', 'hindered NO_REFERENCE_ACCOUNT'],
    ['prepare: ordersOpen', 'hindered ORDERS_OPEN'],
    ['prepare: changing', 'hindered STRATEGY_CHANGE_RUNNING'],
    ['prepare: notClosable', 'hindered NOT_CLOSABLE'],
    ['prepare: notIdentified', 'hindered NOT_IDENTIFIED'],
    ['prepare: noNumber', 'hindered NO_VALIDATED_NUMBER'],
    ['prepare: noAccount', 'hindered NO_REFERENCE_ACCOUNT'],
  ])('BNK-13: „%s“ leads to %s', (label, reason) => {
    const answered = answeredBy(label);
    expect(answered.length).toBeGreaterThan(0);
    const said = answered.map(({ to }) => `${to.value} ${String(to.context.hindered?.obstacle)}`);
    expect(new Set(said)).toEqual(new Set([reason]));
  });

  it.each([
    ['loadOffer: unknown', 'unknown null'],
    ['prepare: unknown', 'unknown null'],
    ['prepare: accountUnknown', 'unknown null'],
    ['prepare: Störung', 'reviewing NOT_SENT'],
    ['confirmation: refused', 'loading CHANGED_MEANWHILE'],
    ['confirmation: canceled', 'reviewing null'],
  ])('BNK-13: „%s“ leads to %s', (label, reason) => {
    const answered = answeredBy(label);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to }) => `${to.value} ${String(to.context.problem)}`))).toContain(reason);
    expect(new Set(answered.map(({ to }) => to.value)).size).toBe(1);
  });

  it('API-07: waits 15 s for the offer and 30 s for the order to be stored, and repeats it under the same key', async () => {
    const clock = new SimulatedClock();
    const asked: PrepareInput[] = [];
    const loads: ((result: LoadResult) => void)[] = [];
    const machine = investmentClosingMachine.provide({
      actors: {
        loadOffer: fromPromise<LoadResult, InvestmentClosingInput>(
          async () => new Promise((resolve) => void loads.push(resolve)),
        ),
        prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => {
          asked.push(input);
          return new Promise(() => undefined);
        }),
        watchTabs: fromCallback(() => undefined),
      },
    });
    const actor = createActor(machine, { input: { id: 'IPS-1001' }, clock }).start();
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loadFailed');
    actor.send({ type: 'loading.retried' });
    loads.at(-1)?.({ ok: true, offer: sampleOffer, key: 'key-1' });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    actor.send({ type: 'closing.accepted' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('preparing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('reviewing');
    expect(actor.getSnapshot().context.problem).toBe('NOT_SENT');
    actor.send({ type: 'closing.accepted' });
    expect(asked).toEqual([
      { id: 'IPS-1001', key: 'key-1' },
      { id: 'IPS-1001', key: 'key-1' },
    ]);
  });
});
