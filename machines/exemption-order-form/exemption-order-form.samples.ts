import { cents } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { singleOrder } from '../exemption-order/exemption-order.samples.ts';
import type { LoadedForm, TypedOrder, TypedSpouse } from './exemption-order-form.types.ts';

/** Published for tests (decisions §11). */
export const sampleTaxId = '86095742719';

export const firstForm: LoadedForm = {
  today: '2026-11-20',
  child: null,
  order: null,
  before: null,
  types: ['SINGLE', 'JOINT'],
  hindrance: null,
  otherHolder: null,
  draft: null,
};

/** An order of which 300.50 € are used. */
export const changedForm: LoadedForm = { ...firstForm, order: singleOrder };

export const keptForm: LoadedForm = {
  ...firstForm,
  draft: {
    type: 'SINGLE',
    amount: '500',
    validFrom: '2026-01-01',
    validUntil: '2027-12-31',
    spouseName: '',
    spouseBornOn: '',
    savedAt: '2026-11-20T09:32:00.000Z',
  },
};

export const childsForm: LoadedForm = { ...firstForm, child: 'Deniz Yılmaz', types: ['SINGLE'] };

/** The child's account is being closed. */
export const closingForm: LoadedForm = { ...childsForm, types: [], hindrance: 'ACCOUNT_CLOSING' };

/** Not married, with an account of one's own beside the common one. */
export const unmarriedForm: LoadedForm = { ...firstForm, types: ['SINGLE'], hindrance: 'NOT_MARRIED' };

export const commonAccountOnly: LoadedForm = { ...firstForm, types: [], hindrance: 'NOT_MARRIED' };
export const noAccount: LoadedForm = { ...firstForm, types: [], hindrance: 'NO_ACCOUNT' };

export const orderTyped: TypedOrder = {
  amount: '1.000',
  validFrom: '2026-01-01',
  validUntil: '2027-12-31',
  taxId: sampleTaxId,
};
/** Below what is used of the order that stands. */
export const loweredTyped: TypedOrder = { ...orderTyped, amount: '300' };
export const greedyTyped: TypedOrder = { ...orderTyped, amount: '2.001' };
export const wordsTyped: TypedOrder = { ...orderTyped, amount: 'achthundert' };
export const centsTyped: TypedOrder = { ...orderTyped, amount: '800,50' };
export const endsFirstTyped: TypedOrder = { ...orderTyped, validFrom: '2027-01-01', validUntil: '2026-12-31' };
/** Its check digit is another one. */
export const mistypedTaxId: TypedOrder = { ...orderTyped, taxId: '86095742710' };

export const spouseTyped: TypedSpouse = {
  spouseName: 'Bernd Berger',
  spouseBornOn: '03.02.1980',
  spouseTaxId: '47036892816',
};

export const wrongNameTyped: TypedSpouse = { ...spouseTyped, spouseName: 'Bernd2' };
export const wrongDateTyped: TypedSpouse = { ...spouseTyped, spouseBornOn: '31.02.1980' };
export const sameTaxIdTyped: TypedSpouse = { ...spouseTyped, spouseTaxId: sampleTaxId };

export const sampleExemption: Operation = {
  ...sampleOperation,
  kind: 'EXEMPTION_ORDER',
  summary: { amount: null, subject: '1.000,00\u00a0€ ab 01.01.2026', payee: null, ibanEnd: null },
};

export const usedMore = cents(900_50);
