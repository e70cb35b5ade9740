import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { servicePackagesMachine } from './service-packages.machine.ts';
import { oneRelation, orderedRelation, someRelations, withOrder } from './service-packages.samples.ts';

const nextKey = 'key-of-the-next-order';
const { current, value, packages, ordered, version } = orderedRelation;

export const servicePackagesModel: Model<typeof servicePackagesMachine> = {
  inputs: { none: undefined },
  events: {
    'relation.chosen': {
      own: { businessPartnerId: 'BP-1001' },
      readOnly: { businessPartnerId: 'BP-1002' },
      couples: { businessPartnerId: 'BP-1003' },
      closing: { businessPartnerId: 'BP-1004' },
    },
    'package.chosen': {
      theirs: { subscriptionType: 'DIGITAL' },
      larger: { subscriptionType: 'PREMIUM' },
    },
    'review.accepted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'order.retried': { byCustomer: {} },
    'cancelation.asked': { byCustomer: {} },
    'cancelation.confirmed': { byCustomer: {} },
    'cancelation.left': { byCustomer: {} },
    'packages.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadPackages: {
      one: oneRelation,
      ordered: withOrder,
      some: someRelations,
      none: { ...oneRelation, relations: [] },
    },
    orderPackage: {
      ordered: { ...granted({ current, value, packages, ordered, version }), nextKey },
      outdated: { ...refused('CHANGED_MEANWHILE'), nextKey },
      unchanged: { ...refused('PACKAGE_UNCHANGED'), nextKey },
      changeOpen: { ...refused('PACKAGE_CHANGE_OPEN'), nextKey },
      notOpen: { ...refused('RELATION_NOT_OPEN'), nextKey },
      gone: { ...refused('RELATION_GONE'), nextKey },
    },
    cancelOrder: { canceled: granted(null), tooLate: refused('NOT_CANCELABLE') },
  },
  unreachable: {
    ...lastOf('servicePackages.ordering', 'orderPackage', 5),
    ...lastOf('servicePackages.shown.canceling', 'cancelOrder', 1),
  },
};

export const servicePackagesCaptions: Captions<typeof servicePackagesMachine> = {
  events: {
    'relation.chosen': 'Konto gewählt',
    'package.chosen': 'Paket gewählt',
    'review.accepted': 'Zahlungspflichtig beauftragt',
    'step.left': 'Anderes Paket gewünscht',
    'order.retried': 'Erneut nachgefragt',
    'cancelation.asked': 'Abbruch gewünscht',
    'cancelation.confirmed': 'Abbruch bestätigt',
    'cancelation.left': 'Doch nicht abgebrochen',
    'packages.reloaded': 'Neu geladen',
  },
  guards: {
    hasNone: 'kein Konto?',
    isAnother: 'ein anderes der eigenen Konten?',
    isOrderable: 'angeboten, nicht in Kraft, nichts beauftragt, Konto offen?',
    hasOrder: 'eigener Wechsel beauftragt?',
    isOrdered: 'beauftragt?',
    isOutdated: 'inzwischen anderswo geändert?',
    isUnchanged: 'schon in Kraft?',
    isChangeOpen: 'anderer Wechsel schon beauftragt?',
    isNotOpen: 'Konto nicht offen?',
    isGone: 'Konto nicht (mehr) das eigene?',
    isCanceled: 'abgebrochen?',
    isTooLate: 'schon ausgeführt oder abgebrochen?',
  },
  arrows: {
    'servicePackages.loading | xstate.done.actor.loadPackages | 1': { condition: 'Konten vorhanden?' },
    'servicePackages.shown.refreshing | xstate.done.actor.refreshPackages | 1': { condition: 'Konten vorhanden?' },
  },
  actors: {
    loadPackages: 'Pakete laden',
    orderPackage: 'Wechsel beauftragen',
    cancelOrder: 'Wechsel abbrechen',
  },
  invokes: { refreshPackages: 'Pakete auffrischen' },
  samples: {
    'relation.chosen': {
      own: 'eigenes Konto',
      readOnly: 'Konto eines volljährigen Kindes',
      couples: 'Gemeinschaftskonto ohne Paket',
      closing: 'Konto in Schließung',
    },
    'package.chosen': { theirs: 'S digital', larger: 'M premium' },
  },
  answers: {
    loadPackages: {
      one: 'ein Konto mit S digital',
      ordered: 'ein Konto, M premium ist beauftragt',
      some: 'vier Konten: eigenes, eines volljährigen Kindes, gemeinsames ohne Paket, in Schließung',
      none: 'kein Konto',
    },
    orderPackage: {
      ordered: 'beauftragt',
      outdated: 'inzwischen anderswo geändert',
      unchanged: 'schon in Kraft',
      changeOpen: 'anderer Wechsel schon beauftragt',
      notOpen: 'Konto nicht offen',
      gone: 'Konto nicht mehr das eigene',
    },
    cancelOrder: { canceled: 'abgebrochen', tooLate: 'nicht mehr abzubrechen' },
  },
};
