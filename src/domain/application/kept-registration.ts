import * as z from 'zod/mini';
import { noPayment } from './account-forms.ts';
import type { RegistrationTyped } from './application-of.ts';
import { firstPayments } from './first-payment.ts';
import type { KeptApplication } from './kept-application.ts';
import { declaredForm, personalForm, readAs } from './kept-forms.ts';

const text = z.string();
const yesNo = z.enum(['yes', 'no', '']);

const partiesForm = z.object({
  second: z.object({ firstName: text, lastName: text, birthDate: text, email: text }),
  child: z.object({ firstName: text, lastName: text, birthDate: text, birthPlace: text, nationality: text }),
  custody: z.enum(['together', 'alone', 'guardianship', '']),
});

const accountForm = z.object({
  account: z.object({ iban: text, holder: text }),
  /** Earlier versions did not ask: it is asked when the step is gone through again. */
  payment: z._default(z.object({ method: z.enum([...firstPayments, '']), mandateIban: text }), noPayment),
  startsAtOnce: yesNo,
});

/**
 * What the wizard's steps kept. It was held against its rules when it was typed, and is again when it is submitted; what is of
 * another shape is asked again.
 */
export const registrationTypedOf = (kept: KeptApplication['registration']): RegistrationTyped => ({
  personal: readAs(personalForm, kept['personal']),
  parties: readAs(partiesForm, kept['parties']),
  declared: readAs(declaredForm, kept['declared']),
  account: readAs(accountForm, kept['account']),
});
