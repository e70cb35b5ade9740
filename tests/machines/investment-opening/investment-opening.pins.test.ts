import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { cents } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ConfirmationInput, ConfirmationOutput } from '#machines/confirmation/confirmation.types.ts';
import { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import {
  sampleOpening,
  sampleOpeningOperation,
  samplePreparedInvestment,
  sampleReplacingInvestment,
  sampleWanted,
} from '#machines/investment-opening/investment-opening.model.ts';
import type {
  InvestmentOpeningNotice,
  LookUpResult,
  PrepareResult,
  SaveResult,
  WantedInvestment,
} from '#machines/investment-opening/investment-opening.types.ts';

interface World {
  readonly prepare?: () => Promise<PrepareResult>;
  readonly lookUp?: () => Promise<LookUpResult>;
}

const never = <Value>(): Promise<Value> => new Promise(() => undefined);

const start = ({ prepare, lookUp = never }: World, wanted: WantedInvestment | null = sampleWanted) => {
  const told: InvestmentOpeningNotice[] = [];
  const confirmed: ConfirmationInput[] = [];
  const prepared: WantedInvestment[] = [];
  const confirmation = setup({
    types: { input: {} as ConfirmationInput, events: {} as { readonly type: 'end'; readonly output: unknown } },
  }).createMachine({
    id: 'confirmation',
    context: ({ input }) => {
      confirmed.push(input);
      return {};
    },
    initial: 'open',
    states: { open: { on: { end: 'ended' } }, ended: { type: 'final', output: ({ event }) => event } },
    output: ({ event }) => (event as unknown as { readonly output: { readonly output: unknown } }).output.output,
  });
  const clock = new SimulatedClock();
  const actor = createActor(
    investmentOpeningMachine.provide({
      actors: {
        prepare: fromPromise<PrepareResult, WantedInvestment>(async ({ input }) => {
          prepared.push(input);
          return prepare === undefined ? granted(samplePreparedInvestment) : prepare();
        }),
        savePaper: fromPromise<SaveResult, { readonly id: string }>(async () => granted(null)),
        lookUp: fromPromise<LookUpResult, { readonly ipsId: string }>(() => lookUp()),
        confirmation: confirmation as unknown as typeof confirmationMachine,
        surroundings: fromCallback<InvestmentOpeningNotice, undefined>(({ receive }) => {
          receive((notice) => told.push(notice));
        }),
      },
    }),
    { clock, input: { wanted, ipsId: wanted === null ? 'IPS-2001' : null } },
  ).start();
  const at = (state: string | object) =>
    waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: 2000 });
  const end = (output: ConfirmationOutput): void => {
    const child = actor.getSnapshot().children.confirmation as unknown as { send: (event: unknown) => void };
    child.send({ type: 'end', output });
  };
  return { actor, clock, told, confirmed, prepared, at, end };
};

const opened = {
  kind: 'confirmed' as const,
  receipt: {
    operationId: sampleOpeningOperation.operationId,
    orderId: 'O-2001',
    expectedAt: null,
    inReview: false,
    opening: sampleOpening,
  },
};

