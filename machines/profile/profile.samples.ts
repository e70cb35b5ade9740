import type { Profile } from '#domain/person/profile.ts';
import { knownProfile } from '../personal-details/personal-details.model.ts';
import type { SeenProfile } from '../profile-saving.ts';
import { blankDraft } from './profile.select.ts';
import type { KeptProfileDraft, LoadedProfile } from './profile.types.ts';

/** Of whom everything is told, and nothing proved yet: all of it can be changed. */
const wholeProfile: Profile = {
  ...knownProfile,
  identityFixed: false,
  taxIds: [
    { country: 'DEU', taxId: '••••••••719' },
    { country: 'CHE', taxId: '•••••••••••••.97' },
  ],
  employment: '01',
  industry: 'K',
};

export const seenSample: SeenProfile = { profile: wholeProfile, version: '"1"' };

export const ownLoaded: LoadedProfile = {
  seen: seenSample,
  today: '2026-11-20',
  others: [],
  child: null,
  draft: null,
};

/** Whose birth and nationality a document has proved. */
export const provedLoaded: LoadedProfile = {
  ...ownLoaded,
  seen: { profile: { ...wholeProfile, identityFixed: true }, version: '"1"' },
};

export const numberless: LoadedProfile = {
  ...provedLoaded,
  seen: { profile: { ...provedLoaded.seen.profile, mobile: null }, version: '"1"' },
};

export const jointLoaded: LoadedProfile = { ...provedLoaded, others: ['Jonas Berger'] };

export const childLoaded: LoadedProfile = {
  ...provedLoaded,
  child: {
    name: 'Deniz Yılmaz',
    birthDate: '2014-03-02',
    guardians: 'Elif Yılmaz und Murat Yılmaz',
    isOfAge: false,
  },
};

/** A new address that was not sent yet. */
export const begunDraft: KeptProfileDraft = {
  ...blankDraft,
  part: 'residence',
  street: 'Rheinweg 3',
  postalCode: '50668',
  city: 'Köln',
  country: 'DEU',
  savedAt: '2026-11-20T09:32:00.000Z',
};
