import type { Whose } from '#domain/dashboard/holder.ts';
import type { Payee } from './payee.ts';

/** Whose account a payout goes to, where it is not the reader's own: the child's whose money it is, or the other holder's. */
const namedPayee = (payee: Payee | null | undefined, of: Whose): string | null => {
  if (of?.isChild === true) return of.name;
  return payee?.isOther === true ? payee.holder : null;
};

/** `das Referenzkonto von Anna Berger`; one's own without a name. */
export const referenceAccountText = (
  payee: Payee | null | undefined,
  of: Whose,
  form: 'accusative' | 'dative' = 'accusative',
): string => {
  const named = namedPayee(payee, of);
  if (named === null) return form === 'dative' ? 'Ihrem Referenzkonto' : 'Ihr Referenzkonto';
  return `${form === 'dative' ? 'dem' : 'das'} Referenzkonto von ${named}`;
};

/** Before the day on which the money of a payout arrives. */
export const arrivalTerm = (payee: Payee | null | undefined, of: Whose): string => {
  const named = namedPayee(payee, of);
  return `Voraussichtlich auf ${named === null ? 'Ihrem Konto' : `dem Konto von ${named}`}`;
};
