import { fromPromise } from 'xstate';
import { listNotes } from '#api/admin/notes.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { notesMachine } from '#machines/notes/notes.machine.ts';
import type { LoadedNotes, NotesQuery } from '#machines/notes/notes.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** What the notes need of the server. */
export const notesActors = (caller: Caller): ActorsOf<typeof notesMachine> => ({
  loadNotes: fromPromise<LoadedNotes, NotesQuery>(async ({ input: { after }, signal }) => {
    const answer = await caller.attempt(listNotes, after === null ? {} : { after }, { signal });
    if (answer.ok) return granted(answer.value);
    if (answer.refusal === 'NOT_PERMITTED') return refused('NOT_PERMITTED');
    throw new UnexpectedRefusal(listNotes.name, answer.refusal);
  }),
});
