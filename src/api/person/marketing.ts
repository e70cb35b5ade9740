import * as z from 'zod/mini';
import { consentChannels, consentStates } from '#domain/person/consent.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';
import { linkEnded, tokenField } from './link-ended.ts';

const channel = z.enum(consentChannels);
const preferences = z.object({
  preferences: z.array(
    z.object({
      channel,
      /** PENDING until the link of the mail was opened: double opt-in. */
      state: z.enum(consentStates),
      /** When it came to this state; null for what was never asked. */
      since: z.nullable(instantField),
    }),
  ),
});

/** By which channels the customer agreed to be written to or called. */
export const getUserMarketingPreferences = endpoint({
  name: 'getUserMarketingPreferences',
  method: 'GET',
  url: '/user/marketing-preferences',
  private: true,
  request: nothing,
  response: preferences,
  refusals: {},
});

/** Asks for channels, which a link in a mail has to confirm, and withdraws others at once; channels left out stay. */
export const updateUserMarketingPreferences = endpoint({
  name: 'updateUserMarketingPreferences',
  method: 'PUT',
  url: '/user/marketing-preferences',
  private: true,
  request: z.strictObject({
    preferences: z
      .array(z.strictObject({ channel, wanted: z.boolean() }))
      .check(z.minLength(1), z.maxLength(consentChannels.length)),
  }),
  response: preferences,
  refusals: {
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});

/** Confirms the channels that were asked for, with the token of the mail's link, once. */
export const confirmConsent = endpoint({
  name: 'confirmConsent',
  method: 'POST',
  url: '/marketing/confirm',
  private: false,
  request: z.strictObject({ token: tokenField }),
  response: z.object({ confirmed: z.array(channel) }),
  refusals: linkEnded,
});

/** Withdraws all channels with one click, with the token that stands below each advertising mail; again changes nothing. */
export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  method: 'POST',
  url: '/marketing/withdraw',
  private: false,
  request: z.strictObject({ token: tokenField }),
  response: z.object({ withdrawn: z.literal(true) }),
  refusals: linkEnded,
});
