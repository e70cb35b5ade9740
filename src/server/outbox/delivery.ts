import { join } from 'node:path';
import * as z from 'zod';
import { deliverBySmsGateway } from '../adapters/sms-gateway.ts';
import type { Config } from '../config.ts';
import { statement, type Db } from '../db/db.ts';
import type { JobKind, Lane } from '../jobs/runner.ts';
import { deliverBySmtp } from '../adapters/smtp.ts';
import type { Deliver, Message } from '../ports/messages.ts';
import { deliverToFile } from '../simulators/message-file.ts';
import { deliverAwaited, deliverMessage } from './send.ts';

const find = statement<Message>(
  'outbox.find',
  `SELECT id, channel, recipient AS to, subject, body AS text, created_at AS "createdAt"
   FROM outbox WHERE id = $1 AND sent_at IS NULL`,
);
const sent = statement('outbox.sent', 'UPDATE outbox SET sent_at = $2, body = NULL WHERE id = $1 AND sent_at IS NULL');

const payload = z.object({ id: z.uuid() });

const delivering = (kind: string, lane: Lane, db: Db, deliver: Deliver): JobKind => ({
  kind,
  lane,
  outside: async (facts) => {
    const message = await db.row(find, [payload.parse(facts.payload).id]);
    if (message !== undefined) await deliver(message);
  },
  work: async (tx, facts) => {
    await tx.change(sent, [payload.parse(facts.payload).id, facts.now.toISOString()]);
  },
});

/** Deliver one message each, then forget its text: after a crash in between it is delivered again, with the same id. */
export const deliveries = (db: Db, deliver: Deliver): readonly JobKind[] => [
  delivering(deliverAwaited, 'awaited', db, deliver),
  delivering(deliverMessage, 'messages', db, deliver),
];

/** Where the simulators write. */
export const outboxFile = (config: Pick<Config, 'dataDirectory'>): string =>
  join(config.dataDirectory, 'outbox.ndjson');

/** The adapters that the configuration asks for: a gateway for SMS, a server for mail; else the simulator. */
export const adapters = (config: Config): Deliver => {
  const simulate = deliverToFile(outboxFile(config));
  const mail = config.smtpUrl === undefined ? simulate : deliverBySmtp(config.smtpUrl, config.mailFrom);
  const sms = config.smsGateway === undefined ? simulate : deliverBySmsGateway(config.smsGateway);
  return async (message) => (message.channel === 'MAIL' ? mail(message) : sms(message));
};
