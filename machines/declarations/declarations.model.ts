import { declarationsOf, noTaxIds } from '#domain/application/declaration-forms.ts';
import { granted, refused } from '#domain/result/result.ts';
import { flawCaptions } from '../form-flaws.ts';
import type { Captions, Model } from '../model.ts';
import { knownProfile } from '../personal-details/personal-details.model.ts';
import type { declarationsMachine } from './declarations.machine.ts';
import type { DeclarationsInput } from './declarations.types.ts';

const told = { ...knownProfile, employment: '01', industry: 'J' } as const;
/** Whose tax id and profession are known. */
export const declaredProfile = { ...told, taxIds: [{ country: 'DEU', taxId: '••••••••489' }] };

const german = { german: '65929970489', others: [] };
const employed = { employment: '01', industry: 'J' };
const stated = { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' } as const;
const none = declarationsOf(knownProfile);
const start: DeclarationsInput = { seen: { profile: knownProfile, version: '"1"' }, typed: none, entersAt: 'start' };
const back: DeclarationsInput = {
  seen: { profile: declaredProfile, version: '"1"' },
  // What is chosen there cannot be given back, which the samples do.
  typed: { ...none, usPerson: 'no', profession: employed },
  entersAt: 'end',
};

export const declarationsModel: Model<typeof declarationsMachine> = {
  inputs: {
    fresh: start,
    known: { ...start, seen: back.seen, typed: declarationsOf(declaredProfile) },
    back,
    later: { ...back, entersAt: 'open' },
    laterUntaxed: { ...back, seen: start.seen, entersAt: 'open' },
    backUntaxed: { ...back, seen: start.seen },
    backUnsaid: { ...back, typed: { ...back.typed, usPerson: '' } },
    backJobless: { ...back, typed: { ...back.typed, profession: none.profession } },
  },
  events: {
    'tax.typed': { whole: { form: german } },
    'tax.entered': {
      german: { form: german },
      french: { form: { ...german, others: [{ country: 'FRA', taxId: '3023217600053' }] } },
      nothing: { form: noTaxIds },
      wrongGerman: { form: { ...german, german: '65929970480' } },
      noFrench: { form: { ...german, others: [{ country: 'FRA', taxId: '' }] } },
      wrongFrench: { form: { ...german, others: [{ country: 'FRA', taxId: '1' }] } },
      twice: { form: { ...german, others: [{ country: 'DEU', taxId: '65929970489' }] } },
      american: { form: { ...german, others: [{ country: 'USA', taxId: '123456789' }] } },
    },
    'usPerson.typed': { no: { answer: 'no' } },
    'usPerson.entered': { nothing: { answer: '' }, yes: { answer: 'yes' }, no: { answer: 'no' } },
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
    'usPerson.typed': 'US-Steuerpflicht gewählt',
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
    entersAtStart: 'von vorn?',
    isTaxOpen: 'Steuer ID noch offen?',
    isUsPersonOpen: 'US-Steuerpflicht nicht verneint?',
    isProfessionOpen: 'Beruf noch offen?',
    namesUs: 'Steuerpflicht in den USA genannt?',
    isTaxFineAgain: 'nach einer Pause, alles in Ordnung?',
    isTaxFine: 'alles in Ordnung?',
    isIncomplete: flawCaptions.isIncomplete,
    isGermanIdWrong: 'deutsche Steuer ID falsch?',
    isTaxIdWrong: 'ausländische Steuer ID in falscher Form?',
    isUsPerson: 'ja?',
    isNoUsPerson: 'nein?',
    isProfessionFine: 'alles in Ordnung?',
    areStatementsFine: 'alles beantwortet?',
    isSaved: 'gespeichert?',
    isRefusedField: 'Angabe nicht möglich?',
  },
  meanings: {
    namesUs: 'refused',
    isUsPerson: 'refused',
    isIncomplete: 'refused',
    isGermanIdWrong: 'refused',
    isTaxIdWrong: 'refused',
  },
  arrows: {
    'declarations.sorted | always | 4': { condition: 'zurück oder nach einer Pause, alles davor angegeben?' },
    'declarations.taxing | tax.entered | 6': { condition: 'Land doppelt oder unbekannt?', meaning: 'refused' },
    'declarations.askingUsPerson | usPerson.entered | 2': { condition: 'nichts gewählt?', meaning: 'refused' },
    'declarations.working | profession.entered | 1': { condition: 'Angabe fehlt?', meaning: 'refused' },
    'declarations.declaring | statements.entered | 1': { condition: 'Angabe fehlt?', meaning: 'refused' },
    'declarations.saving | xstate.done.actor.saveProfile | 2': { condition: 'inzwischen geändert?' },
  },
  actors: { saveProfile: 'Angaben speichern', loadProfile: 'Gespeicherte Angaben lesen' },
  inputs: {
    fresh: 'Steuer und Beruf noch nicht bekannt',
    known: 'Steuer und Beruf bekannt',
    back: 'zurück in den Schritt',
    later: 'nach einer Pause',
    laterUntaxed: 'nach einer Pause, Steuer ID noch nicht bekannt',
    backUntaxed: 'zurück in den Schritt, Steuer ID nicht mehr bekannt',
    backUnsaid: 'zurück in den Schritt, US-Steuerpflicht offen',
    backJobless: 'zurück in den Schritt, Beruf offen',
  },
  samples: {
    'tax.entered': {
      german: 'deutsche Steuer ID',
      french: 'deutsche und französische Steuer ID',
      nothing: 'alles leer gelassen',
      wrongGerman: 'deutsche Steuer ID mit falscher Prüfziffer',
      noFrench: 'Frankreich ohne Steuer ID',
      wrongFrench: 'falsche französische Steuer ID',
      twice: 'Deutschland ein zweites Mal',
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
