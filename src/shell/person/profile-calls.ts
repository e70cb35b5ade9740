import { getProfile, updateUserV2 } from '#api/person/profile.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { Profile, ProfileChange } from '#domain/person/profile.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '#machines/profile-saving.ts';

/** A version without a name matches nothing: the next change is refused rather than written over another. */
const seenAs = (profile: Profile, etag = '"?"'): SeenProfile => ({ profile, version: etag });

/** The person behind the user, and what names that. */
export const loadProfile = async (caller: Caller, signal?: AbortSignal): Promise<SeenProfile> => {
  const answered = await caller.attempt(getProfile, {}, signal === undefined ? {} : { signal });
  if (!answered.ok) throw new UnexpectedRefusal('getProfile', answered.refusal);
  return seenAs(answered.value, answered.etag);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What would be different. What stands there already is not sent: it would make a new version of nothing. */
const newIn = (change: ProfileChange, profile: Profile): ProfileChange =>
  Object.fromEntries(
    Object.entries(change).filter(([key, value]) => !isSame(value, profile[key as keyof ProfileChange])),
  );

/** Stores what is new in a profile, unless somebody else has changed it since it was seen. */
export const saveProfile = async (caller: Caller, { change, seen }: SaveProfileInput): Promise<SaveProfileResult> => {
  const { taxIds, address, ...told } = newIn(change, seen.profile);
  const payload = {
    ...told,
    ...(address === undefined ? {} : { address: address === null ? null : { ...address } }),
    ...(taxIds === undefined ? {} : { taxIds: taxIds.map((each) => ({ ...each })) }),
  };
  if (Object.keys(payload).length === 0) return granted(seen);
  const answered = await caller.attempt(updateUserV2, payload, { ifMatch: seen.version });
  if (answered.ok) return granted(seenAs(answered.value, answered.etag));
  const { refusal } = answered;
  if (refusal === 'FIELDS_REFUSED') return { ok: false, refusal, fields: answered.details.fields };
  if (refusal === 'CHANGED_MEANWHILE' || refusal === 'IDENT_UNDER_WAY' || refusal === 'IDENTITY_FIXED') {
    return refused(refusal);
  }
  throw new UnexpectedRefusal('updateUserV2', refusal);
};
