import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTransport } from 'nodemailer';
import { privateDirectory } from '../private-directory.ts';

/** A message as an adapter delivers it; `id` lets a receiver recognise a repeat. */
export interface Message {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Hands a message over; a rejection means that it must be tried again. */
export type Deliver = (message: Message) => Promise<void>;

/** The simulators of both channels: one JSON line a message, shown by `npm run outbox`. */
export const deliverToFile =
  (file: string): Deliver =>
  async (message) => {
    await privateDirectory(dirname(file));
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
  };

/**
 * Real mail. The Message-ID is the message's own, so that mail programs show a repeat once. `timeout` milliseconds are waited
 * at each step: the library's own minutes are longer than a job is held.
 */
export const deliverBySmtp = (url: string, from: string, timeout = 5000): Deliver => {
  const transport = createTransport(
    { url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout },
    { from },
  );
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ to, subject: subject ?? '', text, messageId: `<${id}@robo-advisor>` });
  };
};
