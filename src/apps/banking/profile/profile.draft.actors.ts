import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { profileVersion } from '#machines/profile/profile.machine.ts';
import { blankDraft } from '#machines/profile/profile.select.ts';
import type { DraftNotice, ProfileDraft } from '#machines/profile/profile.types.ts';
import { formDrafts } from '../draft-keeping.actors.ts';

/** A user has one profile. */
export const ownProfile = 'own';

const typedText = z.string().check(z.maxLength(200));

export const profileDrafts = formDrafts<ProfileDraft>({
  journey: 'profile',
  version: profileVersion,
  shape: z.object({
    part: z.nullable(z.enum(['person', 'residence', 'profession'])),
    birthDate: typedText,
    birthPlace: typedText,
    nationality: typedText,
    maritalStatus: typedText,
    street: typedText,
    postalCode: typedText,
    city: typedText,
    country: typedText,
    employment: typedText,
    industry: typedText,
  }),
  blank: blankDraft,
});

/** Keeps what is typed on the server, and takes it from there when it is saved or given up. */
export const draftKeeper = (deps: Omit<KeepingDeps, 'shelf'>) => {
  const keeping = draftKeeping(deps, profileDrafts);
  const keepDraft = fromCallback<DraftNotice, undefined>(({ receive, sendBack }) => {
    receive((notice) => keeping.take(ownProfile, notice.type === 'draft.changed' ? notice.draft : blankDraft));
    return keeping.listen(sendBack);
  });
  return { keepDraft };
};
