import type { Profile, ProfileChange } from '#domain/person/profile.ts';
import type { Result } from '#domain/result/result.ts';

/** A profile as it was seen, and what names that. */
export interface SeenProfile {
  readonly profile: Profile;
  readonly version: string;
}

export interface SaveProfileInput {
  readonly change: ProfileChange;
  /** What it changes: where another stands by now, nothing is changed. */
  readonly seen: SeenProfile;
}

/** Fields that cannot be true come with the server's sentence for each. */
export type SaveProfileResult =
  | Result<SeenProfile, 'CHANGED_MEANWHILE' | 'IDENT_UNDER_WAY' | 'IDENTITY_FIXED'>
  | {
      readonly ok: false;
      readonly refusal: 'FIELDS_REFUSED';
      readonly fields: readonly { readonly field: string; readonly message: string }[];
    };
