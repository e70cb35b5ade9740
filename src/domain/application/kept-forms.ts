import * as z from 'zod/mini';
import { purposes } from './declaration-forms.ts';

const text = z.string();
const yesNo = z.enum(['yes', 'no', '']);

/** What is typed of whoever applies, as it is kept. */
export const personalForm = z.object({
  person: z.object({ birthDate: text, birthPlace: text, nationality: text, maritalStatus: text }),
  residence: z.object({ street: text, postalCode: text, city: text, country: text }),
  mobile: text,
});

/** What they declare, but for the tax ids. */
export const declaredForm = z.object({
  usPerson: yesNo,
  profession: z.object({ employment: text, industry: text }),
  statements: z.object({
    politicallyExposed: yesNo,
    ownAccount: yesNo,
    purpose: z.enum([...purposes, '']),
  }),
});

/** What can be read; null for what is garbled or of another release: it is asked again. */
export const readAs = <Form extends z.ZodMiniType>(form: Form, value: unknown): z.output<Form> | null => {
  const read = z.safeParse(form, value);
  return read.success ? read.data : null;
};
