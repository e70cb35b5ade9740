import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** What another system was asked. */
export interface Heard {
  readonly method: string;
  readonly url: string;
  /** What the header says by which it knows us. */
  readonly authorization: string | undefined;
  /** Null where nothing was sent. */
  readonly body: unknown;
}

export type Reply = (response: ServerResponse) => void;

/** A system outside of ours on a real port: it says what a test wants, the last reply again and again. */
export interface OtherSide {
  readonly url: string;
  readonly heard: readonly Heard[];
  replies(...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

export const json =
  (status: number, body: unknown, type = 'application/json'): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };

export const bare =
  (status: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end();
  };

const page: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>');
};

const garbage: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [');
};

const silence: Reply = () => undefined;

const stalling: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
};

const broken: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
  response.destroy();
};

const megabyte = `"${'x'.repeat(1_000_000)}",`;

/** It never ends by itself: whoever reads all of it never answers. */
const huge: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[');
  const more = (): void => {
    while (!response.destroyed && response.write(megabyte));
    response.once('drain', more);
  };
  more();
};

/** Ways in which another system goes wrong that none of ours may take for an answer. */
export const misbehaviours: readonly (readonly [string, Reply])[] = [
  ['a fault', bare(500)],
  ['no time', bare(503, { 'retry-after': '60' })],
  ['too many requests', bare(429)],
  ['a redirect, which the token would follow', bare(302, { location: 'http://127.0.0.1:1/' })],
  ['a page in place of JSON', page],
  ['JSON under the name of a page', json(200, { items: [] }, 'text/html')],
  ['half a JSON text', garbage],
  ['silence', silence],
  ['silence in the middle of an answer', stalling],
  ['a connection that breaks', broken],
  ['an answer without an end', huge],
];

/** How long to wait for a reply, in milliseconds: shortly where none comes; a busy machine must decide no other. */
export const patienceFor = (reply: Reply): number => (reply === silence || reply === stalling ? 200 : 10_000);

/** The same for what must be of a certain form. */
export const otherForms: readonly (readonly [string, Reply])[] = [
  ...misbehaviours,
  ['nothing', bare(200)],
  ['null', json(200, null)],
  ['a list', json(200, [])],
  ['a text', json(200, 'ok')],
];

const heardOf = async (request: IncomingMessage, header: string): Promise<Heard> => {
  const text = await textOf(request);
  const told = request.headers[header];
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: typeof told === 'string' ? told : undefined,
    body: text === '' ? null : JSON.parse(text),
  };
};

/** It knows us by `header`. */
export const openOtherSide = async (header = 'authorization'): Promise<OtherSide> => {
  const heard: Heard[] = [];
  let waiting: readonly Reply[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A connection that is kept may end just when the next question is sent: an answer would be missing by chance.
    response.shouldKeepAlive = false;
    heard.push(await heardOf(request, header));
    const [reply, ...others] = waiting;
    if (others.length > 0) waiting = others;
    reply?.(response);
  };
  const server = createServer((request, response) => void answer(request, response));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await promise;
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    heard,
    replies: (...replies) => {
      waiting = replies;
    },
    close: async () => {
      const closed = Promise.withResolvers<undefined>();
      server.close(() => closed.resolve(undefined));
      server.closeAllConnections();
      await closed.promise;
    },
  };
};
