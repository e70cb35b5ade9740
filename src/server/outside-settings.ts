import * as z from 'zod';
import { type IsoDate, isIsoDate } from '#domain/calendar/iso-date.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Codes, persons and orders travel encrypted, except to a program on the same machine. */
export const address = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => !URL.canParse(url) || new URL(url).protocol === 'https:' || loopback.test(new URL(url).hostname),
    'needs https, except on this machine',
  );
const given = z.string().min(1);
const day = z.string().refine(isIsoDate, 'not a calendar day');

/** Who stands behind the ports that are spoken to over HTTP; a simulator where there is no address. */
export const outsideFields = {
  /** A gateway that takes SMS as JSON, our token there, and whom messages come from. */
  SMS_GATEWAY_URL: address.optional(),
  SMS_GATEWAY_TOKEN: given.optional(),
  SMS_FROM: given.max(16).optional(),
  /** Identification at the post office. */
  POST_IDENT_URL: address.optional(),
  POST_IDENT_TOKEN: given.optional(),
  /** Whoever buys and keeps the units. */
  CUSTODIAN_URL: address.optional(),
  CUSTODIAN_TOKEN: given.optional(),
  /** Whoever calculates our indices; and a day whose levels moved implausibly far and are right all the same. */
  PRICES_URL: address.optional(),
  PRICES_TOKEN: given.optional(),
  PRICES_JUMP_ON: day.optional(),
  /** The day on which the simulated provider of prices is late. */
  PRICES_LATE_ON: day.optional(),
  /** Whoever asks the tax office for church tax. */
  CHURCH_TAX_URL: address.optional(),
  CHURCH_TAX_TOKEN: given.optional(),
  /** The CMS, and our token where it wants one. */
  CMS_URL: address.optional(),
  CMS_TOKEN: given.optional(),
};

type OutsideSettings = z.infer<z.ZodObject<typeof outsideFields>>;

/** Settings that make sense together alone: half of them would leave somebody unreachable, unnoticed until he is needed. */
export const belongTogether = [
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_FROM'],
  ['POST_IDENT_URL', 'POST_IDENT_TOKEN'],
  ['CUSTODIAN_URL', 'CUSTODIAN_TOKEN'],
  ['PRICES_URL', 'PRICES_TOKEN'],
  ['CHURCH_TAX_URL', 'CHURCH_TAX_TOKEN'],
] as const satisfies readonly (readonly (keyof OutsideSettings)[])[];

/** Addresses without a slash at their end; undefined: the simulator. */
export interface OutsideConfig {
  readonly smsGateway: { readonly url: string; readonly token: string; readonly from: string } | undefined;
  readonly postIdent: { readonly url: string; readonly token: string } | undefined;
  readonly custodian: { readonly url: string; readonly token: string } | undefined;
  readonly prices: { readonly url: string; readonly token: string; readonly jumpOn: IsoDate | undefined } | undefined;
  readonly pricesLateOn: IsoDate | undefined;
  readonly churchTax: { readonly url: string; readonly token: string } | undefined;
  readonly cms: { readonly url: string; readonly token: string | undefined } | undefined;
}

const withToken = (
  url: string | undefined,
  token: string | undefined,
): { readonly url: string; readonly token: string } | undefined =>
  url === undefined || token === undefined ? undefined : { url: url.replace(/\/$/, ''), token };

export const outsideOf = (read: OutsideSettings): OutsideConfig => {
  const gateway = withToken(read.SMS_GATEWAY_URL, read.SMS_GATEWAY_TOKEN);
  const prices = withToken(read.PRICES_URL, read.PRICES_TOKEN);
  return {
    smsGateway: gateway === undefined || read.SMS_FROM === undefined ? undefined : { ...gateway, from: read.SMS_FROM },
    postIdent: withToken(read.POST_IDENT_URL, read.POST_IDENT_TOKEN),
    custodian: withToken(read.CUSTODIAN_URL, read.CUSTODIAN_TOKEN),
    prices: prices === undefined ? undefined : { ...prices, jumpOn: read.PRICES_JUMP_ON },
    pricesLateOn: read.PRICES_LATE_ON,
    churchTax: withToken(read.CHURCH_TAX_URL, read.CHURCH_TAX_TOKEN),
    cms: read.CMS_URL === undefined ? undefined : { url: read.CMS_URL.replace(/\/$/, ''), token: read.CMS_TOKEN },
  };
};
