import { granted, refused } from '#domain/result/result.ts';
import { flawCaptions, unknownCountry } from '../form-flaws.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { knownProfile, newProfile } from '../personal-details/personal-details.model.ts';
import { personSamples, personSampleWords, residenceSamples, residenceSampleWords } from '../person-samples.ts';
import type { profileMachine } from './profile.machine.ts';
import { begunDraft, childLoaded, jointLoaded, numberless, ownLoaded, seenSample } from './profile.samples.ts';

const person = { birthDate: '12.04.1988', birthPlace: 'Köln', nationality: 'DEU', maritalStatus: 'divorced' };
const residence = { street: 'Rheinweg 3', postalCode: '50668', city: 'Köln', country: 'DEU' };
const profession = { employment: '04', industry: '' };
const german = '86 095 742 719';

export const profileModel: Model<typeof profileMachine> = {
  inputs: {
    own: { businessPartnerId: null, opensForm: false },
    named: { businessPartnerId: 'BP-1001', opensForm: false },
    update: { businessPartnerId: null, opensForm: true },
  },
  events: {
    'part.chosen': {
      person: { part: 'person' },
      residence: { part: 'residence' },
      tax: { part: 'tax' },
      profession: { part: 'profession' },
    },
    'contact.chosen': { mobile: { channel: 'MOBILE' }, email: { channel: 'EMAIL' } },
    'person.typed': { whole: { form: person } },
    'person.entered': personSamples(person),
    'residence.typed': { whole: { form: residence } },
    'residence.entered': residenceSamples(residence),
    'tax.typed': { whole: { form: { german, others: [] } } },
    'tax.entered': {
      unchanged: { form: { german: '', others: [] } },
      german: { form: { german, others: [] } },
      abroad: { form: { german, others: [{ country: 'FRA', taxId: '30 23 217 600 053' }] } },
      noId: { form: { german, others: [{ country: 'FRA', taxId: '' }] } },
      germanWrong: { form: { german: '12345678901', others: [] } },
      foreignWrong: { form: { german, others: [{ country: 'FRA', taxId: '1' }] } },
      twice: {
        form: {
          german,
          others: [
            { country: 'CHE', taxId: '756.1234.5678.97' },
            { country: 'CHE', taxId: '756.1234.5678.97' },
          ],
        },
      },
      american: { form: { german, others: [{ country: 'USA', taxId: '123-45-6789' }] } },
    },
    'profession.typed': { whole: { form: profession } },
    'profession.entered': { flawless: { form: profession }, noIndustry: { form: { employment: '01', industry: '' } } },
    'changes.kept': { byCustomer: {} },
    'changes.dropped': { byCustomer: {} },
    'answer.corrected': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'profile.reloaded': { byCustomer: {} },
    'draft.saved': { justNow: { at: '2026-11-20T09:32:00.000Z' } },
    'draft.lost': { justNow: {} },
  },
  outcomes: {
    loadPage: {
      own: granted(ownLoaded),
      untold: granted({ ...ownLoaded, seen: { profile: newProfile, version: '"0"' } }),
      numberless: granted(numberless),
      joint: granted(jointLoaded),
      child: granted(childLoaded),
      begun: granted({ ...ownLoaded, draft: begunDraft }),
      unknown: refused('UNKNOWN'),
    },
    saveProfile: {
      saved: granted({ ...seenSample, version: '"2"' }),
      unchanged: granted(seenSample),
      changedMeanwhile: refused('CHANGED_MEANWHILE'),
      identUnderWay: refused('IDENT_UNDER_WAY'),
      identityFixed: refused('IDENTITY_FIXED'),
      postalCodeRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        fields: [{ field: 'address.postalCode', message: 'Ungültige Postleitzahl' }],
      },
      fieldsRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        fields: [{ field: 'address.city', message: 'Bitte prüfen Sie diese Angabe.' }],
      },
    },
    loadProfile: {
      changed: { profile: { ...knownProfile, maritalStatus: 'widowed' }, version: '"3"' },
    },
    contactChange: { changed: { kind: 'changed' }, left: { kind: 'left' }, unsure: { kind: 'unsure' } },
  },
  unreachable: {
    ...lastOf('profile.changing.saving', 'saveProfile', 4),
    ...unknownCountry.unreachable('profile.changing.describing | person.entered', 7),
    ...unknownCountry.unreachable('profile.changing.residing | residence.entered', 4),
  },
};

