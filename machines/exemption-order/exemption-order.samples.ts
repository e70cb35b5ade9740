import type { StandingOrder } from '#domain/exemption-order/standing-order.ts';
import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import type { ExemptionStanding, LoadedOrders } from './exemption-order.types.ts';

const today = '2026-11-20';

/** A single one, of which a part is used. */
export const singleOrder: StandingOrder = {
  type: 'SINGLE',
  amount: euros(801),
  used: cents(300_50),
  validFrom: '2026-01-01',
  validUntil: null,
  taxId: '*** *** ** 719',
  keepsTaxIds: true,
};

/** One of two, all of which is used, with the longest name that occurs. */
export const jointOrder: StandingOrder = {
  ...singleOrder,
  type: 'JOINT',
  amount: euros(2_000),
  used: euros(2_000),
  validUntil: '2027-12-31',
  spouse: {
    name: 'Maximilian-Alexander von Hohenstein-Wallersbach',
    bornOn: '1980-02-03',
    taxId: '*** *** ** 816',
  },
};

export const ownStanding: ExemptionStanding = {
  subject: ownExemption,
  child: null,
  order: singleOrder,
  before: null,
  types: ['SINGLE', 'JOINT'],
  hindrance: null,
  isReadOnly: false,
};

/** A child's, for which there is none yet. */
export const childStanding: ExemptionStanding = {
  ...ownStanding,
  subject: 'BP-2002',
  child: 'Deniz Yılmaz',
  order: null,
  types: ['SINGLE'],
};

/** A child's that is of age. */
export const grownStanding: ExemptionStanding = {
  ...childStanding,
  subject: 'BP-2003',
  child: 'Charlotte-Elisabeth von Hohenstein-Wallersbach',
  types: [],
  isReadOnly: true,
};

/** A child's whose account is being closed. */
export const closingStanding: ExemptionStanding = {
  ...childStanding,
  subject: 'BP-2005',
  child: 'Ayla Yılmaz',
  types: [],
  hindrance: 'ACCOUNT_CLOSING',
};

/** One that ends with this year and is used up: it cannot be ended once more. */
export const loweredStanding: ExemptionStanding = {
  ...ownStanding,
  subject: 'BP-2004',
  child: 'Emre Yılmaz',
  order: { ...singleOrder, amount: euros(301), validUntil: '2026-12-31' },
  types: ['SINGLE'],
};

export const oneOrder: LoadedOrders = { standings: [ownStanding], today };
export const someOrders: LoadedOrders = {
  standings: [{ ...ownStanding, order: jointOrder }, childStanding, grownStanding, loweredStanding, closingStanding],
  today,
};

export const sampleEnd: Operation = {
  ...sampleOperation,
  kind: 'EXEMPTION_ORDER',
  summary: { amount: null, subject: 'Ende', payee: null, ibanEnd: null },
};
