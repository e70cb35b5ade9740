import { fromCallback } from 'xstate';
import { type DraftKind, draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { blankRenewal, type KeptRenewal, keptRenewal } from '#domain/application/kept-renewal.ts';
import { mergedTyped } from '#domain/questionnaire/kept-answers.ts';
import { wphgUpdateVersion } from '#machines/wphg-update/wphg-update.machine.ts';
import type { RenewalDraftNotice, StoredData } from '#machines/wphg-update/wphg-update.types.ts';

const renewalDrafts: DraftKind<KeptRenewal> = {
  journey: 'wphg-update',
  version: wphgUpdateVersion,
  read: keptRenewal,
  merged: (newer, older) => ({
    ...newer,
    answers: { ...older.answers, ...newer.answers },
    typed: mergedTyped(newer, older),
  }),
};

type Begun = Pick<StoredData, 'kept' | 'savedAt' | 'isUnsent'>;

/** Keeps a renewal as soon as it is answered. What this browser could not send, the chart sends as soon as it is found. */
export const renewalKeeping = (deps: KeepingDeps) => {
  const { begun, take, forget, settled, listen } = draftKeeping(deps, renewalDrafts);
  return {
    begun: async (username: string, businessPartnerId: string): Promise<Begun> => {
      const { draft, savedAt, isUnsent } = await begun(username, businessPartnerId);
      return { kept: draft ?? blankRenewal, savedAt, isUnsent };
    },
    settled,
    forget,
    keeper: fromCallback<RenewalDraftNotice, undefined>(({ receive, sendBack }) => {
      receive(({ businessPartnerId, draft }) => take(businessPartnerId, draft));
      return listen(sendBack);
    }),
  };
};
