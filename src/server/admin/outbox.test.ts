import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import { outboxPage, type searchOutbox } from '#api/admin/outbox.ts';
import { statement } from '#server/db/db.ts';
import { send } from '#server/outbox/send.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';

type Page = ResponseOf<typeof searchOutbox>;
const everything = { recipient: '', channel: null, state: null, after: null } as const;

describe.each(suiteEngines)('ADM-07: the outbox on %s', (engine) => {
  let server: HttpServer;
  let staff: SignedIn;
  beforeAll(async () => {
    server = await startHttpServer(engine);
    staff = await staffBehind(server, ['support']);
    await server.runJobs();
  });
  afterAll(async () => server.close());

  const search = async (asked: Partial<Parameters<typeof server.callAdmin<'searchOutbox'>>[1]> = {}): Promise<Page> => {
    const seen = await server.callAdmin('searchOutbox', { ...everything, ...asked }, staff);
    expect(seen.status).toBe(200);
    return seen.body as Page;
  };

  const found = async (recipient: string) => (await search({ recipient })).messages.map(({ subject }) => subject ?? '');

  const hits = async (recipient: string) =>
    (await search({ recipient })).messages.filter((each) => each.recipient === '+49 *** 0042').length;

  const of = async (state: Page['messages'][number]['state']) =>
    (await search({ recipient: 'zustand@', state })).messages.map(({ messageId, attempts, sentAt, nextAt }) => [
      messageId,
      attempts,
      sentAt === null,
      nextAt === null,
    ]);

  const mail = async (to: string, subject: string): Promise<string> =>
    send(server.db, { channel: 'MAIL', to, subject, text: 'Ihr Code: 471147', at: server.clocks.now() });

  it('finds by the beginning of a recipient, in any case, and takes nothing that was typed for a pattern', async () => {
    await mail('Anna.Berger@finden.test', 'Eins');
    await mail('anna.bergmann@finden.test', 'Zwei');
    await mail('bernd@finden.test', 'Drei');
    expect((await found(' ANNA.berg')).toSorted((one, other) => one.localeCompare(other))).toEqual(['Eins', 'Zwei']);
    expect(await found('anna.berger@finden.test')).toEqual(['Eins']);
    expect(await found('%@finden')).toEqual([]);
    expect(await found('_ernd')).toEqual([]);
    expect(await found('berger')).toEqual([]);
  });

  it('never tells a text, and of a mobile number the end alone', async () => {
    await send(server.db, { channel: 'SMS', to: '+4915112345678', text: 'Ihr Code: 471147', at: server.clocks.now() });
    const page = await search({ recipient: '+49 151 12345678', channel: 'SMS' });
    expect(page.messages).toMatchObject([{ recipient: '+49 *** 5678', subject: null, state: 'WAITING', sentAt: null }]);
    expect(JSON.stringify(page)).not.toMatch(/471147|1234567/);
  });

  it('finds a number by all of it or its last four digits, and tells none digit by digit', async () => {
    const number = '+4915798760042';
    await send(server.db, { channel: 'SMS', to: number, text: 'Hallo', at: server.clocks.now() });
    for (const whole of [number, '+49 (157) 987-60042', '0042', ' 0042 '])
      expect([whole, await hits(whole)]).toEqual([whole, 1]);
    for (let length = 1; length < number.length; length += 1) {
      for (const part of [number.slice(0, length), number.slice(-length)]) {
        expect([part, await hits(part)]).toEqual([part, part === '0042' ? 1 : 0]);
      }
    }
  });

  it('tells what was sent, what waits and what nobody tries any more', async () => {
    const failed = await mail('zustand@finden.test', 'Gescheitert');
    await server.db.change(statement('', `UPDATE job SET status = 'DEAD', attempts = 8 WHERE key = $1`), [failed]);
    const sent = await mail('zustand@finden.test', 'Gesendet');
    await server.runJobs();
    const waiting = await mail('zustand@finden.test', 'Wartet');
    expect(await of('FAILED')).toEqual([[failed, 8, true, true]]);
    expect(await of('SENT')).toEqual([[sent, 1, false, true]]);
    expect(await of('WAITING')).toEqual([[waiting, 0, true, false]]);
    // The job is forgotten after a week, and with it how often it was tried; the message is not.
    await server.db.change(statement('', 'DELETE FROM job WHERE key = $1'), [sent]);
    expect(await of('SENT')).toEqual([[sent, null, false, true]]);
  });

  it('turns its pages without leaving out or repeating what was written in the same instant', async () => {
    const all: string[] = [];
    for (let turn = 0; turn < 2 * outboxPage + 3; turn += 1) all.push(await mail('blatt@finden.test', String(turn)));
    const seen: string[] = [];
    let after: Page['next'] = null;
    let pages = 0;
    do {
      const page: Page = await search({ recipient: 'blatt@', after });
      seen.push(...page.messages.map(({ messageId }) => messageId));
      after = page.next;
      pages += 1;
    } while (after !== null);
    expect([pages, seen.length, seen.toSorted()]).toEqual([3, all.length, all.toSorted()]);
  });
});
