import { describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { parseEmail } from '#domain/person/email.ts';
import { parseMobile } from '#domain/person/mobile.ts';
import { parseTaxId } from '#domain/person/tax-id.ts';
import { nameFlaws } from '#server/person/fields.ts';
import { exemptionWish, spouse } from '#tests/support/samples.ts';
import { adminPayloads } from './admin-payloads.ts';
import { payloads } from './payloads.ts';

/** What others come to read: whoever gets an SMS, a mail or a document, and staff who release something. */

type Payload = Readonly<Record<string, unknown>>;

const profile = {
  firstName: 'Anna',
  lastName: 'Berger',
  birthPlace: 'Köln',
  address: { street: 'Am Hang 1', postalCode: '50667', city: 'Köln', country: 'DEU' },
  taxIds: [{ country: 'DEU', taxId: '47036892816' }],
};

/** With everything in it that may be left out. */
const whole: Readonly<Record<string, Payload>> = {
  ...payloads,
  ...adminPayloads,
  prepareBusinessPartner: {
    ...payloads['prepareBusinessPartner'],
    accountType: 'jointAccount',
    subscriptionType: 'DIGITAL',
    second: { name: 'Bernd Berger', birthDate: '1988-02-29' },
  },
  prepareExemptionOrder: { ...exemptionWish, type: 'JOINT', spouse },
  updateUser: profile,
  updateUserV2: profile,
};

const all: readonly Endpoint[] = [...Object.values(endpoints), ...Object.values(adminEndpoints)];
const endpointOf = (name: string): Endpoint | undefined => all.find((each) => each.name === name);

/** The payload once for each text in it, with the sign within the text, and where that is. */
const withSign = (value: unknown, sign: string): readonly (readonly [path: string, value: unknown])[] => {
  if (typeof value === 'string') return [['', value.slice(0, 1) + sign + value.slice(1)]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      withSign(item, sign).map(([path, odd]) => [`.${String(index)}${path}`, value.with(index, odd)] as const),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    withSign(item, sign).map(([path, odd]) => [`.${key}${path}`, { ...value, [key]: odd }] as const),
  );
};

const taken = (sign: string): readonly string[] =>
  all.flatMap(({ name, request, defaults }) =>
    withSign(whole[name], sign)
      .filter(([, odd]) => request.safeParse({ ...defaults, ...(odd as object) }).success)
      .map(([path]) => name + path),
  );

/** Compared with what there is, or kept for whoever wrote it: nobody else reads it. */
const readByNobodyElse = [
  'authChallenge.session',
  'changeAGB.version',
  'confirmForgotPassword.password',
  'confirmForgotPassword.username',
  'coupon.code',
  'createUser.password',
  'forgotPassword.username',
  'getVoucherCode.code',
  'login.password',
  'login.username',
  'logout.token',
  'putDraft.draft.amount',
  'refreshToken.token',
  'respondToAuthChallenge.session',
  'searchOutbox.recipient',
  'staffChallenge.session',
  'staffLogin.password',
  'staffLogin.username',
  'staffLogout.token',
  'staffRefresh.token',
  'updateCase.answers.name',
];

/** Read by a rule that the next tests ask: whoever mistypes is told which field it is. */
const readByRule = [
  'createUser.firstName',
  'createUser.lastName',
  'createUser.username',
  'getTopUpAccount.bankAccount',
  'prepareEmailChange.email',
  'prepareExemptionOrder.spouse.taxId',
  'prepareExemptionOrder.taxId',
  'prepareInvitation.email',
  'prepareMobileChange.mobile',
  'prepareReferenceAccount.iban',
  'updateUser.firstName',
  'updateUser.lastName',
  'updateUserV2.firstName',
  'updateUserV2.lastName',
];

const unseen = ['\u202E', '\u0007', '\u200B', '\u2066', '\n'];

/** What no name is, beside signs that nobody sees: a link, and a number to call. */
const lures = [
  'Bernd Krüger. Waren Sie das nicht? Storno: https://lindenhof-storno.example',
  'Bernd lindenhof-storno.example',
  'Bernd 030 2312500',
];

describe('S2: texts that others read', () => {
  it.each(unseen)('hold no %j, wherever they come in', (sign) => {
    expect(taken(sign).toSorted()).toEqual([...readByNobodyElse, ...readByRule].toSorted());
  });

  it.each(unseen)('are read without %j where a rule of their own reads them', (sign) => {
    expect(nameFlaws('firstName', `Be${sign}rnd`)).toHaveLength(1);
    expect(parseEmail(`b${sign}ernd@bank.example`)).toMatchObject({ ok: false });
    for (const read of [
      parseMobile(`+4915${sign}112345678`),
      parseIban(`DE02${sign}120300000000202051`),
      parseTaxId(`470${sign}36892816`, 'DEU'),
    ]) {
      expect(read.ok && String(read.value).includes(sign)).toBe(false);
    }
  });

  it.each([...lures, ...unseen.map((sign) => `Bernd${sign} Krüger`)])('BNK-21: no name is %j', (name) => {
    const accepted = [
      ['prepareReferenceAccount', { ...payloads.prepareReferenceAccount, holder: name }],
      ['prepareBusinessPartner', { ...whole['prepareBusinessPartner'], second: { name, birthDate: '1988-02-29' } }],
      ['prepareExemptionOrder', { ...exemptionWish, type: 'JOINT', spouse: { ...spouse, name } }],
      ['withdrawContract', { ...payloads.withdrawContract, name }],
    ] as const;
    for (const [at, payload] of accepted) {
      expect([at, endpointOf(at)?.request.safeParse(payload).success]).toEqual([at, false]);
    }
    expect(nameFlaws('lastName', name)).toHaveLength(1);
  });
});
