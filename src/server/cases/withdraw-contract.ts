import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import { houseContact } from '#domain/contact/house-contact.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { countAttempt, type Limit } from '../auth/attempts.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { networkKey } from '../http/network-key.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { send } from '../outbox/send.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';

const day = 24 * 60 * 60;

/** So that nobody can have us write to somebody else all day. */
export const limitsOf = (
  keyring: Pick<Keyring, 'checksum'>,
  what: string,
  email: string,
  address: string,
): readonly Limit[] => [
  { key: keyring.checksum('limit', `${what}-address\0${networkKey(address)}`), allowed: 50 },
  { key: keyring.checksum('limit', `${what}\0${foldUsername(email)}`), allowed: 5, seconds: day },
];

const insert = statement(
  'withdrawals.declare',
  `INSERT INTO contract_withdrawals (withdrawal_id, name, contract_id, email, received_at) VALUES ($1, $2, $3, $4, $5)`,
);

const kind = 'contracts.receipt';

/**
 * Takes a declaration of withdrawal (§ 356a BGB). Whether there is such a contract is not even looked up here but by the
 * job that writes the receipt: body and time are the same.
 */
export const withdrawHandlers = ({
  db,
  clocks,
  keyring,
}: Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>): Pick<Handlers, 'withdrawContract'> => ({
  withdrawContract: async ({ payload: { name, contractId, email }, facts }) => {
    const now = clocks.now();
    const attempt = await countAttempt(db, limitsOf(keyring, 'withdrawal', email, facts.address), now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    const receivedAt = now.toISOString();
    const withdrawalId = randomUUID();
    await db.transaction(async (tx) => {
      await tx.change(insert, [withdrawalId, name, contractId, email, receivedAt]);
      await enqueue(tx, { kind, key: withdrawalId, payload: { withdrawalId }, runAfter: now });
    });
    return { ok: true, value: { receivedAt } };
  },
});

interface Declared {
  readonly name: string;
  readonly contract_id: string;
  readonly email: string;
  readonly received_at: Instant;
}

const find = statement<Declared>(
  'withdrawals.findDeclared',
  `SELECT name, contract_id, email, received_at FROM contract_withdrawals WHERE withdrawal_id = $1`,
);

interface Meant {
  readonly business_partner_id: string;
  readonly contract_id: string;
  readonly user_id: string;
  readonly username: string;
  readonly withdrawable_until: IsoDate;
}

const meant = statement<Meant>(
  'withdrawals.meant',
  `SELECT t.business_partner_id, t.contract_id, t.user_id, u.username, t.withdrawable_until
   FROM contracts t JOIN users u USING (user_id) WHERE t.contract_id = upper(replace($1, ' ', ''))`,
);

const match = statement(
  'withdrawals.match',
  `UPDATE contract_withdrawals SET business_partner_id = $2, matched_contract_id = $3, in_time = $4
   WHERE withdrawal_id = $1`,
);

const berlinTime = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

const receiptOf = ({ name, contract_id: contractId, received_at: at }: Declared): string => {
  const received = new Date(at);
  const { shortName, support, supportHours } = houseContact;
  return [
    'Guten Tag,',
    '',
    `wir haben am ${formatGermanDate(berlinDayOf(received.getTime()))} um ${berlinTime.format(received)} Uhr diese Erklärung erhalten:`,
    '',
    'Hiermit widerrufe ich den Vertrag.',
    `Vertragsnummer: ${contractId}`,
    `Name: ${name}`,
    '',
    'Wir prüfen Ihren Widerruf und melden uns bei Ihnen. Diese Nachricht ist Ihre Eingangsbestätigung.',
    '',
    `Haben Sie nichts widerrufen? Bitte rufen Sie uns an: ${support.phone} (${supportHours}).`,
    '',
    'Freundliche Grüße',
    shortName,
  ].join('\n');
};

const subject = 'Eingang Ihres Widerrufs';

const payload = z.strictObject({ withdrawalId: z.uuid() });

const keepMatch = async (
  tx: Db,
  withdrawalId: string,
  declared: Declared,
  contract: Meant,
  at: Date,
): Promise<void> => {
  const inTime = berlinDayOf(Date.parse(declared.received_at)) <= contract.withdrawable_until;
  await tx.change(match, [withdrawalId, contract.business_partner_id, contract.contract_id, inTime]);
  await audit(tx, {
    kind: 'CONTRACT_WITHDRAWN',
    at,
    actor: 'anonymous',
    userId: contract.user_id,
    businessPartnerId: contract.business_partner_id,
    subject: contract.contract_id,
    details: { withdrawalId, inTime },
  });
};

/**
 * Writes the receipt, to whoever declared and, where a contract is meant, to the address that we know: anybody may know a
 * contract's number. Nothing is undone by it: somebody of the house looks first.
 */
export const withdrawalReceipt: JobKind = {
  kind,
  work: async (tx, facts) => {
    const { withdrawalId } = payload.parse(facts.payload);
    const declared = await tx.row(find, [withdrawalId]);
    if (declared === undefined) throw new Error('A declaration is missing.');
    const contract = await tx.row(meant, [declared.contract_id]);
    if (contract !== undefined) await keepMatch(tx, withdrawalId, declared, contract, facts.now);
    const known = contract === undefined ? [] : [contract.username];
    const all = [declared.email, ...known.filter((each) => foldUsername(each) !== foldUsername(declared.email))];
    for (const to of all) await send(tx, { channel: 'MAIL', to, subject, text: receiptOf(declared), at: facts.now });
  },
};
