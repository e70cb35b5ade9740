import { personalFormsOf } from '#domain/application/personal-forms.ts';
import type { Profile } from '#domain/person/profile.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { flawCaptions, unknownCountry } from '../form-flaws.ts';
import { pauseCaption } from '../resend.ts';
import { personSamples, personSampleWords, residenceSamples, residenceSampleWords } from '../person-samples.ts';
import type { personalDetailsMachine } from './personal-details.machine.ts';
import type { PersonalDetailsInput } from './personal-details.types.ts';

const today = '2026-11-20';

/** Of whom nothing is known but the name. */
export const newProfile: Profile = {
  username: 'anna.berger@example.de',
  firstName: 'Anna',
  lastName: 'Berger',
  birthDate: null,
  birthPlace: null,
  nationality: null,
  address: null,
  taxIds: [],
  maritalStatus: null,
  employment: null,
  industry: null,
  mobile: null,
  identityFixed: false,
};

const address = { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' };
const told = { birthDate: '1988-04-12', birthPlace: 'Köln', nationality: 'DEU', maritalStatus: 'married' } as const;

/** Of whom everything is known, and proved. */
export const knownProfile: Profile = {
  ...newProfile,
  ...told,
  address,
  mobile: '+49 ••• •••4567',
  identityFixed: true,
};

const person = { birthDate: '12.04.1988', birthPlace: 'Köln', nationality: 'DEU', maritalStatus: 'married' };

const inputOf = (profile: Profile): PersonalDetailsInput => ({
  today,
  seen: { profile, version: '"1"' },
  typed: personalFormsOf(profile),
  entersAt: 'start',
});

const changeId = '6c1b3a1e-3a4b-4c55-9b8e-0a5a1f1d2e3f';

export const personalDetailsModel: Model<typeof personalDetailsMachine> = {
  inputs: {
    fresh: inputOf(newProfile),
    known: inputOf(knownProfile),
    back: { ...inputOf(knownProfile), entersAt: 'end' },
    backOpen: { ...inputOf(newProfile), entersAt: 'end' },
    applying: { ...inputOf(newProfile), before: 'proposal' },
    later: { ...inputOf({ ...knownProfile, mobile: null }), entersAt: 'open' },
  },
  events: {
    'person.typed': { whole: { form: person } },
    'person.entered': personSamples(person),
    'residence.typed': { whole: { form: address } },
    'residence.entered': { ...residenceSamples(address), noGermanCode: { form: { ...address, postalCode: '5066' } } },
    'changes.kept': { byCustomer: {} },
    'changes.dropped': { byCustomer: {} },
    'mobile.typed': { whole: { mobile: '+49 151 23456789' } },
    'mobile.entered': {
      flawless: { mobile: '+49 151 23456789', factorCode: '123456' },
      garbled: { mobile: '0151', factorCode: '12' },
      codeTooShort: { mobile: '+49 151 23456789', factorCode: '12' },
    },
    'mobile.corrected': { byCustomer: {} },
    'code.entered': { right: { code: '654321' }, tooShort: { code: '65' } },
    'code.requested': { again: {} },
    'step.left': { byCustomer: {} },
  },
  outcomes: {
    saveProfile: {
      saved: granted({ profile: { ...newProfile, ...told, address }, version: '"2"' }),
      savedNumbered: granted({ profile: { ...knownProfile, identityFixed: false }, version: '"2"' }),
      changedMeanwhile: refused('CHANGED_MEANWHILE'),
      identUnderWay: refused('IDENT_UNDER_WAY'),
      identityFixed: refused('IDENTITY_FIXED'),
      personRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        fields: [{ field: 'birthDate', message: 'Ungültiges Datum' }],
      },
      postalCodeRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        fields: [{ field: 'address.postalCode', message: 'Ungültige Postleitzahl' }],
      },
      addressRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        fields: [{ field: 'address.city', message: 'Bitte prüfen Sie diese Angabe.' }],
      },
    },
    loadProfile: {
      unnumbered: { profile: { ...newProfile, ...told, birthPlace: 'Bonn', address }, version: '"3"' },
      numbered: { profile: { ...knownProfile, identityFixed: false }, version: '"4"' },
    },
    orderMobile: {
      ordered: granted({ changeId, sentTo: '+49 ••• •••6789' }),
      mobileInvalid: refused('MOBILE_INVALID'),
      numberShared: refused('NUMBER_SHARED'),
      factorCodeWrong: refused('FACTOR_CODE_WRONG'),
      tooManyMessages: refused('TOO_MANY_MESSAGES'),
      tooManyAttempts: refused('TOO_MANY_ATTEMPTS'),
    },
    proveMobile: {
      proven: granted(null),
      codeWrong: refused('CODE_WRONG'),
      codesExhausted: refused('CODES_EXHAUSTED'),
    },
    resendMobile: { sent: granted(null), tooManyMessages: refused('TOO_MANY_MESSAGES') },
  },
  unreachable: {
    ...lastOf('personalDetails.telling.saving', 'saveProfile', 5),
    ...unknownCountry.unreachable('personalDetails.telling.describing | person.entered', 7),
    ...unknownCountry.unreachable('personalDetails.telling.residing | residence.entered', 4),
    ...lastOf('personalDetails.calling.ordering', 'orderMobile', 5),
    ...lastOf('personalDetails.calling.proving.resending', 'resendMobile', 1),
    ...lastOf('personalDetails.calling.proving.checking', 'proveMobile', 2),
  },
};

