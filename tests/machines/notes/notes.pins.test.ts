import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { notesMachine } from '#machines/notes/notes.machine.ts';
import { notesModel } from '#machines/notes/notes.model.ts';
import type { LoadedNotes, NotesQuery } from '#machines/notes/notes.types.ts';

/** A sample that the model has. */
const sample = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The model has no such sample.');
  return found;
};

const some = sample(notesModel.outcomes.loadNotes['some']);
const last = sample(notesModel.outcomes.loadNotes['last']);

it('ADM-03: goes on after the last note that stands there, asks again for a page that was lost, and comes back to the newest', async () => {
  const asked: NotesQuery[] = [];
  const actor = createActor(
    notesMachine.provide({
      actors: {
        loadNotes: fromPromise<LoadedNotes, NotesQuery>(async ({ input }) => {
          asked.push(input);
          if (asked.length === 2) throw new Error('lost');
          return input.after === null ? some : last;
        }),
      },
    }),
  ).start();
  const come = async (state: 'shown' | 'loadFailed') => waitFor(actor, (snapshot) => snapshot.matches(state));
  await come('shown');
  actor.send({ type: 'older.chosen' });
  await come('loadFailed');
  actor.send({ type: 'notes.reloaded' });
  const { context } = await come('shown');
  const after = some.ok ? some.value.next : null;
  expect([after, context.next]).toEqual([expect.any(String), null]);
  // There is nothing older: the wish is none.
  actor.send({ type: 'older.chosen' });
  actor.send({ type: 'notes.reloaded' });
  await come('shown');
  expect(asked).toEqual([{ after: null }, { after }, { after }, { after: null }]);
});
