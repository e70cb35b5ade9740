import { fromPromise } from 'xstate';
import { bankingStatus } from '#api/configuration/configuration.ts';
import type { Caller } from '#client/call.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import type { StatusAnswer } from '#machines/start-up/start-up.types.ts';

/** What the start needs of the server: the status call, with the banking mode where there is one (PLT-10). */
export const startUpActors = (caller: Caller): ActorsOf<typeof startUpMachine> => ({
  askStatus: fromPromise<StatusAnswer, { readonly mode: string }>(({ input: { mode }, signal }) =>
    caller.call(bankingStatus, mode === '' ? {} : { mode }, { signal }),
  ),
});
