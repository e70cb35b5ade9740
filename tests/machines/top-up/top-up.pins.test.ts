import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventFrom, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { loadedWith, sampleCode, sampleIban, sampleOptions } from '#machines/top-up/top-up.samples.ts';
import type {
  DraftNotice,
  LoadResult,
  LookUpInput,
  LookUpResult,
  PlaceInput,
  PlaceResult,
  SurroundingsNotice,
  TopUpContext,
  PaidInto,
  VoucherResult,
} from '#machines/top-up/top-up.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('top-up'), { keys: ['problem', 'placed', 'amount', 'key'] });

interface Snapshot {
  readonly value: string | { readonly deciding: string };
  readonly context: TopUpContext;
  readonly can: (event: EventFrom<typeof topUpMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const placeOf = ({ value }: Pick<Snapshot, 'value'>): string => (typeof value === 'string' ? value : value.deciding);

const moves = steps.map(({ from, to, offer }) => {
  const [before, after] = [snapshotOf(from), snapshotOf(to)];
  return { from: placeOf(before), to: placeOf(after), before: before.context, after: after.context, offer };
});
const into = (...places: readonly string[]) => moves.filter(({ from, to }) => places.includes(to) && from !== to);
const labels = (some: typeof moves) => new Set(some.map(({ offer }) => offer.label));

const kept = ({ method, amount, key }: TopUpContext) => [method, amount, key];
const never = <T>() => new Promise<T>(() => undefined);

describe('paying in: what must never change', () => {
  it('BNK-14, BNK-07: a way to pay that one comes with is chosen already, counts more than a draft’s, and can be changed', () => {
    const choosing = moves.filter(({ from, to }) => from === 'loading' && to === 'choosing');
    const comeWith = choosing.filter(({ before }) => before.method === 'CLEARING');
    expect(labels(comeWith)).toContain('loadOptions: withDraft');
    for (const { after } of comeWith) expect(after.method).toBe('CLEARING');
    const changed = moves.filter(({ before, after }) => before.method === 'CLEARING' && after.method === 'WIRE');
    expect(changed.length).toBeGreaterThan(0);
  });

  it('BNK-14: there is no order without the bank’s word', () => {
    const promised = new Set(['placeOrder: ordered', 'placeOrder: toBeWired']);
    expect([labels(into('done')), labels(into('transferring'))]).toEqual([promised, promised]);
    // Who wires is told where to, and nobody else.
    expect(new Set(into('transferring').map(({ before }) => before.method))).toEqual(new Set(['WIRE']));
    expect(into('done').some(({ before }) => before.method === 'WIRE')).toBe(false);
  });

  it('BNK-14: nothing is ordered before the review was accepted, but for what was ordered already', () => {
    expect(new Set(into('placing').map(({ from, offer }) => `${from} ${offer.event.type}`))).toEqual(
      new Set(['reviewing review.accepted', 'unsure order.retried']),
    );
  });

  it('BNK-14: a second press of the binding button is ignored', () => {
    const after = nodes.filter(({ snapshot }) =>
      ['placing', 'unsure', 'transferring', 'done'].includes(String(snapshot.value)),
    );
    expect(after.length).toBeGreaterThan(0);
    for (const { snapshot } of after) expect(snapshot.can({ type: 'review.accepted' })).toBe(false);
  });

  it('BNK-14: an order whose answer is missing changes nothing of what it is repeated with', () => {
    const lost = into('unsure');
    expect(labels(lost)).toEqual(new Set(['placeOrder: Störung', 'nach placingLimit']));
    for (const { before, after } of lost) {
      expect(kept(after)).toEqual(kept(before));
    }
    // Nothing else leads on from there: neither another amount nor another key.
    const ways = moves.filter(({ from, to }) => from === 'unsure' && to !== 'unsure');
    expect(labels(ways)).toEqual(new Set(['order.retried(byCustomer)']));
  });

  it.each([
    ['placeOrder: mandateRequired', ['consenting MANDATE_ENDED', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: accountInvalid', ['enteringAccount IBAN_INVALID', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: accountMissing', ['enteringAccount IBAN_INVALID', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: accountForeign', ['enteringAccount ACCOUNT_NOT_OWN', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: voucherUnknown', ['enteringVoucher VOUCHER_UNKNOWN', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: voucherRedeemed', ['enteringVoucher VOUCHER_REDEEMED', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: voucherExpired', ['enteringVoucher VOUCHER_EXPIRED', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: voucherAmount', ['enteringVoucher VOUCHER_AMOUNT', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: voucherAboveLimit', ['enteringVoucher ABOVE_YEARLY_LIMIT', 'loading CHANGED_MEANWHILE']],
    ['placeOrder: tooMuchDebited', ['entering TOO_MUCH_DEBITED']],
    ['placeOrder: tooMany', ['loading TOO_MANY_PAYMENTS']],
    ['placeOrder: notPossible', ['loading CHANGED_MEANWHILE']],
    ['placeOrder: methodGone', ['loading CHANGED_MEANWHILE']],
    ['placeOrder: belowMinimum', ['loading CHANGED_MEANWHILE']],
    ['placeOrder: aboveMaximum', ['loading CHANGED_MEANWHILE']],
    ['checkVoucher: tooMuch', ['enteringVoucher VOUCHER_TOO_MUCH']],
    ['checkVoucher: unknown', ['enteringVoucher VOUCHER_UNKNOWN']],
    ['checkVoucher: locked', ['voucherLocked null']],
    ['checkVoucher: Störung', ['enteringVoucher NOT_SENT']],
    ['lookUpAccount: invalid', ['enteringAccount IBAN_INVALID']],
    ['lookUpAccount: missing', ['enteringAccount ACCOUNT_EMPTY']],
    ['lookUpAccount: beyondSepa', ['enteringAccount IBAN_NOT_SEPA']],
    ['lookUpAccount: foreign', ['enteringAccount ACCOUNT_NOT_OWN']],
    ['lookUpAccount: Störung', ['enteringAccount NOT_SENT']],
  ])('BNK-14: „%s“ leads to %j', (label, reasons) => {
    const answered = moves.filter(({ offer, before }) => offer.label === label && before.problem === null);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to, after }) => `${to} ${String(after.problem)}`))).toEqual(new Set(reasons));
  });

  it.each([
    ['unidentified', 'hindered'],
    ['unopened', 'hindered'],
    ['closing', 'hindered'],
    ['investmentClosing', 'hindered'],
    ['changingStrategy', 'hindered'],
    ['closed', 'hindered'],
    ['payingOutEverything', 'hindered'],
    ['expired', 'hindered'],
    ['withoutMethod', 'hindered'],
    ['openingByDebit', 'hindered'],
    ['openingByWire', 'firstTransferAwaited'],
    ['limited', 'choosing'],
    ['plain', 'choosing'],
    ['unknown', 'unknown'],
  ])('BNK-14: „%s“ is met at %s', (answer, place) => {
    const loaded = moves.filter(({ offer }) => offer.label === `loadOptions: ${answer}`);
    expect(loaded.length).toBeGreaterThan(0);
    expect(new Set(loaded.map(({ to }) => to))).toEqual(new Set([place]));
  });

  it('BNK-11: where the first money is waited for, nothing can be entered', () => {
    const waiting = nodes
      .map(({ snapshot }) => snapshot as unknown as Snapshot)
      .filter(({ context }) => context.options?.hindrance === 'FIRST_PAYMENT_OPEN');
    expect(waiting.length).toBeGreaterThan(1);
    for (const snapshot of waiting) {
      if (placeOf(snapshot) === 'loading') continue;
      expect(snapshot.can({ type: 'method.chosen', method: 'WIRE' })).toBe(false);
      expect(snapshot.can({ type: 'review.accepted' })).toBe(false);
    }
  });

  it('decisions §21: who may pay in a tenth is held to it, whatever the sum', () => {
    const limited = moves.filter(
      ({ from, before, offer }) =>
        from === 'entering' && before.options?.isWphgExpired === true && offer.event.type === 'amount.submitted',
    );
    const outcome = (sample: string) =>
      new Set(
        limited
          .filter(({ offer }) => offer.label === `amount.submitted(${sample})`)
          .map(({ to, after }) => `${to} ${String(after.problem)}`),
      );
    expect(outcome('small')).toEqual(new Set(['reviewing null']));
    expect(outcome('typical')).toEqual(new Set(['entering ABOVE_MAXIMUM']));
  });

  it('SES-04: the end of the session loses nothing that was entered, and unmakes no order under way', () => {
    const heard = moves.filter(({ offer, from, to }) => offer.event.type === 'session.ended' && from !== to);
    expect(new Set(heard.map(({ from, to }) => (from === 'placing' ? `placing ${to}` : to)))).toEqual(
      new Set(['placing abandoned', 'interrupted']),
    );
    for (const { before, after } of heard) {
      expect(kept(after)).toEqual(kept(before));
    }
    for (const value of ['done', 'transferring', 'unsure']) {
      const stood = nodes.find(({ snapshot }) => snapshot.value === value);
      expect(stood?.snapshot.can({ type: 'session.ended' })).toBe(false);
      expect(stood?.snapshot.can({ type: 'draft.saved', at: '2026-11-20T10:00:00.000Z' })).toBe(false);
    }
  });

  it('BNK-14: what another tab orders is told, and asked about anew before anything is bound here', () => {
    const told = moves.filter(({ offer }) => offer.event.type === 'elsewhere.ordered');
    const places = new Map(told.map(({ from, to }) => [from, to === from ? 'stays' : to]));
    expect(Object.fromEntries(places)).toEqual({
      choosing: 'loading',
      showingTransfer: 'loading',
      enteringAccount: 'loading',
      lookingUp: 'loading',
      consenting: 'loading',
      entering: 'loading',
      enteringVoucher: 'loading',
      checkingVoucher: 'stays',
      voucherLocked: 'loading',
      reviewing: 'loading',
      placing: 'stays',
    });
    for (const { after } of told) expect(after.problem).toBe('ORDERED_ELSEWHERE');
  });

  it('API-07: waits 15 s for what is read and 30 s for the order, no longer and no shorter', async () => {
    const clock = new SimulatedClock();
    const loadOptions = vi.fn<() => Promise<LoadResult>>(() => never());
    const machine = topUpMachine.provide({
      actors: {
        loadOptions: fromPromise<LoadResult, PaidInto>(() => loadOptions()),
        lookUpAccount: fromPromise<LookUpResult, LookUpInput>(() => never()),
        checkVoucher: fromPromise<VoucherResult, { readonly code: string }>(() => never()),
        placeOrder: fromPromise<PlaceResult, PlaceInput>(() => never()),
        keepDraft: fromCallback(() => undefined),
        watchSurroundings: fromCallback(() => undefined),
      },
    });
    const actor = createActor(machine, { input: { ipsId: sampleOptions.ipsId, wanted: null }, clock }).start();
    const place = (): string => placeOf(actor.getSnapshot());
    const waits = (limit: number, at: string, after: string): void => {
      clock.increment(limit - 1);
      expect(place()).toBe(at);
      clock.increment(1);
      expect(place()).toBe(after);
    };
    waits(15_000, 'loading', 'loadFailed');
    loadOptions.mockResolvedValue(loadedWith());
    actor.send({ type: 'loading.retried' });
    await vi.waitFor(() => expect(place()).toBe('choosing'));
    actor.send({ type: 'method.chosen', method: 'DEBIT' });
    actor.send({ type: 'method.submitted' });
    actor.send({ type: 'account.submitted', text: sampleIban });
    waits(15_000, 'lookingUp', 'enteringAccount');
    actor.send({ type: 'step.left' });
    actor.send({ type: 'method.chosen', method: 'VOUCHER' });
    actor.send({ type: 'method.submitted' });
    actor.send({ type: 'voucher.submitted', code: sampleCode });
    waits(15_000, 'checkingVoucher', 'enteringVoucher');
    actor.send({ type: 'step.left' });
    actor.send({ type: 'method.chosen', method: 'WIRE' });
    actor.send({ type: 'method.submitted' });
    actor.send({ type: 'amount.submitted', text: '150' });
    actor.send({ type: 'review.accepted' });
    waits(30_000, 'placing', 'unsure');
  });

  it('BNK-14: keeps what is entered, and watches, under the address that was opened', () => {
    const begun = new Map<string, unknown>();
    const machine = topUpMachine.provide({
      actors: {
        keepDraft: fromCallback<DraftNotice, PaidInto>(({ input }) => void begun.set('keepDraft', input)),
        watchSurroundings: fromCallback<SurroundingsNotice, PaidInto>(
          ({ input }) => void begun.set('watchSurroundings', input),
        ),
      },
    });
    createActor(machine, { input: { ipsId: sampleOptions.ipsId, wanted: null }, clock: new SimulatedClock() }).start();
    const wanted = { ipsId: sampleOptions.ipsId };
    expect(Object.fromEntries(begun)).toEqual({ keepDraft: wanted, watchSurroundings: wanted });
  });
});
