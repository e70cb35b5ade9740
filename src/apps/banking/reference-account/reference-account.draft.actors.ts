import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { listDrafts } from '#api/drafts/drafts.ts';
import type { Caller } from '#client/call.ts';
import { type DraftKind, draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import type { AccountForm } from '#domain/application/account-forms.ts';
import { referenceAccountVersion } from '#machines/reference-account/reference-account.machine.ts';
import type { AccountRelation, DraftNotice, KeptForm } from '#machines/reference-account/reference-account.types.ts';
import { enteredBefore, formDrafts } from '../draft-keeping.actors.ts';

const typed = z.string().check(z.maxLength(120));

/** The holder alone is no draft: where only one can be it, nobody has typed the name. */
export const accountDrafts: DraftKind<Pick<AccountForm, 'iban' | 'holder'>> = {
  ...formDrafts({
    journey: 'reference-account',
    version: referenceAccountVersion,
    shape: z.object({ iban: typed, holder: typed }),
    blank: { iban: '', holder: '' },
  }),
  isBlank: ({ iban }) => iban.trim() === '',
};

/** What was begun of one of these relations, as far as it can be gone on with; a draft never holds up the page. */
export const begunForm = async (caller: Caller, relations: readonly AccountRelation[]): Promise<KeptForm | null> => {
  const { drafts } = await caller.call(listDrafts, {}).catch(() => ({ drafts: [] }));
  const begun = drafts.find(
    ({ journey, subject }) =>
      journey === accountDrafts.journey &&
      relations.some(({ businessPartnerId, hindrance }) => businessPartnerId === subject && hindrance === null),
  );
  const kept = begun === undefined ? null : await enteredBefore(caller, accountDrafts, begun.subject);
  return begun === undefined || kept === null ? null : { ...kept, businessPartnerId: begun.subject };
};

/**
 * Keeps what is entered on the server, of each account relation its own. What confirms waits until it has settled, and forgets
 * it. An account's number does not stay in a browser: there is no shelf.
 */
export const draftKeeper = (deps: Omit<KeepingDeps, 'shelf'>) => {
  const keeping = draftKeeping(deps, accountDrafts);
  const keepDraft = fromCallback<DraftNotice, undefined>(({ receive, sendBack }) => {
    receive(({ businessPartnerId, draft }) => keeping.take(businessPartnerId, draft));
    return keeping.listen(sendBack);
  });
  return { keepDraft, settled: keeping.settled, forget: keeping.forget };
};
