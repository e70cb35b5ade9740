import { fromPromise } from 'xstate';
import { searchOutbox } from '#api/admin/outbox.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { OutboxQuery, OutboxResult } from '#machines/outbox/outbox.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** What the outbox needs of the server. */
export const outboxActors = (caller: Caller): ActorsOf<typeof outboxMachine> => ({
  searchOutbox: fromPromise<OutboxResult, OutboxQuery>(async ({ input, signal }) => {
    const answer = await caller.attempt(searchOutbox, input, { signal });
    if (answer.ok) return granted(answer.value);
    if (answer.refusal === 'NOT_PERMITTED') return refused('NOT_PERMITTED');
    throw new UnexpectedRefusal(searchOutbox.name, answer.refusal);
  }),
});
