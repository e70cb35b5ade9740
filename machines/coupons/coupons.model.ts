import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { couponsMachine } from './coupons.machine.ts';
import type { LoadedCoupons, RedeemedCoupon, RedeemResult } from './coupons.types.ts';

export const sampleCoupon: RedeemedCoupon = {
  code: 'HERBST-2026',
  title: 'Herbstaktion',
  businessPartnerId: 'BP-1001',
  allowance: euros(0),
  feeDiscount: 25,
  redeemedOn: '2026-11-20',
  validUntil: '2027-05-19',
  status: 'ACTIVE',
};

/** One that counts and one that does not any more, two accounts, and somebody of each kind who was invited. */
export const sampleCoupons: LoadedCoupons = {
  coupons: [
    sampleCoupon,
    {
      ...sampleCoupon,
      code: 'F-0123456789AB',
      title: 'Kunden werben Kunden',
      businessPartnerId: 'BP-1002',
      allowance: euros(5_000),
      feeDiscount: 0,
      redeemedOn: '2024-02-01',
      validUntil: '2025-01-31',
      status: 'ENDED',
    },
  ],
  referral: {
    code: 'F-CAFE00C0FFEE',
    path: '/new-product?coupon=F-CAFE00C0FFEE',
    allowance: euros(5_000),
    invitees: [
      { name: 'Mia S.', since: '2026-11-12', status: 'REGISTERED' },
      { name: 'Maximiliane-Charlotte v.', since: '2026-10-30', status: 'INVESTED' },
    ],
  },
  isCampaignOn: true,
  accounts: [
    { businessPartnerId: 'BP-1001', title: 'Konto von Anna Berger' },
    { businessPartnerId: 'BP-1002', title: 'Kinderkonto von Deniz Berger, vertreten durch Anna Berger' },
  ],
};

const oneAccount = sampleCoupons.accounts.slice(0, 1);
const uninvested: LoadedCoupons = { coupons: [], referral: null, isCampaignOn: true, accounts: oneAccount };

const answer = (result: Omit<RedeemResult, 'nextKey'>): RedeemResult =>
  ({ ...result, nextKey: 'key-of-the-next-code' }) as RedeemResult;

export const couponsModel: Model<typeof couponsMachine> = {
  inputs: { customer: { key: 'key-of-the-first-code' } },
  events: {
    'code.submitted': {
      forAccount: { code: 'herbst-2026', businessPartnerId: 'BP-1001' },
      forNone: { code: 'herbst-2026', businessPartnerId: '' },
      blank: { code: ' ', businessPartnerId: 'BP-1001' },
    },
    'redemption.retried': { byCustomer: {} },
    'coupons.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadCoupons: {
      some: sampleCoupons,
      uninvested,
      withoutCampaign: { ...uninvested, isCampaignOn: false },
      withoutAccount: { ...uninvested, accounts: [] },
    },
    redeem: {
      redeemed: answer(granted(sampleCoupon)),
      unknown: answer(refused('COUPON_UNKNOWN')),
      notValid: answer(refused('COUPON_NOT_VALID')),
      twice: answer(refused('COUPON_REDEEMED')),
      own: answer(refused('OWN_COUPON')),
      tooLate: answer(refused('NOT_A_NEW_CUSTOMER')),
      accountGone: answer(refused('ACCOUNT_GONE')),
    },
  },
  unreachable: lastOf('coupons.shown.redeeming', 'redeem', 6),
};

export const couponsCaptions: Captions<typeof couponsMachine> = {
  events: {
    'code.submitted': 'Code abgeschickt',
    'redemption.retried': 'Erneut nachgefragt',
    'coupons.reloaded': 'Neu geladen',
  },
  guards: {
    isBlank: 'kein Code?',
    isForNobody: 'kein Konto gewählt?',
    isRedeemed: 'eingelöst?',
    isUnknown: 'Code unbekannt?',
    isNotValid: 'gilt zurzeit nicht?',
    isTwice: 'schon teilgenommen?',
    isOwn: 'eigener Code?',
    isTooLate: 'nicht mehr neu?',
    isAccountGone: 'Konto nicht mehr da?',
  },
  meanings: { isBlank: 'refused', isForNobody: 'refused' },
  arrows: { 'coupons.shown.browsing | code.submitted | 2': { condition: 'Code und Konto angegeben?' } },
  actors: { loadCoupons: 'Gutscheine und Empfehlung laden', redeem: 'Code einlösen' },
  invokes: { refreshCoupons: 'Gutscheine und Empfehlung neu laden' },
  samples: {
    'code.submitted': { forAccount: 'Code „{code}“', forNone: 'Code „{code}“ ohne Konto', blank: 'ohne Code' },
  },
  answers: {
    loadCoupons: {
      some: 'Gutscheine und Eingeladene',
      uninvested: 'keine, noch nichts angelegt',
      withoutCampaign: 'keine, Aktion läuft nicht',
      withoutAccount: 'kein Konto',
    },
    redeem: {
      redeemed: 'eingelöst',
      unknown: 'Code unbekannt',
      notValid: 'gilt zurzeit nicht',
      twice: 'schon teilgenommen',
      own: 'eigener Code',
      tooLate: 'nicht mehr neu',
      accountGone: 'Konto nicht mehr da',
    },
  },
};
