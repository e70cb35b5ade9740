import { noParties } from '#domain/application/parties-forms.ts';
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

const known = { today: '2026-11-20', profile: knownProfile, typed: noParties } as const;

export const accountPartiesModel: Model<typeof accountPartiesMachine> = {
  inputs: { joint: { kind: 'joint', ...known }, child: { kind: 'child', ...known } },
  events: {
    'child.typed': { partly: { form: { ...noParties.child, firstName: 'Clara' } } },
    'child.entered': {
      flawless: { form: sampleChild },
      nothing: { form: noParties.child },
      grown: { form: { ...sampleChild, birthDate: '20.11.2008' } },
    },
    'custody.entered': { together: { custody: 'together' }, alone: { custody: 'alone' }, nothing: { custody: '' } },
    'second.typed': { partly: { form: { ...noParties.second, firstName: 'Bert' } } },
    'second.entered': {
      flawless: { form: sampleSecond },
      themselves: { form: { ...sampleSecond, email: knownProfile.username } },
    },
    'step.left': { byCustomer: {} },
  },
  outcomes: {},
};

export const accountPartiesCaptions: Captions<typeof accountPartiesMachine> = {
  events: {
    'child.typed': 'Angaben zum Kind getippt',
    'child.entered': 'Angaben zum Kind abgeschickt',
    'custody.entered': 'Sorgerecht angegeben',
    'second.typed': 'Angaben zur zweiten Person getippt',
    'second.entered': 'Angaben zur zweiten Person abgeschickt',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    isJoint: 'Gemeinschaftskonto?',
    isChildFine: 'alles in Ordnung?',
    isSecondFine: 'alles in Ordnung?',
    isTogether: 'gemeinsam?',
    isAlone: 'allein?',
  },
  actors: {},
  arrows: {
    'accountParties.sorted | always | 1': { condition: 'Kinderkonto?' },
    'accountParties.namingChild | child.entered | 1': { condition: 'Angabe fehlt oder ungültig?', meaning: 'refused' },
    'accountParties.askingCustody | custody.entered | 2': { condition: 'nichts gewählt?', meaning: 'refused' },
    'accountParties.joining | second.entered | 1': { condition: 'Angabe fehlt oder ungültig?', meaning: 'refused' },
    'accountParties.joining | step.left | 1': { condition: 'Kinderkonto?' },
  },
  inputs: { joint: 'Gemeinschaftskonto', child: 'Kinderkonto' },
  samples: {
    'child.entered': { flawless: 'vollständig', nothing: 'Felder leer gelassen', grown: 'schon 18' },
    'custody.entered': { together: 'gemeinsam', alone: 'allein', nothing: 'nichts gewählt' },
    'second.entered': { flawless: 'vollständig', themselves: 'eigene E-Mail-Adresse' },
  },
};
