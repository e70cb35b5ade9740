import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines, freshDatabase, platformMigrations } from '#tests/support/server/database.ts';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { deliverBySmtp } from './smtp.ts';
import { adapters, deliveries } from '../outbox/delivery.ts';
import { send } from '../outbox/send.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  /** Lines of the header, unfolded, by their name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const partsOf = (raw: string): Pick<Received, 'headers' | 'body'> => {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
};

const bytesOfQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** The text of a body as a mail program reads it. */
const textOfBody = ({ headers, body }: Received): string => {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? bytesOfQuotedPrintable(body).toString('utf8') : body;
};

/** RFC 2047, one or several words. */
const decoded = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      (form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : bytesOfQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map(async (close) => close()));
  closing = [];
});

const openMailServer = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: true,
    onData: (stream, session, done) => {
      const keep = async (): Promise<void> => {
        const raw = await textOf(stream);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : undefined,
          ...partsOf(raw),
        });
        done();
      };
      void keep();
    },
    ...options,
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await promise;
  closing.push(async () => {
    const closed = Promise.withResolvers<undefined>();
    server.close(() => closed.resolve(undefined));
    await closed.promise;
  });
  const { port } = server.server.address() as AddressInfo;
  return { received, host: `127.0.0.1:${String(port)}` };
};

const message = {
  id: '5f0c7a52-7b0c-4c3e-9c50-0c9b8f0a4d11',
  channel: 'MAIL',
  to: 'juergen@example.test',
  subject: 'Ihr Auftrag über 1.000,00 € – Änderung bestätigt',
  text: 'Guten Tag Jürgen Größe,\n\nIhr Auftrag über 1.000,00\u00A0€ ist ausgeführt.\n.\n..\nFrom hier an: ß, „Zitat“.\n',
  createdAt: '2026-11-20T09:00:00.000Z',
} as const;
const from = 'Lindenhof Service <service@lindenhof.example>';

const signedIn = (password: string, host: string): string => {
  const url = new URL(`smtp://${host}`);
  url.username = 'bank';
  url.password = encodeURIComponent(password);
  return url.href;
};

describe('mail by SMTP', () => {
  it('delivers subject and text word for word, umlauts, dots and lines included', async () => {
    const { received, host } = await openMailServer();
    await deliverBySmtp(`smtp://${host}`, from)(message);
    expect(received).toHaveLength(1);
    const [mail] = received;
    if (mail === undefined) throw new Error('No mail.');
    expect([mail.from, mail.to]).toEqual(['service@lindenhof.example', ['juergen@example.test']]);
    expect(mail.headers.get('from')).toBe('Lindenhof Service <service@lindenhof.example>');
    expect(mail.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
    expect(decoded(mail.headers.get('subject') ?? '')).toBe(message.subject);
    expect(textOfBody(mail).replaceAll('\r\n', '\n').trimEnd()).toBe(message.text.trimEnd());
  });

  it('bears the id of the message, the same again, so that a repeat is recognised', async () => {
    const { received, host } = await openMailServer();
    const deliver = deliverBySmtp(`smtp://${host}`, from);
    await deliver(message);
    await deliver(message);
    expect(received.map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${message.id}@robo-advisor>`,
      `<${message.id}@robo-advisor>`,
    ]);
  });

  it('signs in with what its address says', async () => {
    const { received, host } = await openMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, answer) => {
        if (username === 'bank' && password === 's3/cret') answer(null, { user: 'bank' });
        else answer(new Error('No.'));
      },
    });
    await deliverBySmtp(signedIn('s3/cret', host), from)(message);
    expect(received[0]?.user).toBe('bank');
    await expect(deliverBySmtp(signedIn('other', host), from)(message)).rejects.toThrow('Invalid login');
  });

  it('writes no header that a subject or an address brings along', async () => {
    const { received, host } = await openMailServer();
    const deliver = deliverBySmtp(`smtp://${host}`, from);
    await deliver({ ...message, subject: 'Hallo\r\nBcc: all@elsewhere.example\r\n\r\nBody' });
    expect(received[0]?.headers.has('bcc')).toBe(false);
    expect(received[0]?.to).toEqual(['juergen@example.test']);
  });

  it('does not wait for a server that says nothing', async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    server.listen(0, '127.0.0.1', () => resolve(undefined));
    await promise;
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    await expect(deliverBySmtp(`smtp://127.0.0.1:${String(port)}`, from, 100)(message)).rejects.toThrow(
      /^(?:Timeout|Greeting never received)$/,
    );
  });
});

const state = statement<{ status: string; attempts: number; sent: boolean }>(
  'test.mail',
  `SELECT j.status, j.attempts, o.sent_at IS NOT NULL AS sent FROM job j JOIN outbox o ON o.id::text = j.key
  WHERE o.id = $1`,
);

describe.each(suiteEngines)('the outbox before a mail server on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine, await platformMigrations());
  });
  afterAll(async () => db.close());

  it('tries again what the server refuses, until it takes it, and delivers it once', async () => {
    const refusals = [451, 550];
    const { received, host } = await openMailServer({
      onRcptTo: (_, __, answer) => {
        const responseCode = refusals.shift();
        if (responseCode === undefined) answer();
        else answer(Object.assign(new Error('Not now.'), { responseCode }));
      },
    });
    const clocks = testClocks();
    const log = memoryLog();
    const kinds = byKind(deliveries(db, adapters(testConfig({ SMTP_URL: `smtp://${host}`, MAIL_FROM: from }))));
    const { to, subject, text } = message;
    const id = await send(db, { channel: 'MAIL', to, subject, text, at: clocks.now() });
    const run = async () => runDue({ db, clocks, log }, kinds);
    await run();
    expect(await db.row(state, [id])).toEqual({ status: 'WAITING', attempts: 1, sent: false });
    clocks.advance(1000);
    await run();
    expect(received).toEqual([]);
    clocks.advance(2000);
    await run();
    clocks.advance(600_000);
    await run();
    expect(await db.row(state, [id])).toEqual({ status: 'DONE', attempts: 3, sent: true });
    expect(received.map(({ headers }) => headers.get('message-id'))).toEqual([`<${id}@robo-advisor>`]);
    expect(log.lines).toMatchObject([{ event: 'job.failed' }, { event: 'job.failed' }]);
  });
});
