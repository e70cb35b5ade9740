import { formatDistanceStrict } from 'date-fns';
import { de } from 'date-fns/locale/de';
import * as z from 'zod/mini';
import { wrapped } from '../terminal/columns.ts';

const message = z.object({
  id: z.string(),
  channel: z.enum(['SMS', 'MAIL']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

const messageOf = (line: string): readonly Message[] => {
  try {
    return [message.parse(JSON.parse(line))];
  } catch {
    // The last line of a process that was killed while it wrote.
    return [];
  }
};

/** What the simulators wrote, oldest first; a message that was delivered again has the id of the first and comes once. */
export const messagesIn = (written: string): readonly Message[] =>
  [
    ...new Map(
      written
        .split('\n')
        .flatMap(messageOf)
        .map((each) => [each.id, each]),
    ).values(),
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' });

// Control characters of a text must not command the terminal.
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '');

/** One message as lines of a terminal: kind, to whom, when and how long ago; below it the text, wrapped. */
export const messageLines = (
  { channel, to, subject, text, createdAt }: Message,
  { now, width }: { readonly now: Date; readonly width: number },
): readonly string[] => {
  const ago = formatDistanceStrict(createdAt, now, { locale: de, addSuffix: true });
  const kind = channel === 'SMS' ? 'SMS' : 'E-Mail';
  const body = [...(subject === null ? [] : [`Betreff: ${subject}`, '']), ...text.trimEnd().split('\n')];
  return [
    `${kind} an ${printable(to)}, ${time.format(new Date(createdAt))} (${ago})`,
    ...body.flatMap((line) => wrapped(printable(line), width - 4)).map((line) => (line === '' ? '' : `    ${line}`)),
    '',
  ];
};
