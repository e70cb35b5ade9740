import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { withdrawalVersion } from '#machines/withdrawal/withdrawal.machine.ts';
import type { DraftNotice, WithdrawalDraft } from '#machines/withdrawal/withdrawal.types.ts';
import { formDrafts } from '../draft-keeping.actors.ts';

export const withdrawalDrafts = formDrafts<WithdrawalDraft>({
  journey: 'withdrawal',
  version: withdrawalVersion,
  shape: z.object({ amount: z.string().check(z.maxLength(64)) }),
  blank: { amount: '' },
});

/**
 * Keeps what is typed on the server; an emptied field leaves no draft. What orders waits until it has settled, and forgets it:
 * a draft that comes after its order would be offered again although it was paid out.
 */
export const draftKeeper = (deps: Omit<KeepingDeps, 'shelf'>) => {
  const keeping = draftKeeping(deps, withdrawalDrafts);
  let subject = '';
  const keepDraft = fromCallback<DraftNotice, { readonly id: string }>(({ input: { id }, receive, sendBack }) => {
    subject = id;
    receive(({ draft }) => keeping.take(id, draft));
    return keeping.listen(sendBack);
  });
  return { keepDraft, settled: keeping.settled, forget: () => keeping.forget(subject) };
};
