import type { LookUpResult, PrepareJoiningRefusal } from './invitation.types.ts';

/** Where each refusal of the papers leads. */
export const refusedIn: Readonly<Record<PrepareJoiningRefusal, string>> = {
  LINK_ENDED: 'lapsed',
  NOT_INVITED: 'enrolling.estranged',
  PERSON_DIFFERS: 'checking',
  NOT_IDENTIFIED: 'completing.unidentified',
  NOT_OF_AGE: 'turnedAway',
  US_PERSON: 'completing.payingInUs',
  PROFILE_INCOMPLETE: 'completing.telling',
  NO_VALIDATED_NUMBER: 'completing.lackingNumber',
  NUMBER_SHARED: 'completing.sharingNumber',
  TAX_ID_SHARED: 'completing.sharingTaxId',
};

/** Where each refusal of the link leads. */
export const lookedUpIn: Readonly<Record<Extract<LookUpResult, { ok: false }>['refusal'], string>> = {
  LINK_ENDED: 'lapsed',
  NOT_INVITED: 'enrolling.estranged',
  NOT_OF_AGE: 'turnedAway',
};

/** What is waited for, each with its limit. */
export const waits = [
  ['recalling', 'recallLimit'],
  ['opening', 'openLimit'],
  ['declining', 'declineLimit'],
  ['enrolling.preparing', 'fetchLimit'],
  ['enrolling.entering', 'enterLimit'],
  ['checking', 'lookUpLimit'],
  ['completing.fetching', 'fetchLimit'],
  ['completing.comparing', 'compareLimit'],
  ['completing.notifying', 'tellLimit'],
  ['enrolling.signingOut', 'leaveLimit'],
  ['signing.preparing', 'prepareLimit'],
  ['signing.saving', 'saveLimit'],
  ['signing.searching', 'findLimit'],
  ['joined.looking', 'moneyLimit'],
] as const;
