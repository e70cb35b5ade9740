import * as z from 'zod/mini';
import type { RegistrationTyped } from '#domain/application/application-of.ts';
import { purposes } from '#domain/application/declaration-forms.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';

const text = z.string();
const yesNo = z.enum(['yes', 'no', '']);

const personalForm = z.object({
  person: z.object({ birthDate: text, birthPlace: text, nationality: text, maritalStatus: text }),
  residence: z.object({ street: text, postalCode: text, city: text, country: text }),
  mobile: text,
});

const partiesForm = z.object({
  second: z.object({ firstName: text, lastName: text, birthDate: text, email: text }),
  child: z.object({ firstName: text, lastName: text, birthDate: text, birthPlace: text, nationality: text }),
  custody: z.enum(['together', 'alone', '']),
});

const declaredForm = z.object({
  usPerson: yesNo,
  profession: z.object({ employment: text, industry: text }),
  statements: z.object({
    politicallyExposed: yesNo,
    ownAccount: yesNo,
    purpose: z.enum([...purposes, '']),
  }),
});

const accountForm = z.object({ account: z.object({ iban: text, holder: text }), startsAtOnce: yesNo });

/** What can be read; null for what is garbled or of another release: it is asked again. */
const readAs = <Form extends z.ZodMiniType>(form: Form, value: unknown): z.output<Form> | null => {
  const read = z.safeParse(form, value);
  return read.success ? read.data : null;
};

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