export const profileCaptions: Captions<typeof profileMachine> = {
  events: {
    'part.chosen': 'Angabe zum Ändern gewählt',
    'contact.chosen': 'Mobilnummer oder E-Mail-Adresse zum Ändern gewählt',
    'person.typed': 'Angaben zur Person getippt',
    'person.entered': 'Angaben zur Person abgeschickt',
    'residence.typed': 'Anschrift getippt',
    'residence.entered': 'Anschrift abgeschickt',
    'tax.typed': 'Steuer IDs getippt',
    'tax.entered': 'Steuer IDs abgeschickt',
    'profession.typed': 'Beruf getippt',
    'profession.entered': 'Beruf abgeschickt',
    'changes.kept': 'Eigene Eingabe behalten',
    'changes.dropped': 'Gespeicherte Angaben übernommen',
    'answer.corrected': 'Angabe berichtigt',
    'step.left': 'Abgebrochen',
    'profile.reloaded': 'Neu geladen',
    'draft.saved': 'Entwurf gespeichert',
    'draft.lost': 'Entwurf nicht (mehr) gespeichert',
  },
  guards: {
    isUnknown: 'kein eigenes Konto?',
    isChilds: 'Konto eines Kindes?',
    wasBegun: 'schon eine Änderung begonnen?',
    opensForm: 'Formular gleich gewünscht?',
    isPerson: 'Person?',
    isResidence: 'Anschrift?',
    isTax: 'Steuern?',
    mayChange: 'Nummer, oder Adresse mit Nummer für den Code?',
    isFine: 'alles in Ordnung?',
    isIncomplete: flawCaptions.isIncomplete,
    isNoDate: flawCaptions.isNoDate,
    isInFuture: flawCaptions.isInFuture,
    isUnderage: flawCaptions.isUnderage,
    isTooLong: flawCaptions.isTooLong,
    isUnseen: flawCaptions.isUnseen,
    isTaxIdWrong: 'Steuer ID passt nicht zum Land?',
    isGermanIdWrong: 'keine deutsche Steuer ID?',
    namesUs: 'in den USA steuerpflichtig?',
    isSaved: 'gespeichert?',
    isOvertaken: 'inzwischen geändert?',
    isFixedBy: 'durch Ausweis festgelegt?',
    isPostalCodeWrong: 'ungültige Postleitzahl für das Land?',
    isTold: 'Angabe sonst nicht in Ordnung?',
    isContactChanged: 'geändert?',
    isContactLeft: 'vorher verlassen?',
  },
  arrows: {
    'profile.loading | xstate.done.actor.loadPage | 4': { condition: 'nur lesen?' },
    'profile.changing.sorted | always | 3': { condition: 'Beruf?' },
    'profile.changing.describing | person.entered | 7': unknownCountry.caption,
    'profile.changing.residing | residence.entered | 4': unknownCountry.caption,
    'profile.changing.taxing | tax.entered | 5': { condition: 'Land fehlt oder doppelt?', meaning: 'refused' },
    'profile.changing.working | profession.entered | 1': { condition: 'Beruf oder Branche fehlt?', meaning: 'refused' },
    'profile.changingContact | xstate.done.actor.contactChange | 2': {
      condition: 'Ausgang unbekannt?',
      meaning: 'failed',
    },
  },
  actors: {
    keepDraft: 'Entwurf bewahren',
    loadPage: 'Persönliche Daten laden',
    saveProfile: 'Änderung speichern',
    loadProfile: 'Gespeicherte Angaben lesen',
    contactChange: 'Neue Mobilnummer oder E-Mail-Adresse',
  },
  meanings: {
    isIncomplete: 'refused',
    isNoDate: 'refused',
    isInFuture: 'refused',
    isUnderage: 'refused',
    isTooLong: 'refused',
    isUnseen: 'refused',
    isTaxIdWrong: 'refused',
    isGermanIdWrong: 'refused',
    namesUs: 'refused',
  },
  inputs: {
    own: 'eigene Daten',
    named: 'Adresse mit einem Konto',
    update: 'Formular gleich gewünscht',
  },
  samples: {
    'part.chosen': { person: 'Person', residence: 'Anschrift', tax: 'Steuern', profession: 'Beruf' },
    'contact.chosen': { mobile: 'Mobilnummer', email: 'E-Mail-Adresse' },
    'person.entered': personSampleWords,
    'residence.entered': residenceSampleWords,
    'tax.entered': {
      unchanged: 'Felder leer gelassen',
      german: 'deutsche Steuer ID',
      abroad: 'dazu eine französische',
      noId: 'zweites Land ohne Steuer ID',
      germanWrong: 'deutsche mit falscher Prüfziffer',
      foreignWrong: 'französische zu kurz',
      twice: 'ein Land zweimal',
      american: 'USA',
    },
    'profession.entered': { flawless: 'vollständig', noIndustry: 'ohne Branche' },
  },
  answers: {
    loadPage: {
      own: 'eigene, vollständig',
      untold: 'eigene, noch nichts angegeben',
      numberless: 'eigene, ohne Mobilnummer',
      joint: 'Gemeinschaftskonto',
      child: 'Kinderkonto',
      begun: 'mit begonnener Änderung',
      unknown: 'kein eigenes Konto',
    },
    saveProfile: {
      saved: 'gespeichert',
      unchanged: 'nichts zu ändern',
      changedMeanwhile: 'inzwischen geändert',
      identUnderWay: 'Identifizierung läuft',
      identityFixed: 'durch Ausweis festgelegt',
      postalCodeRefused: 'ungültige Postleitzahl',
      fieldsRefused: 'Ort nicht in Ordnung',
    },
    contactChange: { changed: 'geändert', left: 'vorher verlassen', unsure: 'Ausgang unbekannt' },
  },
};
