import { fromPromise } from 'xstate';
import { getBank } from '#api/banks/banks.ts';
import type { Caller } from '#client/call.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import type { CostsAsked } from '#machines/account-consents/account-consents.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { PaperPage } from '#client/paper-calls.ts';

/** What is not in the chart's input: the name of a bank, and the paper of the costs. Its code comes with the wish for it. */
export const accountConsentsActors = (
  caller: Caller,
  page: PaperPage = globalThis.document,
): ActorsOf<typeof accountConsentsMachine> => ({
  saveCosts: fromPromise<null, CostsAsked>(async ({ input, signal }) => {
    const { saveCostPaper } = await import('./account-consents.costs.actors.ts');
    await saveCostPaper(caller, input, page, signal);
    return null;
  }),
  nameBank: fromPromise<string | null, string>(async ({ input, signal }) => {
    const { name } = await caller.call(getBank, { bankCode: input }, { signal });
    return name;
  }),
});
