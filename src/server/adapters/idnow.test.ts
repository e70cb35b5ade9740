import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
};

const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A provider of our own on a real port: it says what the test wants, and remembers what it was asked. */
describe('IDnow over HTTP', () => {
  let provider: Server;
  let asked: Asked[];
  let answers: ((response: ServerResponse) => void)[];
  let url: string;

  beforeEach(async () => {
    asked = [];
    answers = [];
    provider = createServer((request, response) => {
      const { method = '', url: path = '', headers } = request;
      const token = headers['x-api-login-token'];
      const answering = async (): Promise<void> => {
        asked.push({
          method,
          url: path,
          token: typeof token === 'string' ? token : undefined,
          body: await bodyOf(request),
        });
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        answer?.(response);
      };
      void answering();
    });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    provider.listen(0, '127.0.0.1', () => resolve(undefined));
    await promise;
    url = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
  });
  afterEach(() => {
    provider.closeAllConnections();
    provider.close();
  });

  const port = (changes: { readonly timeout?: number } = {}) =>
    idnow({
      url,
      startUrl: 'https://go.idnow.example',
      company: 'lindenhof',
      token: 'the-token',
      pauses: [1, 1],
      ...changes,
    });
  const said = (result: string | undefined, identificationdocument?: unknown, userdata?: unknown) =>
    json(200, {
      identificationprocess: { result, id: 'X' },
      contactdata: { email: { value: 'x' } },
      identificationdocument,
      userdata,
    });

  it('decisions §7: begins a transaction with path, header and person, and answers where the talk is', async () => {
    answers = [json(200, { id: 'TST-1' })];
    expect(await port().start('t-1', person)).toEqual({
      startUrl: 'https://go.idnow.example/lindenhof/identifications/t-1/identification/start',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/api/v1/lindenhof/identifications/t-1/start',
        token: 'the-token',
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
    answers = [json(409, { errors: [{ cause: 'EXISTS' }] })];
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
    expect(asked[0]?.body).toEqual({
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
    answers = [said(result)];
    expect(await port().result('t/1')).toEqual({ result: expected, document: null });
    expect(asked).toEqual([
      { method: 'GET', url: '/api/v1/lindenhof/identifications/t%2F1', token: 'the-token', body: null },
    ]);
  });

  it('§ 8 Abs. 2 GwG: answers kind, number and authority of the document with a success alone', async () => {
    const read = { type: 'IDCARD', number: 'L01X00T47', authority: 'Stadt Köln', country: 'DEU' };
    answers = [said('SUCCESS', document)];
    expect(await port().result('t-1')).toEqual({ result: 'SUCCESS', document: { ...read, validUntil: '2031-10-31' } });
    answers = [said('SUCCESS', { ...document, validuntil: { value: '31.10.2031' } })];
    expect((await port().result('t-1')).document).toEqual({ ...read, validUntil: null });
    answers = [said('FRAUD_SUSPICION_CONFIRMED', document)];
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
      answers = [said(word, document, userdata)];
      expect((await port().result('t-1')).proved).toEqual({
        firstName: 'KURT',
        lastName: 'KOMPLIZE',
        birthDate: '1980-02-29',
        birthPlace: null,
        nationality: 'AUT',
      });
      answers = [said('FRAUD_SUSPICION_CONFIRMED', document, userdata)];
      expect((await port().result('t-1')).proved).toBeUndefined();
    },
  );

  it.each([
    ['nothing', undefined],
    ['no name', { ...userdata, lastname: undefined }],
    ['no birth', { ...userdata, birthday: { value: '29.02.1980' } }],
  ])('§ 11 GwG: data that were put right are asked for again where the answer holds %s', async (_, told) => {
    answers = [said('SUCCESS_DATA_CHANGED', document, told)];
    await expect(port().result('t-1')).rejects.toThrow(IdentUnavailable);
  });

  it('waits while the provider knows of nobody yet', async () => {
    answers = [json(404, { errors: [{ cause: 'OBJECT_NOT_FOUND' }] })];
    expect(await port().result('t-1')).toEqual({ result: 'WAITING', document: null });
  });

  it.each([500, 503, 429])('asks three times where the answer is %i, then gives up', async (status) => {
    answers = [json(status, {})];
    await expect(port().result('t-1')).rejects.toThrow(IdentUnavailable);
    expect(asked).toHaveLength(3);
  });

  it('goes on when the second attempt succeeds', async () => {
    answers = [(response) => void response.destroy(), said('SUCCESS', document)];
    expect((await port().result('t-1')).result).toBe('SUCCESS');
    expect(asked).toHaveLength(2);
  });

  it('gives up on silence after its time limit', async () => {
    answers = [() => undefined];
    await expect(port({ timeout: 30 }).result('t-1')).rejects.toThrow(IdentUnavailable);
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['HTML', (response: ServerResponse) => void response.writeHead(200).end('<html></html>')],
    ['another form', json(200, { result: 'SUCCESS' })],
    ['a wrong token', json(401, {})],
    [
      'a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('is not misled by %s', async (_, answer) => {
    answers = [answer];
    await expect(port().result('t-1')).rejects.toThrow(IdentUnavailable);
  });

  it('S12: says nothing of person or token when it fails', async () => {
    answers = [json(400, { message: 'anna@example.test' })];
    const failure = await port()
      .start('t-1', person)
      .catch((error: unknown) => error);
    expect(String(failure)).not.toMatch(/anna|Berger|the-token|4711/);
    expect(failure).toBeInstanceOf(IdentUnavailable);
  });
});
