import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { withdrawContract } from '#api/cases/contract.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import type { DeclareResult } from '#machines/contract-withdrawal/contract-withdrawal.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { journeyAround } from '../journey-around.ts';
import type { Page } from '../page-history.ts';

/** What the withdrawal of a contract needs of the server, and of the browser's way back. */
export const contractWithdrawalActors = (caller: Caller, page: Page): ActorsOf<typeof contractWithdrawalMachine> => ({
  // Its code comes by itself: nobody goes back before anything is typed.
  watchBack: fromCallback<EventObject, undefined>(({ self }) => {
    const journey = journeyAround(self);
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { historyAround } = await import('./contract-withdrawal.history.ts');
      if (journey !== undefined && !isOver) stop = historyAround(journey, page);
    };
    // Without it the browser does as it always did.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }),
  declare: fromPromise<DeclareResult, WithdrawalDeclaration>(async ({ input }) => {
    const answer = await caller.attempt(withdrawContract, input);
    if (answer.ok) return granted(answer.value);
    const { refusal } = answer;
    if (refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
    if (refusal === 'INVALID_REQUEST') return refused('INVALID');
    throw new UnexpectedRefusal(withdrawContract.name, refusal);
  }),
});