export const personalDetailsCaptions: Captions<typeof personalDetailsMachine> = {
  events: {
    'person.typed': 'Angaben zur Person getippt',
    'person.entered': 'Angaben zur Person abgeschickt',
    'residence.typed': 'Anschrift getippt',
    'residence.entered': 'Anschrift abgeschickt',
    'changes.kept': 'Eigene Eingabe behalten',
    'changes.dropped': 'Gespeicherte Angaben übernommen',
    'mobile.typed': 'Mobilnummer getippt',
    'mobile.entered': 'Mobilnummer und App-Code eingegeben',
    'mobile.corrected': 'Andere Nummer gewählt',
    'code.entered': 'SMS-Code eingegeben',
    'code.requested': 'Neuen SMS-Code angefordert',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    entersAtStart: 'von vorn?',
    isNumberOpen: 'nach einer Pause, nur die Mobilnummer noch offen?',
    isPersonOpen: 'Angaben zur Person noch offen?',
    mayResend: '30\u00A0s seit dem letzten Code vorbei?',
    isPersonFine: 'alles in Ordnung?',
    isResidenceFine: 'alles in Ordnung?',
    isIncomplete: flawCaptions.isIncomplete,
    isNoDate: flawCaptions.isNoDate,
    isInFuture: flawCaptions.isInFuture,
    isUnderage: flawCaptions.isUnderage,
    isTooLong: flawCaptions.isTooLong,
    isUnseen: flawCaptions.isUnseen,
    isSaved: 'gespeichert?',
    isOvertaken: 'inzwischen geändert?',
    isFixedBy: 'durch Ausweis festgelegt?',
    concernsPerson: 'Person nicht in Ordnung?',
    isPostalCodeWrong: 'ungültige Postleitzahl für das Land?',
    isTold: 'Anschrift sonst nicht in Ordnung?',
    hasNumber: 'Nummer schon bestätigt?',
    isNumberKnown: 'Nummer gilt?',
    isMobileFine: 'Nummer und Code wohlgeformt?',
    isMobileWrong: 'keine Mobilnummer?',
    isOrdered: 'SMS gesendet?',
    isNoMobile: 'keine Mobilnummer?',
    isNumberShared: 'Nummer der Person, die eingeladen hat?',
    isFactorWrong: 'App-Code falsch?',
    isSentTooOften: 'zu viele SMS?',
    isBlocked: 'zu viele Versuche?',
    isCode: 'sechs Ziffern?',
    isProven: 'angenommen?',
    isWrong: 'Code falsch oder abgelaufen?',
    isExhausted: 'Code zu oft falsch?',
  },
  arrows: {
    ...pauseCaption('personalDetails.calling.proving'),
    'personalDetails.sorted | always | 3': { condition: 'zurück oder nach einer Pause, Person schon angegeben?' },
    'personalDetails.telling.describing | person.entered | 7': unknownCountry.caption,
    'personalDetails.telling.residing | residence.entered | 4': unknownCountry.caption,
    'personalDetails.calling.numbering | mobile.entered | 2': {
      condition: 'App-Code ohne sechs Ziffern?',
      meaning: 'refused',
    },
    'personalDetails.calling.proving.asking | code.entered | 1': {
      condition: 'keine sechs Ziffern?',
      meaning: 'refused',
    },
    'personalDetails.calling.proving.doubting | xstate.done.actor.loadProfile | 1': {
      condition: 'Nummer gilt noch nicht?',
    },
  },
  actors: {
    saveProfile: 'Angaben speichern',
    loadProfile: 'Gespeicherte Angaben lesen',
    orderMobile: 'SMS-Code an die neue Nummer senden',
    proveMobile: 'SMS-Code prüfen',
    resendMobile: 'Neuen SMS-Code senden',
  },
  meanings: {
    isIncomplete: 'refused',
    isNoDate: 'refused',
    isInFuture: 'refused',
    isUnderage: 'refused',
    isTooLong: 'refused',
    isUnseen: 'refused',
    isMobileWrong: 'refused',
  },
  inputs: {
    fresh: 'noch nichts bekannt',
    known: 'alles bekannt',
    back: 'zurück in den Schritt',
    backOpen: 'zurück in den Schritt, Angaben fehlen wieder',
    applying: 'nach dem Vorschlag, noch nichts bekannt',
    later: 'nach einer Pause, nur die Mobilnummer fehlt noch',
  },
  samples: {
    'person.entered': personSampleWords,
    'residence.entered': { ...residenceSampleWords, noGermanCode: 'Postleitzahl mit vier Ziffern in Deutschland' },
    'mobile.entered': {
      flawless: '„{mobile}“ mit Code „{factorCode}“',
      garbled: '„{mobile}“ mit Code „{factorCode}“',
      codeTooShort: '„{mobile}“ mit Code „{factorCode}“',
    },
    'code.entered': { right: 'Code „{code}“', tooShort: 'zu kurzer Code „{code}“' },
  },
  answers: {
    saveProfile: {
      saved: 'gespeichert, noch ohne Nummer',
      savedNumbered: 'gespeichert, mit Nummer',
      changedMeanwhile: 'inzwischen geändert',
      identUnderWay: 'Identifizierung läuft',
      identityFixed: 'durch Ausweis festgelegt',
      personRefused: 'Person nicht in Ordnung',
      postalCodeRefused: 'ungültige Postleitzahl',
      addressRefused: 'Ort nicht in Ordnung',
    },
    loadProfile: { unnumbered: 'ohne Nummer', numbered: 'mit Nummer' },
    orderMobile: {
      ordered: 'gesendet',
      mobileInvalid: 'keine Mobilnummer',
      numberShared: 'Nummer der Person, die eingeladen hat',
      factorCodeWrong: 'App-Code falsch',
      tooManyMessages: 'zu viele SMS',
      tooManyAttempts: 'zu viele Versuche',
    },
    proveMobile: { proven: 'richtig', codeWrong: 'Code falsch oder abgelaufen', codesExhausted: 'Code zu oft falsch' },
    resendMobile: { sent: 'gesendet', tooManyMessages: 'zu viele SMS' },
  },
};
