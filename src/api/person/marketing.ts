import * as z from 'zod/mini';
import { consentChannels, consentMeans, consentStates } from '#domain/person/consent.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';
import { linkEnded, tokenField } from './link-ended.ts';

const channel = z.enum(consentChannels);

/** One step on the way of a consent: asked for, confirmed, or withdrawn. */
const proof = z.object({
  state: z.enum(['PENDING', 'GIVEN', 'WITHDRAWN']),
  /** In the portal, or by the link of a mail. */
  means: z.enum(consentMeans),
  at: instantField,
  /** When the mail was sent whose link has confirmed it; null for any other step. */
  mailedAt: z.nullable(instantField),
});

const preferences = z.object({
  preferences: z.array(
    z.object({
      channel,
      /** PENDING until the link of the mail was opened: double opt-in. */
      state: z.enum(consentStates),
      /** When it came to this state; null for what was never asked. */
      since: z.nullable(instantField),
      /** When and how it was last asked for, confirmed and withdrawn, oldest first. */
      proof: z.array(proof),
    }),
  ),
  /** The newest mail with a link that was not followed yet; null where there is none. */
  link: z.nullable(
    z.object({
      sentAt: instantField,
      endsAt: instantField,
      hasEnded: z.boolean(),
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
