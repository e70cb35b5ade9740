import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { paymentMethods } from '#domain/top-up/payment-methods.ts';
import { topUpVersion } from '#machines/top-up/top-up.machine.ts';
import type { DraftNotice, TopUpDraft, PaidInto } from '#machines/top-up/top-up.types.ts';
import { formDrafts } from '../draft-keeping.actors.ts';

const typedText = z.string().check(z.maxLength(64));

export const topUpDrafts = formDrafts<TopUpDraft>({
  journey: 'top-up',
  version: topUpVersion,
  shape: z.object({ method: z.nullable(z.enum(paymentMethods)), amount: typedText, bankAccount: typedText }),
  blank: { method: null, amount: '', bankAccount: '' },
});

/**
 * Keeps what is entered on the server. What orders waits until it has settled, and forgets it: a draft that comes after its
 * order would be offered again although it was paid. An account's number does not stay in a browser: there is no shelf.
 */
export const draftKeeper = (deps: Omit<KeepingDeps, 'shelf'>) => {
  const keeping = draftKeeping(deps, topUpDrafts);
  const keepDraft = fromCallback<DraftNotice, PaidInto>(({ input: { ipsId }, receive, sendBack }) => {
    receive(({ draft }) => keeping.take(ipsId, draft));
    return keeping.listen(sendBack);
  });
  return { keepDraft, settled: keeping.settled, forget: keeping.forget };
};
