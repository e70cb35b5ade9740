import { fromPromise } from 'xstate';
import type { Caller } from '#client/call.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '#machines/profile-saving.ts';
import { loadProfile, saveProfile } from '#shell/person/profile-calls.ts';

/** What the wizard's second step needs of the server. */
export const declarationsActors = (caller: Caller): ActorsOf<typeof declarationsMachine> => ({
  loadProfile: fromPromise<SeenProfile, undefined>(({ signal }) => loadProfile(caller, signal)),
  saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(({ input }) => saveProfile(caller, input)),
});
