import { type Captions, lastOf, type Model } from '../model.ts';
import type { productChoiceMachine } from './product-choice.machine.ts';
import type { BegunApplication } from './product-choice.types.ts';

const vv = 'new-customer-new-business-partner-vv';

const onServer: BegunApplication = {
  caseId: 'C-1',
  entryPoint: vv,
  accountKind: 'single',
  status: 'DRAFT',
  savedAt: '2026-11-19T09:30:00.000Z',
  place: { kind: 'wizard', accountKind: 'single', step: 2 },
};

export const productChoiceModel: Model<typeof productChoiceMachine> = {
  inputs: { byAddress: { hasLink: false }, byLink: { hasLink: true } },
  events: {
    'wayIn.chosen': { management: { entryPoint: vv } },
    'application.resumed': { onServer: { application: onServer } },
    'deletion.chosen': { onServer: { application: onServer } },
    'deletion.confirmed': { byCustomer: {} },
    'deletion.left': { byCustomer: {} },
    'link.retried': { byCustomer: {} },
    'search.repeated': { byCustomer: {} },
  },
  outcomes: {
    openLink: {
      opened: { ok: true, value: { entryPoint: vv } },
      ended: { ok: false, refusal: 'RESUME_LINK_ENDED' },
      gone: { ok: false, refusal: 'PRODUCT_GONE' },
      tooOften: { ok: false, refusal: 'TOO_MANY_ATTEMPTS' },
    },
    lookUp: {
      begun: { isSignedIn: true, isCustomer: false, begun: [onServer] },
      nothing: { isSignedIn: false, isCustomer: false, begun: [] },
    },
    deleteApplication: { deleted: { ok: true, value: null }, closed: { ok: false, refusal: 'CASE_NOT_OPEN' } },
  },
  unreachable: {
    ...lastOf('productChoice.opening', 'openLink', 3),
    ...lastOf('productChoice.deleting', 'deleteApplication', 1),
  },
};

export const productChoiceCaptions: Captions<typeof productChoiceMachine> = {
  events: {
    'wayIn.chosen': 'Weg gewählt',
    'application.resumed': 'Begonnenen Antrag gewählt',
    'deletion.chosen': 'Löschen gewählt',
    'deletion.confirmed': 'Löschen bestätigt',
    'deletion.left': 'Antrag behalten',
    'link.retried': 'Noch einmal versucht',
    'search.repeated': 'Noch einmal nachgesehen',
  },
  guards: {
    hasLink: 'Link mitgebracht?',
    isOpened: 'geöffnet?',
    hasEnded: 'gilt nicht mehr?',
    isGone: 'Produkt nicht mehr im Angebot?',
    isTooOften: 'zu oft versucht?',
    isListed: 'in der Liste?',
    isDeleted: 'gelöscht?',
    isClosed: 'nicht mehr offen?',
    isUnanswered: 'ohne Antwort geblieben?',
  },
  actors: {
    openLink: 'Link öffnen',
    lookUp: 'Begonnene Anträge suchen',
    deleteApplication: 'Antrag löschen',
    browse: null,
  },
  arrows: { 'productChoice.beginning | always | 1': { condition: 'ohne Link gekommen?' } },
  onward: { 'productChoice.gone': ['new-product', 'new-investment', 'registration'] },
  inputs: { byAddress: 'über die Adresse', byLink: 'über einen Link aus einer E-Mail' },
  answers: {
    lookUp: { begun: 'angemeldet, ein Antrag begonnen', nothing: 'nichts begonnen' },
    openLink: {
      opened: 'geöffnet',
      ended: 'gilt nicht mehr',
      gone: 'Produkt nicht mehr im Angebot',
      tooOften: 'zu viele Versuche',
    },
    deleteApplication: { deleted: 'gelöscht', closed: 'nicht mehr offen' },
  },
};
