import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { outboxModel } from '#machines/outbox/outbox.model.ts';
import type { OutboxQuery, OutboxResult } from '#machines/outbox/outbox.types.ts';

/** A sample that the model has. */
const sample = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The model has no such sample.');
  return found;
};

const some = sample(outboxModel.outcomes.searchOutbox['some']);
const last = sample(outboxModel.outcomes.searchOutbox['last']);

it('ADM-07: goes on after the last message that stands there, with the same search, and starts anew with another', async () => {
  const asked: OutboxQuery[] = [];
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        searchOutbox: fromPromise<OutboxResult, OutboxQuery>(async ({ input }) => {
          asked.push(input);
          return input.after === null ? some : last;
        }),
      },
    }),
  ).start();
  const reading = async () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'reading' }));
  await reading();
  const search = { recipient: 'anna', channel: 'MAIL', state: null } as const;
  actor.send({ type: 'search.submitted', search });
  await reading();
  actor.send({ type: 'more.chosen' });
  const { context } = await reading();
  const place = some.ok ? some.value.next : null;
  expect(asked.slice(1)).toEqual([
    { ...search, after: null },
    { ...search, after: place },
  ]);
  expect([context.isOlder, context.next]).toEqual([true, null]);
  // There is nothing older: the wish is none.
  actor.send({ type: 'more.chosen' });
  expect(asked).toHaveLength(3);
});
