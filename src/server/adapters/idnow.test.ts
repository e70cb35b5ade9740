import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bare,
  json,
  misbehaviours,
  openOtherSide,
  otherForms,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import { IdentUnavailable } from '../ports/video-ident.ts';
import { idnow } from './idnow.ts';

const person = {
  firstName: 'X-AUTOTEST-HAPPYPATH',
  lastName: 'Berger',
  email: 'anna@example.test',
  mobile: '+4915112344711',
  birthDate: '1988-03-14',
  birthPlace: 'Köln',
  nationality: 'DEU',
  address: { street: 'Lindenallee 7', postalCode: '50667', city: 'Köln' },
} as const;

const document = {
  type: { value: 'IDCARD', status: 'MATCH' },
  number: { value: 'L01X00T47', status: 'NEW' },
  issuedby: { value: 'Stadt Köln' },
  country: { value: 'DEU' },
  validuntil: { value: '2031-10-31' },
};

const said = (result: string | undefined, identificationdocument?: unknown, userdata?: unknown) =>
  json(200, {
    identificationprocess: { result, id: 'X' },
    contactdata: { email: { value: 'x' } },
    identificationdocument,
    userdata,
  });

describe('IDnow over HTTP', () => {
  let provider: OtherSide;
  beforeEach(async () => {
    provider = await openOtherSide('x-api-login-token');
  });
  afterEach(async () => provider.close());

  const port = (timeout = 10_000) =>
    idnow({
      url: provider.url,
      startUrl: 'https://go.idnow.example',
      company: 'lindenhof',
      token: 'the-token',
      timeout,
      pauses: [1, 1],
    });
  it('decisions §7: begins a transaction with path, header and person, and answers where the talk is', async () => {
    provider.replies(json(200, { id: 'TST-1' }));
    expect(await port().start('t-1', person)).toEqual({
      startUrl: 'https://go.idnow.example/lindenhof/identifications/t-1/identification/start',
    });
    expect(provider.heard).toEqual([
      {
        method: 'POST',
        url: '/api/v1/lindenhof/identifications/t-1/start',
        authorization: 'the-token',
        body: {
          firstname: 'X-AUTOTEST-HAPPYPATH',
          lastname: 'Berger',
          email: 'anna@example.test',
          mobilephone: '+4915112344711',
          birthday: '1988-03-14',
          birthplace: 'Köln',
          nationality: 'DE',
          street: 'Lindenallee 7',
          zipcode: '50667',
          city: 'Köln',
        },
      },
    ]);
  });

  it('tells nothing that the bank does not know, and may begin twice', async () => {
    provider.replies(json(409, { errors: [{ cause: 'EXISTS' }] }));
    await expect(
      port().start('t-1', {
        ...person,
        mobile: null,
        birthDate: null,
        birthPlace: null,
        nationality: null,
        address: null,
      }),
    ).resolves.toMatchObject({});
    expect(provider.heard[0]?.body).toEqual({
      firstname: 'X-AUTOTEST-HAPPYPATH',
      lastname: 'Berger',
      email: 'anna@example.test',
    });
  });

  it.each([
    ['SUCCESS', 'SUCCESS'],
    ['REVIEW_PENDING', 'REVIEW'],
    ['FRAUD_SUSPICION_PENDING', 'REVIEW'],
    ['FRAUD_SUSPICION_CONFIRMED', 'FRAUD'],
    ['CANCELED', 'ABORTED'],
    ['ABORTED', 'ABORTED'],
    ['A_WORD_OF_NEXT_YEAR', 'RUNNING'],
    [undefined, 'RUNNING'],
  ])('decisions §7: reads %s as %s', async (result, expected) => {
    provider.replies(said(result));
    expect(await port().result('t/1')).toEqual({ result: expected, document: null });
    expect(provider.heard).toEqual([
      { method: 'GET', url: '/api/v1/lindenhof/identifications/t%2F1', authorization: 'the-token', body: null },
    ]);
  });

  it('§ 8 Abs. 2 GwG: answers kind, number and authority of the document with a success alone', async () => {
    const read = { type: 'IDCARD', number: 'L01X00T47', authority: 'Stadt Köln', country: 'DEU' };
    provider.replies(said('SUCCESS', document));
    expect(await port().result('t-1')).toEqual({ result: 'SUCCESS', document: { ...read, validUntil: '2031-10-31' } });
    provider.replies(said('SUCCESS', { ...document, validuntil: { value: '31.10.2031' } }));
    expect((await port().result('t-1')).document).toEqual({ ...read, validUntil: null });
    provider.replies(said('FRAUD_SUSPICION_CONFIRMED', document));
    expect((await port().result('t-1')).document).toBeNull();
  });

  const userdata = {
    firstname: { value: ' KURT ', status: 'CHANGE' },
    lastname: { value: 'KOMPLIZE', status: 'CHANGE' },
    birthday: { value: '1980-02-29', status: 'MATCH' },
    birthplace: { value: '' },
    nationality: { value: 'AT', status: 'NEW' },
  };

  it.each(['SUCCESS', 'SUCCESS_DATA_CHANGED'])(
    '§ 11 GwG: tells with %s who it was, as the document names them',
    async (word) => {
      provider.replies(said(word, document, userdata));
      expect((await port().result('t-1')).proved).toEqual({
        firstName: 'KURT',
        lastName: 'KOMPLIZE',
        birthDate: '1980-02-29',
        birthPlace: null,
        nationality: 'AUT',
      });
      provider.replies(said('FRAUD_SUSPICION_CONFIRMED', document, userdata));
      expect((await port().result('t-1')).proved).toBeUndefined();
    },
  );

  it.each([
    ['nothing', undefined],
    ['no name', { ...userdata, lastname: undefined }],
    ['no birth', { ...userdata, birthday: { value: '29.02.1980' } }],
  ])('§ 11 GwG: data that were put right are asked for again where the answer holds %s', async (_, told) => {
    provider.replies(said('SUCCESS_DATA_CHANGED', document, told));
    await expect(port().result('t-1')).rejects.toThrow(IdentUnavailable);
  });

  it('waits while the provider knows of nobody yet', async () => {
    provider.replies(json(404, { errors: [{ cause: 'OBJECT_NOT_FOUND' }] }));
    expect(await port().result('t-1')).toEqual({ result: 'WAITING', document: null });
  });

  it.each([500, 503, 429])('asks three times where the answer is %i, then gives up', async (status) => {
    provider.replies(json(status, {}));
    await expect(port().result('t-1')).rejects.toThrow(IdentUnavailable);
    expect(provider.heard).toHaveLength(3);
  });

  it('goes on when the second attempt succeeds', async () => {
    provider.replies((response) => void response.destroy(), said('SUCCESS', document));
    expect((await port().result('t-1')).result).toBe('SUCCESS');
    expect(provider.heard).toHaveLength(2);
  });

  it.each(misbehaviours)('REG-05: begins nothing where it answers with %s', async (_, reply) => {
    provider.replies(reply);
    await expect(port(patienceFor(reply)).start('t-1', person)).rejects.toThrow(IdentUnavailable);
  });

  it.each([
    ...otherForms,
    ['another form', json(200, { result: 'SUCCESS' })] as const,
    ['a refusal', bare(401)] as const,
  ])('is not misled by %s', async (_, reply) => {
    provider.replies(reply);
    await expect(port(patienceFor(reply)).result('t-1')).rejects.toThrow(IdentUnavailable);
  });

  it('S14: reads no more of an answer than agreed', async () => {
    const attachment = 'x'.repeat(1_000_000);
    provider.replies(json(200, { identificationprocess: { result: 'FRAUD_SUSPICION_CONFIRMED' }, attachment }));
    await expect(port().result('t-1')).rejects.toThrow(IdentUnavailable);
  });

  it('S12: says nothing of person or token when it fails', async () => {
    provider.replies(json(400, { message: 'anna@example.test' }));
    const failure = await port()
      .start('t-1', person)
      .catch((error: unknown) => error);
    expect(String(failure)).not.toMatch(/anna|Berger|the-token|4711/);
    expect(failure).toBeInstanceOf(IdentUnavailable);
  });
});
