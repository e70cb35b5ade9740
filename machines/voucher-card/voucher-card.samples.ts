import { euros } from '#domain/money/money.ts';
import type { FoundVoucher, LoadedTargets, Redeemed, VoucherTarget } from './voucher-card.types.ts';

/** Its check character holds. */
export const sampleCode = 'K7QF-02MD-9XWZ-4THN';

export const sampleTarget: VoucherTarget = {
  ipsId: 'IPS-1001',
  title: 'Vermögensverwaltung 60:40',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  maximum: euros(5_000_000),
  expectedAt: '2026-11-23',
  hindrance: null,
};

const closing: VoucherTarget = {
  ...sampleTarget,
  ipsId: 'IPS-1002',
  title: 'Rentenplan',
  hindrance: 'INVESTMENT_CLOSING',
};
const limited: VoucherTarget = {
  ...sampleTarget,
  ipsId: 'IPS-1003',
  title: 'Vermögensverwaltung Nachhaltig 30:70 für unsere Tochter Charlotte-Elisabeth',
  holder: { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
  maximum: euros(15),
};

const key = 'key-of-the-first-order';
export const oneTarget: LoadedTargets = { targets: [sampleTarget], key };
export const someTargets: LoadedTargets = { targets: [sampleTarget, closing, limited], key };
export const hinderedTargets: LoadedTargets = { targets: [closing], key };
export const yearUsedUp: LoadedTargets = { targets: [{ ...sampleTarget, hindrance: 'YEAR_USED_UP' }], key };

export const sampleVoucher: FoundVoucher = { code: sampleCode, amount: euros(20), yearLeft: euros(250) };

export const sampleRedeemed: Redeemed = { orderId: 'O-4001', amount: euros(20), expectedAt: '2026-11-23' };
