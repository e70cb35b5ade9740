import { fromCallback } from 'xstate';
import { listDrafts } from '#api/drafts/drafts.ts';
import { type DraftKind, draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { isBegun, type KeptChange, keptChange } from '#domain/strategy-change/kept-change.ts';
import { mergedTyped } from '#domain/questionnaire/kept-answers.ts';
import { strategyChangeVersion } from '#machines/strategy-change/strategy-change.machine.ts';
import type { DraftNotice, KeptDraft } from '#machines/strategy-change/strategy-change.types.ts';

const changeDrafts: DraftKind<KeptChange> = {
  journey: 'strategy-change',
  version: strategyChangeVersion,
  read: (kept) => {
    const change = keptChange(kept);
    return isBegun(change) ? change : null;
  },
  merged: (newer, older) => ({
    ...newer,
    answers: { ...older.answers, ...newer.answers },
    typed: mergedTyped(newer, older),
    wanted: newer.wanted ?? older.wanted,
  }),
};

/** Keeps what is answered and chosen of each investment; what this browser could not send is sent as soon as it is found. */
export const changeKeeping = (deps: KeepingDeps) => {
  const { resumed, held, take, forget, settled, listen } = draftKeeping(deps, changeDrafts);
  const found = async (username: string, ipsId: string): Promise<readonly (readonly [string, KeptDraft])[]> => {
    const { draft, savedAt } = await resumed(username, ipsId);
    return draft === null ? [] : [[ipsId, { ...draft, savedAt }]];
  };
  return {
    /** What was begun before, by its investment. Where it cannot be read the page does not begin. */
    begun: async (username: string): Promise<ReadonlyMap<string, KeptDraft>> => {
      const { drafts } = await deps.caller.call(listDrafts, {});
      const there = drafts.filter(({ journey }) => journey === changeDrafts.journey).map(({ subject }) => subject);
      const subjects = [...new Set([...there, ...held(username)])];
      const all = await Promise.all(subjects.map(async (ipsId) => found(username, ipsId)));
      return new Map(all.flat());
    },
    settled,
    forget,
    keeper: fromCallback<DraftNotice, undefined>(({ receive, sendBack }) => {
      receive((notice) => {
        if (notice.type === 'draft.ended') forget(notice.ipsId);
        else take(notice.ipsId, notice.kept);
      });
      return listen(sendBack);
    }),
  };
};

export type ChangeKeeping = ReturnType<typeof changeKeeping>;
