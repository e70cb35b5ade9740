import { declarationsOf, noTaxIds } from '#domain/application/declaration-forms.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { Captions, Model } from '../model.ts';
import { knownProfile } from '../personal-details/personal-details.model.ts';
import type { declarationsMachine } from './declarations.machine.ts';

const told = { ...knownProfile, employment: '01', industry: 'J' } as const;
/** Whose tax id and profession are known. */
export const declaredProfile = { ...told, taxIds: [{ country: 'DEU', taxId: '••••••••489' }] };

const german = { german: '65929970489', others: [] };
const employed = { employment: '01', industry: 'J' };
const stated = { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' } as const;
const none = declarationsOf(knownProfile);

export const declarationsModel: Model<typeof declarationsMachine> = {
  inputs: {
    fresh: { seen: { profile: knownProfile, version: '"1"' }, typed: none },
    known: { seen: { profile: declaredProfile, version: '"1"' }, typed: declarationsOf(declaredProfile) },
  },
  events: {
    'tax.typed': { whole: { form: german } },
    'tax.entered': {
      german: { form: german },
      french: { form: { ...german, others: [{ country: 'FRA', taxId: '3023217600053' }] } },
      nothing: { form: noTaxIds },
      wrongFrench: { form: { ...german, others: [{ country: 'FRA', taxId: '1' }] } },
      american: { form: { ...german, others: [{ country: 'USA', taxId: '123456789' }] } },
    },
    'usPerson.entered': { yes: { answer: 'yes' }, no: { answer: 'no' }, nothing: { answer: '' } },
    'answer.corrected': { byCustomer: {} },
    'refusal.read': { byCustomer: {} },
    'profession.typed': { whole: { form: employed } },
    'profession.entered': { flawless: { form: employed }, noIndustry: { form: { ...employed, industry: '' } } },
    'statements.typed': { whole: { form: stated } },
    'statements.entered': { flawless: { form: stated }, nothing: { form: none.statements } },
    'changes.kept': { byCustomer: {} },
    'changes.dropped': { byCustomer: {} },
    'step.left': { byCustomer: {} },
  },
  outcomes: {
    saveProfile: {
      saved: granted({ profile: declaredProfile, version: '"2"' }),
      changedMeanwhile: refused('CHANGED_MEANWHILE'),
      taxIdRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        fields: [{ field: 'taxIds.0.taxId', message: 'Ungültige deutsche Steuer ID (TIN).' }],
      },
    },
    loadProfile: { changed: { profile: { ...declaredProfile, employment: '10' }, version: '"3"' } },
  },
};

export const declarationsCaptions: Captions<typeof declarationsMachine> = {
  events: {
    'tax.typed': 'Steuer IDs getippt',
    'tax.entered': 'Steuer IDs abgeschickt',
    'usPerson.entered': 'US-Steuerpflicht angegeben',
    'answer.corrected': 'Angabe berichtigt',
    'refusal.read': 'Antrag beenden gewählt',
    'profession.typed': 'Beruf getippt',
    'profession.entered': 'Beruf abgeschickt',
    'statements.typed': 'Erklärungen getippt',
    'statements.entered': 'Erklärungen abgeschickt',
    'changes.kept': 'Eigene Eingabe behalten',
    'changes.dropped': 'Gespeicherte Angaben übernommen',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    namesUs: 'Steuerpflicht in den USA genannt?',
    isTaxFine: 'alles in Ordnung?',
    isUsPerson: 'ja?',
    isNoUsPerson: 'nein?',
    isProfessionFine: 'alles in Ordnung?',
    areStatementsFine: 'alles beantwortet?',
    isSaved: 'gespeichert?',
    isRefusedField: 'Angabe nicht möglich?',
  },
  meanings: { namesUs: 'refused', isUsPerson: 'refused' },
  arrows: {
    'declarations.taxing | tax.entered | 2': { condition: 'Angabe fehlt oder ungültig?', meaning: 'refused' },
    'declarations.askingUsPerson | usPerson.entered | 2': { condition: 'nichts gewählt?', meaning: 'refused' },
    'declarations.working | profession.entered | 1': { condition: 'Angabe fehlt?', meaning: 'refused' },
    'declarations.declaring | statements.entered | 1': { condition: 'Angabe fehlt?', meaning: 'refused' },
    'declarations.saving | xstate.done.actor.saveProfile | 2': { condition: 'inzwischen geändert?' },
  },
  actors: { saveProfile: 'Angaben speichern', loadProfile: 'Gespeicherte Angaben lesen' },
  inputs: { fresh: 'Steuer und Beruf noch nicht bekannt', known: 'Steuer und Beruf bekannt' },
  samples: {
    'tax.entered': {
      german: 'deutsche Steuer ID',
      french: 'deutsche und französische Steuer ID',
      nothing: 'alles leer gelassen',
      wrongFrench: 'falsche französische Steuer ID',
      american: 'Steuer ID der USA',
    },
    'usPerson.entered': { yes: 'ja', no: 'nein', nothing: 'nichts gewählt' },
    'profession.entered': { flawless: 'vollständig', noIndustry: 'ohne Branche' },
    'statements.entered': { flawless: 'vollständig', nothing: 'nichts gewählt' },
  },
  answers: {
    saveProfile: {
      saved: 'gespeichert',
      changedMeanwhile: 'inzwischen geändert',
      taxIdRefused: 'Steuer ID nicht möglich',
    },
  },
};
