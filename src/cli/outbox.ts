import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { outboxFile } from '#server/outbox/delivery.ts';
import { appCodeLines } from './outbox/app-codes.ts';
import { messageLines, messagesIn } from './outbox/messages.ts';
import { readableWidth } from './terminal/columns.ts';

/**
 * `npm run outbox [-- --all]`: the codes that the customers' apps show now, then what the simulators sent. The newest
 * message comes last: it stands right above the prompt.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
const shown = 8;

const file = outboxFile(readConfig(process.env));
const all = existsSync(file) ? messagesIn(readFileSync(file, 'utf8')) : [];
const newest = values.all === true ? all : all.slice(-shown);
const older = all.length - newest.length;
const view = { now: new Date(), width: readableWidth(process.stdout.columns) };

const heading =
  all.length === 0
    ? ['Noch keine SMS und keine E-Mail.']
    : [
        older === 0 ? 'SMS und E-Mails, die neueste zuletzt:' : `Die letzten ${String(shown)} SMS und E-Mails:`,
        ...(older === 0 ? [] : [`(${String(older)} ältere: npm run outbox -- --all)`]),
      ];
const lines = [
  '',
  ...appCodeLines(view.now),
  '',
  ...heading,
  '',
  ...newest.flatMap((each) => messageLines(each, view)),
];
console.log(lines.join('\n').trimEnd());
