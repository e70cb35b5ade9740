import * as z from 'zod/mini';
import { employmentCodes, industryCodes, maritalStatuses } from '#domain/person/circumstances.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { endpoint } from '../endpoint.ts';
import { dateField, nothing, shownText } from '../fields.ts';
import { nameField } from './create-user.ts';
import { fieldsRefused } from './fields-refused.ts';

const countryField = z.string().check(z.regex(/^[A-Z]{3}$/));

const address = {
  street: shownText(120),
  /** As it is written there, with a letter behind it where it has one. */
  postalCode: shownText(16),
  city: shownText(100),
  /** Three letters. */
  country: countryField,
};

const employment = z.enum(employmentCodes);
const industry = z.enum(industryCodes);
const maritalStatus = z.enum(maritalStatuses);

const profile = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(dateField),
  birthPlace: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  address: z.nullable(z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() })),
  /** Each with all but its last three signs hidden (decisions §15). */
  taxIds: z.array(z.object({ country: z.string(), taxId: z.string() })),
  maritalStatus: z.nullable(maritalStatus),
  employment: z.nullable(employment),
  industry: z.nullable(industry),
  /** Masked. */
  mobile: z.nullable(z.string()),
  /** Names, birth and nationality were proved by a document and are changed with one alone. */
  identityFixed: z.boolean(),
});

/** The person behind the user. Answers an `ETag`. */
export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  url: '/user/profile',
  private: true,
  request: nothing,
  response: profile,
  refusals: {},
});

/**
 * Changes what is given and leaves the rest; null empties a field. Obeys `If-Match`. E-mail and mobile number are changed
 * with a TAN (`prepareEmailChange`, `prepareMobileChange`). Names, birth and nationality stay from the order of an identification on.
 */
export const updateUserV2 = endpoint({
  name: 'updateUserV2',
  method: 'PATCH',
  url: '/user',
  private: true,
  request: z.strictObject({
    firstName: z.optional(nameField),
    lastName: z.optional(nameField),
    birthDate: z.optional(z.nullable(dateField)),
    birthPlace: z.optional(z.nullable(shownText(100))),
    nationality: z.optional(z.nullable(countryField)),
    address: z.optional(z.nullable(z.strictObject(address))),
    /** All of them, whole: one for each country at most. */
    taxIds: z.optional(z.array(z.strictObject({ country: countryField, taxId: shownText(64) })).check(z.maxLength(10))),
    maritalStatus: z.optional(z.nullable(maritalStatus)),
    employment: z.optional(z.nullable(employment)),
    industry: z.optional(z.nullable(industry)),
  }),
  response: profile,
  refusals: {
    ...changedMeanwhile,
    FIELDS_REFUSED: fieldsRefused,
    IDENT_UNDER_WAY: {
      status: 409,
      message:
        'Während Ihrer Identifizierung bleiben Name, Geburt und Staatsangehörigkeit, wie sie sind. Was vom Ausweis abweicht, wird dabei berichtigt.',
    },
    IDENTITY_FIXED: {
      status: 409,
      message:
        'Name, Geburt und Staatsangehörigkeit haben wir mit Ihrem Ausweis geprüft. Für eine Änderung rufen Sie uns bitte an.',
    },
  },
});

/** The same under its older address. */
export const updateUser = endpoint({
  ...updateUserV2,
  name: 'updateUser',
  method: 'POST',
  url: '/deprecated/update-user',
});
