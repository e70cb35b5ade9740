import * as z from 'zod/mini';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { endpoint } from '../endpoint.ts';
import { dateField, idField, instantField } from '../fields.ts';
import { relationNotOpen } from './relation-not-open.ts';

/** The terms that the caller has accepted last for an account relation; null where they never did. */
const acceptance = z.object({
  version: z.nullable(z.string()),
  acceptedAt: z.nullable(instantField),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** The version in force today, and since when. */
  current: z.object({ version: z.string(), validFrom: dateField }),
});

/** Which terms and conditions the caller has accepted (decisions §8). Each holder accepts for themselves. Answers an `ETag`. */
export const getAGB = endpoint({
  name: 'getAGB',
  method: 'GET',
  url: '/business-partners/{businessPartnerId}/agb',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: acceptance,
  refusals: {},
});

/**
 * Accepts the terms in force: active consent alone changes them (BGH XI ZR 26/20). When, from where and with what is
 * written down by the server. Obeys `If-Match`. An open task about it closes.
 */
export const changeAGB = endpoint({
  name: 'changeAGB',
  method: 'PUT',
  url: '/business-partners/{businessPartnerId}/agb',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, version: z.string().check(z.minLength(1), z.maxLength(32)) }),
  response: acceptance,
  refusals: {
    ...changedMeanwhile,
    ...relationNotOpen,
    AGB_NOT_IN_FORCE: {
      status: 409,
      message: 'Diese Fassung der AGB gilt nicht. Bitte lesen Sie die geltende Fassung und stimmen Sie ihr zu.',
    },
  },
});
