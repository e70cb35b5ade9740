import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import type { AccountRelation, LoadedAccounts, PreparedAccount } from './reference-account.types.ts';

/** A valid account at a bank that everybody knows. */
export const sampleIban = 'DE02 1203 0000 0000 2020 51';

export const sampleRelation: AccountRelation = {
  businessPartnerId: 'BP-1001',
  kind: 'SA',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  names: ['Anna Berger'],
  account: { holder: 'Anna Berger', ibanEnd: '3000', bankName: 'Commerzbank' },
  reviewed: null,
  plans: 2,
  rest: null,
  hindrance: null,
};

/** A couple's, which has none yet. */
const couples: AccountRelation = {
  ...sampleRelation,
  businessPartnerId: 'BP-1002',
  kind: 'JA',
  holder: { isChild: false, name: 'Anna Berger und Jonas Berger', guardians: '' },
  names: ['Anna Berger', 'Jonas Berger'],
  account: null,
  plans: 0,
};

/** A child's that is of age, with the longest names that occur. */
const readOnly: AccountRelation = {
  ...sampleRelation,
  businessPartnerId: 'BP-1003',
  kind: 'CA',
  holder: {
    isChild: true,
    name: 'Charlotte-Elisabeth von Hohenstein-Wallersbach',
    guardians: 'Elif Yılmaz und Murat Yılmaz',
    ofAgeSince: '2026-11-02',
  },
  names: ['Charlotte-Elisabeth von Hohenstein-Wallersbach'],
  account: { holder: 'Charlotte-Elisabeth von Hohenstein-Wallersbach', ibanEnd: '9128', bankName: null },
  plans: 1,
  hindrance: 'READ_ONLY',
};

/** One whose new account is being looked at. */
export const reviewedRelation: AccountRelation = {
  ...sampleRelation,
  reviewed: { holder: 'A. Berger', ibanEnd: '2051' },
  hindrance: 'IN_REVIEW',
};

/** A closed one, whose last payout came back. */
export const closedRelation: AccountRelation = {
  ...sampleRelation,
  businessPartnerId: 'BP-1005',
  plans: 0,
  rest: { isClosed: true, left: euros(500) },
};

export const oneRelation: LoadedAccounts = { relations: [sampleRelation], kept: null };
/** Something was entered before the last session ended. */
export const begunRelation: LoadedAccounts = {
  relations: [sampleRelation],
  kept: {
    businessPartnerId: sampleRelation.businessPartnerId,
    iban: 'DE02 1203 0000',
    holder: 'Anna Berger',
    savedAt: '2026-11-20T09:32:00.000Z',
  },
};
export const someRelations: LoadedAccounts = {
  relations: [sampleRelation, couples, readOnly, { ...reviewedRelation, businessPartnerId: 'BP-1004' }, closedRelation],
  kept: null,
};

const operation: Operation = {
  ...sampleOperation,
  kind: 'REFERENCE_ACCOUNT',
  summary: { amount: null, payee: 'Anna Berger', ibanEnd: '2051' },
};

export const samplePrepared: PreparedAccount = {
  operation,
  nameCheck: 'MATCH',
  bankName: 'Deutsche Kreditbank Berlin',
};

/** Called nearly so, at a bank abroad. */
export const preparedClose: PreparedAccount = {
  operation: { ...operation, summary: { ...operation.summary, payee: 'A. Berger' } },
  nameCheck: 'CLOSE',
  bankName: null,
};
