import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import type { EventObject } from 'xstate';
import { euros } from '#domain/money/money.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { QuestionFlowInput } from '#machines/question-flow/question-flow.types.ts';
import { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type {
  LoadResult,
  RenewalDraftNotice,
  StoredData,
  StoreInput,
  StoreResult,
  WphgUpdateInput,
  WphgUpdateNotice,
} from '#machines/wphg-update/wphg-update.types.ts';

const suggested = { expenses: euros(1500), knowledge: 3 } as const;
const answers = { expenses: euros(1600), netIncome: euros(3000) };

const nothing = {
  kept: { answers: {}, typed: {}, shown: null, wasReasked: false },
  savedAt: null,
  isUnsent: false,
} as const;
const never = async (): Promise<StoreResult> => new Promise(() => undefined);

const start = (
  store: (input: StoreInput) => Promise<StoreResult>,
  begun: Pick<StoredData, 'kept' | 'savedAt' | 'isUnsent'> = nothing,
  child: string | null = null,
) => {
  const kept: RenewalDraftNotice[] = [];
  const asked: QuestionFlowInput[] = [];
  const told: WphgUpdateNotice[] = [];
  const questions = setup({
    types: { input: {} as QuestionFlowInput, events: {} as EventObject & { readonly output: unknown } },
  }).createMachine({
    id: 'questions',
    context: ({ input }) => {
      asked.push(input);
      return {};
    },
    initial: 'open',
    states: {
      open: { on: { end: 'ended' } },
      ended: { type: 'final', output: ({ event }) => (event as unknown as { readonly output: unknown }).output },
    },
    output: ({ event }) => (event as unknown as { readonly output: unknown }).output,
  });
  const clock = new SimulatedClock();
  const loaded: LoadResult = {
    ok: true,
    value: {
      businessPartnerId: 'BP-1',
      isCouple: false,
      child,
      customerPackage: null,
      investments: [],
      suggested,
      ...begun,
    },
  };
  const actor = createActor(
    wphgUpdateMachine.provide({
      actors: {
        load: fromPromise<LoadResult, WphgUpdateInput>(() => Promise.resolve(loaded)),
        store: fromPromise<StoreResult, StoreInput>(({ input }) => store(input)),
        questions: questions as unknown as ReturnType<typeof questionFlowMachine>,
        keepDraft: fromCallback<RenewalDraftNotice, undefined>(({ receive }) => {
          receive((notice) => kept.push(notice));
        }),
        watchQuestions: fromCallback(() => undefined) as never,
        watchBack: fromCallback(() => undefined) as never,
        surroundings: fromCallback<WphgUpdateNotice, undefined>(({ receive }) => {
          receive((notice) => told.push(notice));
        }),
      },
    }),
    { clock, input: { businessPartnerId: null } },
  ).start();
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state, { timeout: 2000 });
  const end = (output: unknown): void => {
    const ref = actor.getSnapshot().children.questions as unknown as { send: (event: unknown) => void } | undefined;
    ref?.send({ type: 'end', output });
  };
  return { actor, asked, kept, told, clock, at, end };
};

describe('BNK-24: stored answers, renewed', () => {
  it('offers what is stored, counts none of it as an answer, and stores what was read once more', async () => {
    const stored: StoreInput[] = [];
    const { actor, asked, at, end } = start((input) => {
      stored.push(input);
      return Promise.resolve({ ok: true, value: { validUntil: '2028-11-20' } });
    });
    await at('asking');
    expect(asked[0]).toMatchObject({ asked: { child: false }, suggested, answers: {}, isKnown: false });
    end({ kind: 'answered', answers });
    await at('reviewing');
    expect(stored).toEqual([]);
    actor.send({ type: 'answers.confirmed' });
    actor.send({ type: 'answers.confirmed' });
    await at('stored');
    expect(stored).toEqual([{ businessPartnerId: 'BP-1', answers }]);
    expect(actor.getSnapshot().context.validUntil).toBe('2028-11-20');
  });

  it("asks of a child's account by the child's rules, and stores nothing of what is not asked there", async () => {
    const stored: StoreInput[] = [];
    const store = async (input: StoreInput): Promise<StoreResult> => {
      stored.push(input);
      return Promise.resolve({ ok: true, value: { validUntil: '2028-11-20' } });
    };
    const { actor, asked, at, end } = start(store, nothing, 'Deniz Yılmaz');
    await at('asking');
    expect(asked[0]?.asked).toMatchObject({ child: true, existing: true });
    // Begun when a child's account was asked for it as well.
    end({ kind: 'answered', answers: { ...answers, liabilities: euros(5000) } });
    await at('reviewing');
    actor.send({ type: 'answers.confirmed' });
    await at('stored');
    expect(stored).toEqual([{ businessPartnerId: 'BP-1', answers }]);
  });

  it('going back from the summary keeps every answer and shows the last question', async () => {
    const { actor, asked, at, end } = start(() => new Promise(() => undefined));
    await at('asking');
    end({ kind: 'answered', answers });
    await at('reviewing');
    actor.send({ type: 'step.left' });
    expect(asked.at(-1)).toMatchObject({ answers, typed: {}, shown: 'riskPreference' });
  });

  it('an answer that never comes is no failure: the same can be sent again', async () => {
    const { actor, clock, at, end } = start(() => new Promise(() => undefined));
    await at('asking');
    end({ kind: 'answered', answers });
    await at('reviewing');
    actor.send({ type: 'answers.confirmed' });
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toBe('unconfirmed');
    actor.send({ type: 'answers.confirmed' });
    expect(actor.getSnapshot().value).toBe('storing');
  });

  it('whoever goes back before the first question goes to the portal', async () => {
    const { told, at, end } = start(() => new Promise(() => undefined));
    await at('asking');
    end({ kind: 'left', answers: {} });
    await at('leaving');
    expect(told).toEqual([{ type: 'portal.wanted' }]);
  });
});

describe('ONB-13: a renewal that was begun', () => {
  const draft = { answers, typed: {}, shown: 'netIncome', wasReasked: true } as const;

  it('goes on where it stood, with what was answered and what was pointed out', async () => {
    const { actor, asked, kept, at } = start(never, {
      kept: draft,
      savedAt: '2026-11-20T09:30:00.000Z',
      isUnsent: false,
    });
    await at('asking');
    expect(asked[0]).toMatchObject(draft);
    expect(actor.getSnapshot().context.savedAt).toBe('2026-11-20T09:30:00.000Z');
    expect(kept).toEqual([]);
  });

  it('goes to the server at once where the connection was lost', async () => {
    const { kept, at } = start(never, { kept: draft, savedAt: null, isUnsent: true });
    await at('asking');
    expect(kept).toEqual([{ type: 'draft.changed', businessPartnerId: 'BP-1', draft }]);
  });

  it('is kept with each answer and each step back, and says when', async () => {
    const { actor, kept, at, end } = start(never);
    await at('asking');
    actor.send({ type: 'answers.changed', progress: draft });
    actor.send({ type: 'draft.saved', at: '2026-11-20T09:31:00.000Z' });
    expect(actor.getSnapshot().context.savedAt).toBe('2026-11-20T09:31:00.000Z');
    actor.send({ type: 'draft.lost' });
    expect(actor.getSnapshot().context.savedAt).toBeNull();
    end({ kind: 'answered', answers });
    await at('reviewing');
    actor.send({ type: 'step.left' });
    expect(kept.map(({ draft: { shown } }) => shown)).toEqual(['netIncome', null, 'riskPreference']);
  });
});
