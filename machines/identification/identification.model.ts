import { refused, granted } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { identificationMachine } from './identification.machine.ts';
import type { IdentCheck, IdentProgress } from './identification.types.ts';

const begun = {
  checkId: '3c1d5f0a-4a9e-4c1c-9d8a-6a2b1c3d4e5f',
  status: 'CREATED',
  expiresAt: '2026-12-20T10:00:00.000Z',
  startUrl: null,
  reference: null,
  simulated: true,
} as const;

export const sampleTalk: IdentCheck = {
  ...begun,
  method: 'VIDEO',
  simulated: false,
  startUrl: 'https://go.video-ident.example/3c1d5f0a',
};
export const simulatedTalk: IdentCheck = { ...begun, method: 'VIDEO' };
export const sampleCoupon: IdentCheck = { ...begun, method: 'POST', reference: 'PI-7K2M9QX4TD' };

/** An attempt as it stands, or as it has ended. */
export const progressOf = (check: IdentCheck, status = check.status): IdentProgress => ({
  status,
  check: { ...check, status },
});

const stands = {
  talkBegun: progressOf(sampleTalk),
  talkSimulated: progressOf(simulatedTalk, 'IN_PROGRESS'),
  couponOrdered: progressOf(sampleCoupon),
  inReview: progressOf({ ...sampleTalk, startUrl: null }, 'REVIEW_PENDING'),
  proved: progressOf({ ...sampleTalk, startUrl: null }, 'SUCCESS'),
  failed: progressOf({ ...sampleTalk, startUrl: null }, 'FAILED'),
  aborted: progressOf({ ...sampleTalk, startUrl: null }, 'ABORTED'),
  expired: progressOf(sampleCoupon, 'EXPIRED'),
} as const;

export const identificationModel: Model<typeof identificationMachine> = {
  inputs: { anybody: undefined },
  events: {
    'way.chosen': { video: { method: 'VIDEO' }, post: { method: 'POST' } },
    'way.reopened': { byCustomer: {} },
    'status.requested': { byCustomer: {} },
    'coupon.requested': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'identification.restarted': { byCustomer: {} },
    'details.reopened': { byCustomer: {} },
    'identification.finished': { byCustomer: {} },
    'identification.left': { byCustomer: {} },
    'tab.covered': { byBrowser: {} },
    'tab.shown': { byBrowser: {} },
  },
  outcomes: {
    lookUp: {
      nothing: { status: 'NONE', check: null },
      provedBefore: { status: 'SUCCESS', check: null },
      lost: { status: 'IN_PROGRESS', check: null },
      untold: progressOf({ ...sampleTalk, startUrl: null }),
      ...stands,
    },
    order: {
      talk: granted(stands.talkBegun),
      talkSimulated: granted(stands.talkSimulated),
      coupon: granted(stands.couponOrdered),
      alreadyIdentified: refused('ALREADY_IDENTIFIED'),
      inReview: refused('IDENT_IN_REVIEW'),
      incomplete: { ok: false, refusal: 'PERSON_INCOMPLETE', fields: ['birthPlace', 'nationality'] },
      unavailable: refused('IDENT_UNAVAILABLE'),
      tooMany: refused('TOO_MANY_CHECKS'),
    },
    saveCoupon: { saved: null },
  },
  meanings: {
    lookUp: { failed: 'refused', aborted: 'refused', expired: 'refused' },
    // Nothing is refused to who is looked at already; a provider that does not answer is a fault, not a no.
    order: { alreadyIdentified: 'success', inReview: 'success', unavailable: 'failed' },
  },
  unreachable: { ...lastOf('identification.ordering', 'order', 5) },
};

export const identificationCaptions: Captions<typeof identificationMachine> = {
  events: {
    'way.chosen': 'Weg gewählt',
    'way.reopened': 'Anderer Weg gewünscht',
    'status.requested': 'Stand erfragt',
    'coupon.requested': 'Coupon gewünscht',
    'loading.retried': 'Erneut versucht',
    'identification.restarted': 'Neuer Anlauf gewünscht',
    'details.reopened': 'Angaben ergänzen gewählt',
    'identification.finished': 'Weiter gewählt',
    'identification.left': 'Später gewählt',
    'tab.covered': 'Seite nicht mehr zu sehen',
    'tab.shown': 'Seite wieder zu sehen',
  },
  guards: {
    isByVideo: 'per Video?',
    isProved: 'identifiziert?',
    isRunning: 'begonnen oder in Prüfung?',
    isUntold: 'begonnen, Anbieter weiß vielleicht noch nichts?',
    hasFailed: 'nicht erfolgreich?',
    wasAborted: 'abgebrochen?',
    hasExpired: 'abgelaufen?',
    isOrdered: 'begonnen?',
    isDoneAlready: 'schon identifiziert?',
    isInReview: 'schon in Prüfung?',
    lacksDetails: 'Angaben zur Person fehlen?',
    isUnavailable: 'Anbieter nicht erreichbar?',
    wasTooOften: 'in 24 Stunden zu oft begonnen?',
    mayChangeWay: 'noch nicht in Prüfung?',
    hasCoupon: 'Coupon vorhanden?',
    isExamined: 'in Prüfung?',
  },
  arrows: {
    'identification.loading | xstate.done.actor.lookUp | 6': { condition: 'nichts im Gange?' },
    'identification.watching.asking | xstate.done.actor.lookUpAgain | 5': { condition: 'nichts mehr im Gange?' },
    'identification.choosing | way.chosen | 1': { condition: 'in der Postfiliale?' },
    'identification.watching | identification.left | 1': { condition: 'Gespräch oder Postbesuch steht aus?' },
  },
  actors: {
    lookUp: 'Stand ermitteln',
    order: 'Identifizierung beginnen',
    saveCoupon: 'Coupon herunterladen',
    watchTab: 'Beobachten, ob jemand zusieht',
  },
  invokes: { lookUpAgain: 'Nach dem Stand fragen' },
  samples: { 'way.chosen': { video: 'per Video', post: 'in der Postfiliale' } },
  answers: {
    lookUp: {
      nothing: 'noch nicht begonnen',
      provedBefore: 'schon lange identifiziert',
      lost: 'läuft, ohne dass mehr bekannt ist',
      untold: 'begonnen, ohne dass der Anbieter es weiß',
      talkBegun: 'Videogespräch begonnen',
      talkSimulated: 'Vorführung eines Videogesprächs läuft',
      couponOrdered: 'Coupon bestellt',
      inReview: 'in Prüfung',
      proved: 'identifiziert',
      failed: 'nicht erfolgreich',
      aborted: 'abgebrochen',
      expired: 'abgelaufen',
    },
    order: {
      talk: 'Videogespräch begonnen',
      talkSimulated: 'Vorführung eines Videogesprächs begonnen',
      coupon: 'Coupon bestellt',
      alreadyIdentified: 'schon identifiziert',
      inReview: 'schon in Prüfung',
      incomplete: 'Angaben zur Person fehlen',
      unavailable: 'Anbieter nicht erreichbar',
      tooMany: 'in 24 Stunden zu oft begonnen',
    },
  },
};
