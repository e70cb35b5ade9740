import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import type { EventObject } from 'xstate';
import { euros } from '#domain/money/money.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { QuestionFlowInput } from '#machines/question-flow/question-flow.types.ts';
import { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type {
  LoadResult,
  StoreInput,
  StoreResult,
  WphgUpdateInput,
  WphgUpdateNotice,
} from '#machines/wphg-update/wphg-update.types.ts';

const suggested = { expenses: euros(1500), knowledge: 3 } as const;
const answers = { expenses: euros(1600), netIncome: euros(3000) };

const start = (store: (input: StoreInput) => Promise<StoreResult>) => {
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
    value: { businessPartnerId: 'BP-1', isCouple: false, customerPackage: null, suggested, answers: {} },
  };
  const actor = createActor(
    wphgUpdateMachine.provide({
      actors: {
        load: fromPromise<LoadResult, WphgUpdateInput>(() => Promise.resolve(loaded)),
        store: fromPromise<StoreResult, StoreInput>(({ input }) => store(input)),
        questions: questions as unknown as ReturnType<typeof questionFlowMachine>,
        watchQuestions: fromCallback(() => undefined) as never,
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
  return { actor, asked, told, clock, at, end };
};

describe('BNK-24: stored answers, renewed', () => {
  it('offers what is stored, counts none of it as an answer, and stores what was read once more', async () => {
    const stored: StoreInput[] = [];
    const { actor, asked, at, end } = start((input) => {
      stored.push(input);
      return Promise.resolve({ ok: true, value: { validUntil: '2028-11-20' } });
    });
    await at('asking');
    expect(asked[0]).toMatchObject({ suggested, answers: {}, isKnown: false });
    end({ kind: 'answered', answers });
    await at('reviewing');
    expect(stored).toEqual([]);
    actor.send({ type: 'answers.confirmed' });
    actor.send({ type: 'answers.confirmed' });
    await at('stored');
    expect(stored).toEqual([{ businessPartnerId: 'BP-1', answers }]);
    expect(actor.getSnapshot().context.validUntil).toBe('2028-11-20');
  });

  it('going back from the summary keeps every answer and shows the last question', async () => {
    const { actor, asked, at, end } = start(() => new Promise(() => undefined));
    await at('asking');
    end({ kind: 'answered', answers });
    await at('reviewing');
    actor.send({ type: 'step.left' });
    expect(asked.at(-1)).toMatchObject({ answers, shown: 'riskPreference' });
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
