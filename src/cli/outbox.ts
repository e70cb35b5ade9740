import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatDistanceStrict } from 'date-fns';
import { de } from 'date-fns/locale/de';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { customers, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { outboxFile } from '#server/outbox/delivery.ts';

/** `npm run outbox [-- --all]`: what the simulators sent, newest last, and the codes that the customers' apps show now. */
const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
const shown = 8;

const message = z.object({
  id: z.string(),
  channel: z.enum(['SMS', 'MAIL']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
type Message = z.infer<typeof message>;

const messageOf = (line: string): readonly Message[] => {
  try {
    return [message.parse(JSON.parse(line))];
  } catch {
    // The last line of a process that was killed while it wrote.
    return [];
  }
};

/** A message that was delivered again has the id of the first and is shown once. */
const readMessages = (file: string): readonly Message[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return [...new Map(lines.flatMap(messageOf).map((each) => [each.id, each])).values()];
};

const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' });
// Control characters of a text must not command the terminal.
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '');

const now = new Date();
const all = readMessages(outboxFile(readConfig(process.env)));
const newest = values.all === true ? all : all.slice(-shown);
if (newest.length === 0) console.log('Noch keine SMS und keine E-Mail.\n');
for (const { channel, to, subject, text, createdAt } of newest) {
  const kind = channel === 'SMS' ? 'SMS' : 'E-Mail';
  const ago = formatDistanceStrict(createdAt, now, { locale: de, addSuffix: true });
  console.log(`${kind} an ${printable(to)}, ${time.format(new Date(createdAt))} (${ago})`);
  if (subject !== null) console.log(`  Betreff: ${printable(subject)}`);
  for (const line of printable(text).split('\n')) console.log(`  ${line}`);
  console.log('');
}
if (newest.length < all.length) {
  console.log(`${String(all.length - newest.length)} ältere Nachrichten: npm run outbox -- --all\n`);
}

const withApp = customers.filter(({ factors }) => factors.includes('SOFTWARE_TOKEN'));
const width = Math.max(...withApp.map(({ username }) => username.length));
console.log(`Codes der Authenticator-App, noch ${String(30 - (now.getSeconds() % 30))} Sekunden gültig:`);
for (const persona of withApp) {
  console.log(`  ${persona.username.padEnd(width)}  ${totpCode(totpSecretOf(persona), now)}`);
}