describe('ONB-08: the contract of a further investment', () => {
  it('a second press orders nothing twice, and what was opened is told once', async () => {
    const { actor, confirmed, told, at, end } = start({});
    await at('deciding');
    actor.send({ type: 'investment.ordered' });
    actor.send({ type: 'investment.ordered' });
    expect(confirmed).toEqual([{ operation: sampleOpeningOperation, reference: 'BP-1001' }]);
    end(opened);
    await at('opened');
    expect(actor.getSnapshot().context.opening).toEqual(sampleOpening);
    expect(told).toEqual([{ type: 'investment.opened', businessPartnerId: 'BP-1001', ipsId: 'IPS-2001' }]);
  });

  it('a lost answer is looked up: opened after all, it is shown and not ordered again', async () => {
    const { actor, confirmed, at, end } = start({ lookUp: async () => granted(sampleOpening) });
    await at('deciding');
    actor.send({ type: 'investment.ordered' });
    end({ kind: 'unsure' });
    await at('opened');
    expect(confirmed).toHaveLength(1);
  });

  it('not opened so far, the same order is confirmed again, never another one', async () => {
    const { actor, confirmed, prepared, at, end } = start({ lookUp: async () => refused('NOT_OPENED') });
    await at('deciding');
    actor.send({ type: 'investment.ordered' });
    end({ kind: 'unsure' });
    await at('deciding');
    expect(actor.getSnapshot().context.problem).toBe('UNSURE');
    actor.send({ type: 'investment.ordered' });
    expect(confirmed.map(({ operation }) => operation)).toEqual([sampleOpeningOperation, sampleOpeningOperation]);
    expect(prepared).toHaveLength(1);
  });

  it('one that has ended unopened is prepared anew, and that is said', async () => {
    const { actor, prepared, at, end } = start({ lookUp: async () => refused('NOT_OPENED') });
    await at('deciding');
    actor.send({ type: 'investment.ordered' });
    end({ kind: 'ended' });
    await at('deciding');
    expect(prepared).toHaveLength(2);
    expect(actor.getSnapshot().context.problem).toBe('RENEWED');
  });

  it('where nobody answers it is neither called opened nor failed', async () => {
    const { actor, clock, at, end } = start({});
    await at('deciding');
    actor.send({ type: 'investment.ordered' });
    end({ kind: 'unsure' });
    clock.increment(15_000);
    expect(actor.getSnapshot().value).toBe('unsure');
    actor.send({ type: 'outcome.requested' });
    expect(actor.getSnapshot().value).toBe('lookingUp');
  });

  it('BNK-23: what is refused goes back to whoever asked, with its bound', async () => {
    const limit = cents(2_500_000);
    const { actor } = start({ prepare: async () => ({ ok: false, refusal: 'DEPOSIT_BELOW_MINIMUM', limit }) });
    const done = await waitFor(actor, ({ status }) => status === 'done', { timeout: 2000 });
    expect(done.output).toEqual({ kind: 'refused', refusal: 'DEPOSIT_BELOW_MINIMUM', limit });
  });

  it('ONB-12: a coupon that is turned down does not undo what was opened', async () => {
    const wanted = { ...sampleWanted, choice: { ...sampleWanted.choice, coupon: 'HERBST-2026' } };
    const opening = { ...sampleOpening, coupon: 'COUPON_NOT_VALID' as const };
    const { actor, prepared, at, end } = start({}, wanted);
    await at('deciding');
    expect(prepared.map(({ choice }) => choice.coupon)).toEqual(['HERBST-2026']);
    actor.send({ type: 'investment.ordered' });
    end({ ...opened, receipt: { ...opened.receipt, opening } });
    await at('opened');
    expect(actor.getSnapshot().context.opening).toEqual(opening);
  });

  it('ONB-12: what became of a coupon is told again to whoever loads the page anew', async () => {
    const opening = { ...sampleOpening, coupon: 'REDEEMED' as const };
    const { actor, at } = start({ lookUp: async () => granted(opening) }, null);
    await at('opened');
    expect(actor.getSnapshot().context.opening?.coupon).toBe('REDEEMED');
  });

  it('loaded anew, it shows what was opened and prepares nothing', async () => {
    const { actor, prepared, at } = start({ lookUp: async () => granted(sampleOpening) }, null);
    await at('opened');
    expect(prepared).toEqual([]);
    actor.send({ type: 'portal.requested' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'portal' });
  });

  it('S1: an id that is not theirs shows nothing', async () => {
    const { actor, at } = start({ lookUp: async () => refused('NOT_OPENED') }, null);
    await at('unknown');
    expect(actor.getSnapshot().matches('unknown')).toBe(true);
  });

  it('whoever goes to the portal without an investment has not opened one, and that is said', async () => {
    const withoutNumber = start({ prepare: async () => ({ ok: false, refusal: 'NO_VALIDATED_NUMBER', limit: null }) });
    const notFound = start({ lookUp: async () => refused('NOT_OPENED') }, null);
    const open = start({}, null);
    open.clock.increment(15_000);
    const stuck = [
      { ...withoutNumber, state: 'lackingNumber' },
      { ...notFound, state: 'unknown' },
      { ...open, state: 'unsure' },
    ];
    for (const { actor, at, state } of stuck) {
      await at(state);
      actor.send({ type: 'portal.requested' });
      expect([state, actor.getSnapshot().output]).toEqual([state, { kind: 'parted' }]);
    }
  });

  it('another window that opens in the same account is told of, and interrupts nothing', async () => {
    const { actor, at } = start({});
    await at('deciding');
    actor.send({ type: 'elsewhere.opened', businessPartnerId: 'BP-1009', ipsId: 'IPS-2009' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    actor.send({ type: 'elsewhere.opened', businessPartnerId: 'BP-1001', ipsId: 'IPS-2002' });
    expect(actor.getSnapshot().context.problem).toBe('OPENED_ELSEWHERE');
    expect(actor.getSnapshot().matches('deciding')).toBe(true);
  });

  it('what another window has opened of the same wish is shown here, never offered for signing again', async () => {
    const { actor, confirmed, at } = start({ lookUp: async () => granted(sampleOpening) });
    await at('deciding');
    actor.send({ type: 'elsewhere.opened', businessPartnerId: 'BP-1001', ipsId: 'IPS-2001' });
    await at('opened');
    expect([actor.getSnapshot().context.opening, confirmed]).toEqual([sampleOpening, []]);
  });

  it('a code that is being entered is left alone by it: the operation itself says that it has ended', async () => {
    const { actor, at, end } = start({ lookUp: async () => granted(sampleOpening) });
    await at('deciding');
    actor.send({ type: 'investment.ordered' });
    actor.send({ type: 'elsewhere.opened', businessPartnerId: 'BP-1001', ipsId: 'IPS-2001' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['confirming', null]);
    end({ kind: 'ended' });
    await at('opened');
  });

  it('whoever comes back finds what they took marked; what replaces it says so until it ends', async () => {
    const { actor, at, end } = start({
      prepare: async () => granted(sampleReplacingInvestment),
      lookUp: async () => refused('NOT_OPENED'),
    });
    await at('deciding');
    const shown = () => [actor.getSnapshot().context.read, actor.getSnapshot().context.replaces];
    expect(shown()).toEqual([['KI-IPS-2001'], true]);
    actor.send({ type: 'paper.requested', id: 'VV-IPS-2001' });
    await at({ deciding: 'reading' });
    expect(shown()).toEqual([['KI-IPS-2001', 'VV-IPS-2001'], true]);
    actor.send({ type: 'investment.ordered' });
    end({ kind: 'exhausted' });
    await at('blocked');
    actor.send({ type: 'opening.restarted' });
    expect(shown()).toEqual([[], false]);
    await at('deciding');
    expect(shown()).toEqual([['KI-IPS-2001'], true]);
  });
});
