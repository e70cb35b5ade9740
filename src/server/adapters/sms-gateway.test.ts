import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suiteEngines, freshDatabase, platformMigrations } from '#tests/support/server/database.ts';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import {
  bare,
  json,
  misbehaviours,
  openOtherSide,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { Hopeless } from '../jobs/hopeless.ts';
import { byKind, maximumAttempts, runDue } from '../jobs/runner.ts';
import { adapters, deliveries } from '../outbox/delivery.ts';
import { send } from '../outbox/send.ts';
import { Unanswered } from './ask-json.ts';
import { deliverBySmsGateway } from './sms-gateway.ts';

const message = {
  id: 'a3d4',
  channel: 'SMS',
  to: '+4915112344711',
  subject: null,
  text: 'Ihre TAN für 1.000,00 € lautet 123456. Größe zählt.',
  createdAt: '2026-11-20T09:00:00.000Z',
} as const;

let gateway: OtherSide;
beforeEach(async () => {
  gateway = await openOtherSide();
});
afterEach(async () => gateway.close());

const deliver = async (timeout = 10_000) =>
  deliverBySmsGateway({ url: `${gateway.url}/messages`, token: 'ours', from: 'Lindenhof', timeout })(message);

describe('SMS through a gateway', () => {
  it.each([
    ['JSON', json(202, { id: 'x' })],
    ['nothing', bare(204)],
  ])('posts to, from, text and reference, and takes %s for a yes', async (_, reply) => {
    gateway.replies(reply);
    await deliver();
    expect(gateway.heard).toEqual([
      {
        method: 'POST',
        url: '/messages',
        authorization: 'Bearer ours',
        body: { to: message.to, from: 'Lindenhof', text: message.text, reference: 'a3d4' },
      },
    ]);
  });

  it.each([...misbehaviours, ['a token that it does not know', bare(401)] as const, ['no right', bare(403)] as const])(
    'is tried again after %s, and tells nothing of the message',
    async (_, reply) => {
      gateway.replies(reply);
      const failed = await deliver(patienceFor(reply)).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Unanswered);
      expect(String(failed)).not.toMatch(/123456|4711|ours/);
      expect(gateway.heard).toHaveLength(1);
    },
  );

  it.each([400, 404, 410, 422])('is given up after status %d', async (status) => {
    gateway.replies(json(status, { error: 'No such number +4915112344711' }));
    const failed = await deliver().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Hopeless);
    expect(String(failed)).not.toContain('4711');
  });
});

const state = statement<{ status: string; attempts: number; fault: string | null; sent: boolean }>(
  'test.message',
  `SELECT j.status, j.attempts, j.fault, o.sent_at IS NOT NULL AS sent
  FROM job j JOIN outbox o ON o.id::text = j.key WHERE o.id = $1`,
);

describe.each(suiteEngines)('the outbox before a gateway on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine, await platformMigrations());
  });
  afterAll(async () => db.close());

  const post = async () => {
    const clocks = testClocks();
    const variables = { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'ours', SMS_FROM: 'Lindenhof' };
    const kinds = byKind(deliveries(db, adapters(testConfig(variables))));
    const deps = { db, clocks, log: memoryLog() };
    const id = await send(db, { channel: 'SMS', to: message.to, text: message.text, at: clocks.now() });
    return { id, deps, clocks, run: async () => runDue(deps, kinds) };
  };

  it('posts again after a fault, with the same reference, and then forgets it', async () => {
    gateway.replies(bare(503), bare(429), json(200, {}));
    const { id, clocks, run } = await post();
    await run();
    expect(await db.row(state, [id])).toEqual({
      status: 'WAITING',
      attempts: 1,
      fault: 'OUTSIDE',
      sent: false,
    });
    clocks.advance(1000);
    await run();
    clocks.advance(2000);
    await run();
    expect(await db.row(state, [id])).toEqual({ status: 'DONE', attempts: 3, fault: null, sent: true });
    expect(gateway.heard.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ reference: id }) as unknown),
    );
  });

  it('lets a message die at once that the gateway refuses', async () => {
    gateway.replies(bare(422));
    const { id, deps, clocks, run } = await post();
    await run();
    expect(await db.row(state, [id])).toEqual({ status: 'DEAD', attempts: 1, fault: 'REFUSED', sent: false });
    expect(deps.log.lines).toMatchObject([{ event: 'job.dead', attempts: 1 }]);
    clocks.advance(600_000);
    expect(await run()).toBe(0);
    expect(gateway.heard).toHaveLength(1);
    expect(maximumAttempts).toBeGreaterThan(1);
  });
});
