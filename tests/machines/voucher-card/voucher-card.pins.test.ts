import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventFrom, fromPromise } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { granted } from '#domain/result/result.ts';
import { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { sampleCode, sampleVoucher, someTargets } from '#machines/voucher-card/voucher-card.samples.ts';
import type {
  LoadedTargets,
  LookUpResult,
  RedeemInput,
  RedeemResult,
  VoucherCardContext,
} from '#machines/voucher-card/voucher-card.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('voucher-card'), { keys: ['problem', 'voucher', 'redeemed', 'key'] });

interface Snapshot {
  readonly value: string;
  readonly context: VoucherCardContext;
  readonly can: (event: EventFrom<typeof voucherCardMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const moves = steps.map(({ from, to, offer }) => {
  const [before, after] = [snapshotOf(from), snapshotOf(to)];
  return { from: before.value, to: after.value, before: before.context, after: after.context, offer };
});
const into = (place: string) => moves.filter(({ from, to }) => to === place && from !== place);
const labels = (some: typeof moves) => new Set(some.map(({ offer }) => offer.label));

describe('redeeming a voucher: what must never change', () => {
  it('BNK-09: nothing is redeemed without the bank’s word', () => {
    expect(labels(into('done'))).toEqual(new Set(['redeemVoucher: redeemed']));
  });

  it('BNK-09: nothing is ordered before the review was accepted, but for what was ordered already', () => {
    expect(new Set(into('redeeming').map(({ from, offer }) => `${from} ${offer.event.type}`))).toEqual(
      new Set(['reviewing review.accepted', 'unsure order.retried']),
    );
  });

  it('BNK-09: an order whose answer is missing changes nothing of what it is repeated with', () => {
    const lost = into('unsure');
    expect(labels(lost)).toEqual(new Set(['redeemVoucher: Störung', 'nach redeemingLimit']));
    for (const { before, after } of lost) {
      expect([after.key, after.voucher, after.ipsId]).toEqual([before.key, before.voucher, before.ipsId]);
    }
    expect(labels(moves.filter(({ from, to }) => from === 'unsure' && to !== 'unsure'))).toEqual(
      new Set(['order.retried(byCustomer)']),
    );
  });

  it.each([
    ['lookUpVoucher: redeemable', ['choosing null', 'choosing CHANGED_MEANWHILE']],
    ['lookUpVoucher: unknown', ['enteringCode VOUCHER_UNKNOWN']],
    ['lookUpVoucher: locked', ['locked null', 'locked CHANGED_MEANWHILE']],
    ['lookUpVoucher: redeemed', ['enteringCode VOUCHER_REDEEMED']],
    ['lookUpVoucher: expired', ['enteringCode VOUCHER_EXPIRED']],
    ['lookUpVoucher: aboveYearlyLimit', ['enteringCode ABOVE_YEARLY_LIMIT']],
    ['lookUpVoucher: Störung', ['enteringCode NOT_ANSWERED']],
    ['redeemVoucher: unknown', ['enteringCode VOUCHER_UNKNOWN']],
    ['redeemVoucher: gone', ['enteringCode VOUCHER_REDEEMED']],
    ['redeemVoucher: expired', ['enteringCode VOUCHER_EXPIRED']],
    ['redeemVoucher: worthElse', ['lookingUp CHANGED_MEANWHILE']],
    ['redeemVoucher: aboveYearlyLimit', ['lookingUp CHANGED_MEANWHILE']],
    ['redeemVoucher: tooMany', ['choosing TOO_MANY_PAYMENTS']],
    ['redeemVoucher: notPossible', ['loading CHANGED_MEANWHILE']],
    ['loadTargets: closing', ['hindered null', 'hindered CHANGED_MEANWHILE']],
    ['loadTargets: yearUsedUp', ['hindered null', 'hindered CHANGED_MEANWHILE']],
  ])('BNK-09: „%s“ leads to %j', (label, reasons) => {
    const answered = moves.filter(({ offer }) => offer.label === label);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to, after }) => `${to} ${String(after.problem)}`))).toEqual(new Set(reasons));
  });

  it('BNK-09: locked, no code can be entered any more', () => {
    const locked = nodes.filter(({ snapshot }) => snapshot.value === 'locked');
    expect(locked.length).toBeGreaterThan(0);
    for (const { snapshot } of locked) {
      expect(snapshot.can({ type: 'code.submitted', code: sampleCode })).toBe(false);
    }
  });
});

const begin = () => {
  const lookUp = vi.fn<(code: string) => void>();
  const redeem = vi.fn<(input: RedeemInput) => void>();
  const machine = voucherCardMachine.provide({
    actors: {
      loadTargets: fromPromise<LoadedTargets, undefined>(async () => someTargets),
      lookUpVoucher: fromPromise<LookUpResult, { readonly code: string }>(async ({ input }) => {
        lookUp(input.code);
        return granted(sampleVoucher);
      }),
      redeemVoucher: fromPromise<RedeemResult, RedeemInput>(({ input }) => {
        redeem(input);
        return new Promise(() => undefined);
      }),
    },
  });
  const actor = createActor(machine).start();
  const at = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return { actor, at, lookUp, redeem };
};

describe('a voucher whose code is typed', () => {
  it('BNK-09: pasted with blanks and small is looked up as it is; one wrong character costs no try', async () => {
    const { actor, at, lookUp } = begin();
    await at('enteringCode');
    for (const code of ['K7QF-02MD-9XWZ-4THA', 'K7FQ-02MD-9XWZ-4THN', 'K7QF-02MD-9XWZ']) {
      actor.send({ type: 'code.submitted', code });
      expect(actor.getSnapshot().context.problem).toBe('CODE_MISTYPED');
    }
    expect(lookUp).not.toHaveBeenCalled();
    actor.send({ type: 'code.submitted', code: '\tk7qf 02md 9xwz 4thn ' });
    await at('choosing');
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('BNK-09: a second press of the binding button redeems nothing more', async () => {
    const { actor, at, redeem } = begin();
    await at('enteringCode');
    actor.send({ type: 'code.submitted', code: sampleCode });
    await at('choosing');
    actor.send({ type: 'investment.chosen', ipsId: 'IPS-1001' });
    actor.send({ type: 'investment.submitted' });
    actor.send({ type: 'review.accepted' });
    actor.send({ type: 'review.accepted' });
    expect(redeem.mock.calls).toEqual([
      [{ ipsId: 'IPS-1001', amount: sampleVoucher.amount, code: sampleCode, key: someTargets.key }],
    ]);
  });
});
