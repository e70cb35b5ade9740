import { noParties } from '#domain/application/parties-forms.ts';
import { flawCaptions, noEmail, unknownCountry } from '../form-flaws.ts';
import type { Captions, Model } from '../model.ts';
import { knownProfile } from '../personal-details/personal-details.model.ts';
import type { accountPartiesMachine } from './account-parties.machine.ts';

export const sampleSecond = {
  firstName: 'Bert',
  lastName: 'Berger',
  birthDate: '03.05.1986',
  email: 'bert.berger@example.de',
};
export const sampleChild = {
  firstName: 'Clara',
  lastName: 'Berger',
  birthDate: '09.09.2019',
  birthPlace: 'Köln',
  nationality: 'DEU',
};

const known = { today: '2026-11-20', profile: knownProfile, typed: noParties, entersAt: 'start' } as const;
const told = { second: sampleSecond, child: sampleChild, custody: 'together' } as const;
const back = { ...known, kind: 'child', typed: told, entersAt: 'end' } as const;

export const accountPartiesModel: Model<typeof accountPartiesMachine> = {
  inputs: {
    joint: { kind: 'joint', ...known },
    child: { kind: 'child', ...known },
    back,
    later: { ...back, entersAt: 'open' },
    // What is chosen there cannot be given back, which a sample does.
    backUnsaid: { ...back, typed: { ...told, custody: '' } },
    backOpen: { ...back, typed: noParties },
    backAlone: { ...back, typed: { ...told, custody: 'guardianship' } },
  },
  events: {
    'child.typed': { partly: { form: { ...noParties.child, firstName: 'Clara' } } },
    'child.entered': {
      flawless: { form: sampleChild },
      nothing: { form: noParties.child },
      noLeapDay: { form: { ...sampleChild, birthDate: '29.02.2019' } },
      unborn: { form: { ...sampleChild, birthDate: '21.11.2026' } },
      grown: { form: { ...sampleChild, birthDate: '20.11.2008' } },
      tooLong: { form: { ...sampleChild, firstName: 'C'.repeat(101) } },
      misnamed: { form: { ...sampleChild, firstName: 'Clara2' } },
      unseen: { form: { ...sampleChild, birthPlace: 'K\u202Eöln' } },
    },
    'custody.entered': {
      together: { custody: 'together' },
      alone: { custody: 'alone' },
      guardianship: { custody: 'guardianship' },
      nothing: { custody: '' },
    },
    'proof.acknowledged': { byCustomer: {} },
    'second.typed': { partly: { form: { ...noParties.second, firstName: 'Bert' } } },
    'second.entered': {
      flawless: { form: sampleSecond },
      nothing: { form: noParties.second },
      noLeapDay: { form: { ...sampleSecond, birthDate: '29.02.1987' } },
      unborn: { form: { ...sampleSecond, birthDate: '21.11.2026' } },
      tooYoung: { form: { ...sampleSecond, birthDate: '21.11.2008' } },
      tooLong: { form: { ...sampleSecond, lastName: 'B'.repeat(101) } },
      misnamed: { form: { ...sampleSecond, firstName: 'Bert2' } },
      unreachable: { form: { ...sampleSecond, email: 'bert.berger@' } },
      themselves: { form: { ...sampleSecond, email: knownProfile.username } },
    },
    'step.left': { byCustomer: {} },
  },
  outcomes: {},
  unreachable: unknownCountry.unreachable('accountParties.namingChild | child.entered', 8),
};

export const accountPartiesCaptions: Captions<typeof accountPartiesMachine> = {
  events: {
    'child.typed': 'Angaben zum Kind getippt',
    'child.entered': 'Angaben zum Kind abgeschickt',
    'custody.entered': 'Sorgerecht angegeben',
    'proof.acknowledged': 'Nachweis zur Kenntnis genommen',
    'second.typed': 'Angaben zur zweiten Person getippt',
    'second.entered': 'Angaben zur zweiten Person abgeschickt',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    isJoint: 'Gemeinschaftskonto?',
    entersAtStart: 'von vorn?',
    isChildOpen: 'Angaben zum Kind noch offen?',
    sharesCustody: 'Sorgerecht gemeinsam?',
    provesCustody: 'Sorgerecht nachzuweisen?',
    isChildFine: 'alles in Ordnung?',
    isSecondFine: 'alles in Ordnung?',
    isIncomplete: flawCaptions.isIncomplete,
    isNoDate: flawCaptions.isNoDate,
    isInFuture: flawCaptions.isInFuture,
    isUnderage: flawCaptions.isUnderage,
    isGrownUp: flawCaptions.isGrownUp,
    isTooLong: flawCaptions.isTooLong,
    isUnseen: flawCaptions.isUnseen,
    isNoName: flawCaptions.isNoName,
    isSamePerson: flawCaptions.isSamePerson,
    isTogether: 'gemeinsam?',
    isAlone: 'allein, auch als Vormund?',
  },
  actors: {},
  arrows: {
    'accountParties.sorted | always | 5': { condition: 'Sorgerecht offen?' },
    'accountParties.namingChild | child.entered | 8': unknownCountry.caption,
    'accountParties.askingCustody | custody.entered | 2': { condition: 'nichts gewählt?', meaning: 'refused' },
    'accountParties.joining | second.entered | 8': noEmail,
    'accountParties.joining | step.left | 1': { condition: 'Kinderkonto?' },
  },
  meanings: {
    isIncomplete: 'refused',
    isNoDate: 'refused',
    isInFuture: 'refused',
    isUnderage: 'refused',
    isGrownUp: 'refused',
    isTooLong: 'refused',
    isUnseen: 'refused',
    isNoName: 'refused',
    isSamePerson: 'refused',
  },
  inputs: {
    joint: 'Gemeinschaftskonto',
    child: 'Kinderkonto',
    back: 'Kinderkonto, zurück in den Schritt',
    later: 'Kinderkonto, nach einer Pause',
    backUnsaid: 'Kinderkonto, zurück in den Schritt, Sorgerecht offen',
    backOpen: 'Kinderkonto, zurück in den Schritt, Angaben fehlen wieder',
    backAlone: 'Kinderkonto, zurück in den Schritt, Sorgerecht allein',
  },
  samples: {
    'child.entered': {
      flawless: 'vollständig',
      nothing: 'Felder leer gelassen',
      noLeapDay: 'der 29.02. eines Jahres ohne Schalttag',
      unborn: 'morgen geboren',
      grown: 'heute 18',
      tooLong: 'Vorname mit mehr als 100 Zeichen',
      misnamed: 'Vorname mit einer Ziffer',
      unseen: 'Geburtsort mit einem unsichtbaren Zeichen',
    },
    'custody.entered': {
      together: 'gemeinsam',
      alone: 'allein',
      guardianship: 'als Vormund',
      nothing: 'nichts gewählt',
    },
    'second.entered': {
      flawless: 'vollständig',
      nothing: 'Felder leer gelassen',
      noLeapDay: 'der 29.02. eines Jahres ohne Schalttag',
      unborn: 'morgen geboren',
      tooYoung: 'morgen 18',
      tooLong: 'Nachname mit mehr als 100 Zeichen',
      misnamed: 'Vorname mit einer Ziffer',
      unreachable: 'halbe E-Mail-Adresse',
      themselves: 'eigene E-Mail-Adresse',
    },
  },
};
