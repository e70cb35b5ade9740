import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { deleteDraft, getDraft, putDraft } from '#api/drafts/drafts.ts';
import type { Caller } from '#client/call.ts';
import type { DraftJourney } from '#domain/drafts/draft.ts';
import { withdrawalVersion } from '#machines/withdrawal/withdrawal.machine.ts';
import type { DraftNotice, KeptDraft, WithdrawalDraft } from '#machines/withdrawal/withdrawal.types.ts';

const journey: DraftJourney = 'withdrawal';
/** Drafts of another version of the chart are not offered. */
const version = withdrawalVersion;
/** How long typing rests before it is kept, in milliseconds. */
const debounce = 500;

const shape = z.object({ amount: z.string().check(z.maxLength(64)) });

/** What was typed before; null when nothing is kept, or when it cannot be fetched: a draft never holds up the journey. */
export const readDraft = async (caller: Caller, subject: string): Promise<KeptDraft | null> => {
  const kept = await caller.call(getDraft, { journey, subject }).then(
    (answer) => answer.kept,
    () => null,
  );
  if (kept === null || kept.version !== version) return null;
  const draft = z.safeParse(shape, kept.draft);
  return draft.success ? { ...draft.data, savedAt: kept.savedAt } : null;
};

/**
 * Keeps what is typed on the server, half a second after the last key, and at once when the journey is left. Calls go one
 * after the other, so that a late answer never overtakes an emptied field. Nothing to keep is nothing kept; that what was
 * ordered is kept no longer is the server's work.
 */
export const draftKeeper = (caller: Caller) =>
  fromCallback<DraftNotice, { readonly id: string }>(({ input: { id: subject }, receive, sendBack }) => {
    let pending: WithdrawalDraft | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let queue = Promise.resolve();
    const enqueue = (work: () => Promise<void>): void => {
      queue = queue.then(work).catch(() => sendBack({ type: 'draft.lost' }));
    };
    const discard = (): void =>
      enqueue(async () => {
        await caller.call(deleteDraft, { journey, subject });
        sendBack({ type: 'draft.lost' });
      });
    const keep = (draft: WithdrawalDraft): void =>
      enqueue(async () => {
        const { savedAt } = await caller.call(putDraft, { journey, subject, version, draft: { ...draft } });
        sendBack({ type: 'draft.saved', at: savedAt });
      });
    const flush = (): void => {
      clearTimeout(timer);
      const draft = pending;
      pending = null;
      if (draft === null) return;
      if (draft.amount === '') discard();
      else keep(draft);
    };
    receive(({ draft }) => {
      clearTimeout(timer);
      pending = draft.amount.length > 64 ? null : draft;
      timer = setTimeout(flush, debounce);
    });
    return flush;
  });
