import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClocks, testConfig } from '#tests/support/server/deps.ts';
import {
  bare,
  json,
  openOtherSide,
  otherForms,
  misbehaviours,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import type { Db } from '../db/db.ts';
import { identProviders } from '../identification/ident-providers.ts';
import { IdentUnavailable } from '../ports/video-ident.ts';
import { httpPostIdent } from './http-post-ident.ts';

const person = {
  firstName: 'Anna',
  lastName: 'Berger',
  email: 'anna@example.test',
  mobile: null,
  birthDate: '1988-03-14',
  birthPlace: 'Köln',
  nationality: 'DEU',
  address: { street: 'Lindenallee 7', postalCode: '50667', city: 'Köln' },
} as const;
const document = {
  type: 'IDCARD',
  number: 'L01X00T47',
  authority: 'Stadt Köln',
  country: 'DEU',
  validUntil: '2031-10-31',
};

describe('the post over HTTP', () => {
  let post: OtherSide;
  beforeEach(async () => {
    post = await openOtherSide();
  });
  afterEach(async () => post.close());
  const port = (timeout = 10_000) => httpPostIdent({ url: post.url, token: 'ours', timeout, pauses: [1, 1] });

  it.each([
    ['was taken', json(201, {})],
    ['was there before', bare(409)],
  ])('decisions §7: puts a coupon under its reference, which %s', async (_, reply) => {
    post.replies(reply);
    await port().order('PI-0123456789', person);
    expect(post.heard).toEqual([
      { method: 'PUT', url: '/coupons/PI-0123456789', authorization: 'Bearer ours', body: person },
    ]);
  });

  it('tries a few times while it is passing', async () => {
    post.replies(bare(503), bare(429), json(200, {}));
    await port().order('PI-1', person);
    expect(post.heard).toHaveLength(3);
  });

  it.each([...misbehaviours, ['a refusal', bare(400)] as const])(
    'REG-05: orders nothing where the post answers with %s',
    async (_, reply) => {
      post.replies(reply);
      const failed = await port(patienceFor(reply))
        .order('PI-1', person)
        .catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(IdentUnavailable);
      expect(String(failed)).not.toMatch(/Berger|Köln|ours/);
    },
  );

  it.each(otherForms)('knows of no result where the post answers with %s', async (_, reply) => {
    post.replies(reply);
    await expect(port(patienceFor(reply)).result('PI-1')).rejects.toThrow(IdentUnavailable);
  });

  it.each(['WAITING', 'RUNNING', 'REVIEW', 'FRAUD', 'ABORTED'])('tells %s, and of no document', async (result) => {
    post.replies(json(200, { result, document }));
    expect(await port().result('PI-1')).toEqual({ result, document: null });
    expect(post.heard[0]).toMatchObject({ method: 'GET', url: '/coupons/PI-1', body: null });
  });

  it('waits while there is nothing to tell, and goes on waiting for a word that it does not know', async () => {
    post.replies(bare(404), json(200, { result: 'MAYBE' }));
    expect(await port().result('PI-1')).toEqual({ result: 'WAITING', document: null });
    expect(await port().result('PI-1')).toEqual({ result: 'RUNNING', document: null });
  });

  it('§ 11 GwG: tells who came with the success', async () => {
    const proved = {
      firstName: 'Kurt',
      lastName: 'Komplize',
      birthDate: '1980-02-29',
      birthPlace: 'Graz',
      nationality: 'AUT',
    };
    post.replies(json(200, { result: 'SUCCESS', document, person: proved }));
    expect(await port().result('PI-1')).toEqual({ result: 'SUCCESS', document, proved });
    post.replies(
      json(200, { result: 'SUCCESS', person: { lastName: 'Komplize', birthDate: '29.2.1980', nationality: 'XX' } }),
    );
    const little = { firstName: null, lastName: 'Komplize', birthDate: null, birthPlace: null, nationality: null };
    expect(await port().result('PI-1')).toEqual({ result: 'SUCCESS', document: null, proved: little });
    post.replies(json(200, { result: 'FRAUD', person: proved }));
    expect(await port().result('PI-1')).toEqual({ result: 'FRAUD', document: null });
  });

  it('tells the document with the success', async () => {
    post.replies(json(200, { result: 'SUCCESS', document: { ...document, photo: 'x' } }));
    expect(await port().result('PI-1')).toEqual({ result: 'SUCCESS', document });
    post.replies(json(200, { result: 'SUCCESS', document: { ...document, validUntil: '31.10.2031' } }));
    expect((await port().result('PI-1')).document?.validUntil).toBeNull();
    post.replies(json(200, { result: 'SUCCESS' }));
    expect(await port().result('PI-1')).toEqual({ result: 'SUCCESS', document: null });
  });

  it('takes no document of another form', async () => {
    post.replies(json(200, { result: 'SUCCESS', document: { ...document, number: 7 } }));
    await expect(port().result('PI-1')).rejects.toThrow(IdentUnavailable);
  });
});

const chosen = (variables: Readonly<Record<string, string>>) =>
  identProviders({ db: {} as Db, clocks: testClocks(), config: testConfig(variables) }).post?.provider;

it('is chosen by its address alone, and customers are never sent to a simulator', () => {
  const real = { POST_IDENT_URL: 'https://post.example', POST_IDENT_TOKEN: 'ours' };
  expect([chosen({}), chosen(real)]).toEqual(['SIMULATOR', 'POSTIDENT']);
  expect([chosen({ ENVIRONMENT: 'production' }), chosen({ ENVIRONMENT: 'production', ...real })]).toEqual([
    undefined,
    'POSTIDENT',
  ]);
});
