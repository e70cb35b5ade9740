import { cents, euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { voucherCardMachine } from './voucher-card.machine.ts';
import {
  hinderedTargets,
  oneTarget,
  sampleCode,
  sampleRedeemed,
  sampleVoucher,
  someTargets,
  yearUsedUp,
} from './voucher-card.samples.ts';

const nextKey = 'key-of-the-next-order';
const unknown = { ok: false, refusal: 'VOUCHER_UNKNOWN', attemptsLeft: 2 } as const;

export const voucherCardModel: Model<typeof voucherCardMachine> = {
  inputs: { none: undefined },
  events: {
    'code.submitted': {
      typical: { code: sampleCode },
      spaced: { code: ' k7qf 02md 9xwz 4thn ' },
      empty: { code: ' ' },
      mistyped: { code: 'K7QF-02MD-9XWZ-4THA' },
    },
    'investment.chosen': {
      open: { ipsId: 'IPS-1001' },
      closing: { ipsId: 'IPS-1002' },
      limited: { ipsId: 'IPS-1003' },
    },
    'investment.submitted': { byCustomer: {} },
    'review.accepted': { byCustomer: {} },
    'order.retried': { byCustomer: {} },
    'another.wanted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {
    loadTargets: {
      one: oneTarget,
      some: someTargets,
      closing: hinderedTargets,
      yearUsedUp,
      none: { ...oneTarget, targets: [] },
    },
    lookUpVoucher: {
      redeemable: granted(sampleVoucher),
      unknown,
      locked: refused('VOUCHER_LOCKED'),
      redeemed: refused('VOUCHER_REDEEMED'),
      expired: refused('VOUCHER_EXPIRED'),
      aboveYearlyLimit: { ok: false, refusal: 'ABOVE_YEARLY_LIMIT', amount: euros(20), yearLeft: cents(1_999) },
    },
    redeemVoucher: {
      redeemed: { ...granted(sampleRedeemed), nextKey },
      unknown: { ...unknown, nextKey },
      locked: { ...refused('VOUCHER_LOCKED'), nextKey },
      gone: { ...refused('VOUCHER_REDEEMED'), nextKey },
      expired: { ...refused('VOUCHER_EXPIRED'), nextKey },
      worthElse: { ...refused('VOUCHER_AMOUNT'), nextKey },
      aboveYearlyLimit: { ...refused('ABOVE_YEARLY_LIMIT'), nextKey },
      tooMany: { ...refused('TOO_MANY_PAYMENTS'), nextKey },
      notPossible: { ...refused('NOT_POSSIBLE'), nextKey },
    },
  },
  unreachable: {
    ...lastOf('voucherCard.lookingUp', 'lookUpVoucher', 5),
    ...lastOf('voucherCard.redeeming', 'redeemVoucher', 7),
  },
  meanings: { loadTargets: { closing: 'refused', yearUsedUp: 'refused', none: 'refused' } },
};

export const voucherCardCaptions: Captions<typeof voucherCardMachine> = {
  events: {
    'code.submitted': 'Gutscheincode abgeschickt',
    'investment.chosen': 'Anlage angekreuzt',
    'investment.submitted': 'Anlage abgeschickt',
    'review.accepted': 'Verbindlich eingelöst',
    'order.retried': 'Erneut nachgefragt',
    'another.wanted': 'Weiterer Gutschein gewünscht',
    'step.left': 'Zurück gewählt',
    'loading.retried': 'Erneut versucht',
  },
  guards: {
    isPossible: 'nimmt eine Anlage Gutscheine?',
    isYearUsedUp: '250\u00A0€ im Jahr schon eingelöst?',
    hasNone: 'keine Anlage?',
    isBlank: 'kein Code?',
    isMistyped: 'Prüfzeichen oder Länge falsch?',
    isRedeemable: 'einlösbar?',
    isLocked: 'drei Codes falsch?',
    isUnknown: 'Code unbekannt?',
    isGone: 'schon eingelöst?',
    isOverdue: 'abgelaufen?',
    isAboveYear: 'über 250\u00A0€ im Jahr?',
    isAnother: 'eine andere, die zur Wahl steht?',
    isChosen: 'Anlage gewählt und offen?',
    isHindered: 'nimmt diese Anlage keinen?',
    isTooMuch: 'mehr wert als dort möglich?',
    isOrdered: 'eingelöst?',
    isWorthElse: 'Wert oder Rest des Jahres geändert?',
    isTooOften: 'zu viele offene Einzahlungen?',
    isImpossible: 'inzwischen dort nicht möglich?',
  },
  arrows: {
    'voucherCard.loading | xstate.done.actor.loadTargets | 3': { condition: 'keine Anlage offen für Einzahlungen?' },
    'voucherCard.enteringCode | code.submitted | 2': { condition: 'Code lesbar?' },
    'voucherCard.choosing | investment.submitted | 3': { condition: 'nichts gewählt?', meaning: 'refused' },
  },
  meanings: { isBlank: 'refused', isMistyped: 'refused', isHindered: 'refused', isTooMuch: 'refused' },
  actors: {
    loadTargets: 'Anlagen laden',
    lookUpVoucher: 'Gutschein prüfen',
    redeemVoucher: 'Gutschein einlösen',
  },
  samples: {
    'code.submitted': {
      typical: '„{code}“',
      spaced: 'klein geschrieben und mit Leerzeichen',
      empty: 'Feld leer gelassen',
      mistyped: '„{code}“, Prüfzeichen falsch',
    },
    'investment.chosen': {
      open: 'offene Anlage',
      closing: 'Anlage, die geschlossen wird',
      limited: 'Anlage mit kleinem Höchstbetrag',
    },
  },
  answers: {
    loadTargets: {
      one: 'eine offene Anlage',
      some: 'drei Anlagen, davon eine in Schließung',
      closing: 'nur eine Anlage in Schließung',
      yearUsedUp: '250\u00A0€ im Jahr sind eingelöst',
      none: 'keine Anlage',
    },
    lookUpVoucher: {
      redeemable: 'einlösbar',
      unknown: 'Code unbekannt',
      locked: 'drei Codes falsch',
      redeemed: 'schon eingelöst',
      expired: 'abgelaufen',
      aboveYearlyLimit: 'über 250\u00A0€ im Jahr',
    },
    redeemVoucher: {
      redeemed: 'eingelöst',
      unknown: 'Code unbekannt',
      locked: 'drei Codes falsch',
      gone: 'inzwischen eingelöst',
      expired: 'inzwischen abgelaufen',
      worthElse: 'anderer Wert',
      aboveYearlyLimit: 'inzwischen über 250\u00A0€ im Jahr',
      tooMany: 'zu viele offene Einzahlungen',
      notPossible: 'dort nicht mehr möglich',
    },
  },
};
