import { parseEmail } from '#domain/person/email.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { parseMobile } from '#domain/person/mobile.ts';
import { mobileText } from '#domain/person/mobile-shape.ts';
import { isName } from '#domain/person/name.ts';

/** A field that cannot be true, with its sentence. */
export interface FieldFlaw {
  readonly field: string;
  readonly message: string;
}

/** The refusal of fields, in the contract's form. */
export const fieldsRefused = (...fields: FieldFlaw[]) =>
  ({ ok: false, refusal: 'FIELDS_REFUSED', details: { fields } }) as const;

/** What is wrong with a name; nothing for a good one. */
export const nameFlaws = (field: string, name: string): readonly FieldFlaw[] =>
  name === name.trim() && isName(name)
    ? []
    : [{ field, message: 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.' }];

/** The address, or what is wrong with it. */
export const readEmail = (field: string, text: string): { readonly email: string } | FieldFlaw => {
  const read = parseEmail(text);
  return read.ok ? { email: read.value } : { field, message: emailTexts[read.refusal] };
};

/** The number in E.164, or what is wrong with it. */
export const readMobile = (field: string, text: string): { readonly mobile: string } | FieldFlaw => {
  const read = parseMobile(text);
  return read.ok && read.value !== null ? { mobile: read.value } : { field, message: mobileText };
};
