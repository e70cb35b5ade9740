import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import { houseContact } from '#domain/contact/house-contact.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { countAttempt, type Limit } from '../auth/attempts.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { networkKey } from '../http/network-key.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { send } from '../outbox/send.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';
import { mailText, momentText } from '../messages/mail-text.ts';
import { declaredContract, isMeant, isOver, type WithdrawableContract } from './contract-withdrawals.store.ts';
import { tellUndone, undoContract } from './undo-contract.ts';
import { askForDecision } from './withdrawal-approval.ts';

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

const match = statement(
  'withdrawals.match',
  `UPDATE contract_withdrawals SET business_partner_id = $2, matched_contract_id = $3, in_time = $4
   WHERE withdrawal_id = $1`,
);

const receiptOf = ({ name, contract_id: contractId, received_at: at }: Declared): string => {
  const { support, supportHours } = houseContact;
  return mailText(null, [
    `wir haben am ${momentText(new Date(at))} diese Erklärung erhalten:`,
    '',
    'Hiermit widerrufe ich den Vertrag.',
    `Vertragsnummer: ${contractId}`,
    `Name: ${name}`,
    '',
    'Wir prüfen Ihren Widerruf und melden uns bei Ihnen. Diese Nachricht ist Ihre Eingangsbestätigung.',
    '',
    `Haben Sie nichts widerrufen? Bitte rufen Sie uns an: ${support.phone} (${supportHours}).`,
  ]);
};

const subject = 'Eingang Ihres Widerrufs';

const payload = z.strictObject({ withdrawalId: z.uuid() });

/**
 * Whether one of its holders declared it: under their name or from their address. Anybody may know a contract's number; of two
 * holders each may withdraw.
 */
const isTheirs = ({ name, email }: Declared, contract: WithdrawableContract): boolean =>
  contract.holders.some(({ username }) => foldUsername(email) === foldUsername(username)) ||
  [`${contract.first_name} ${contract.last_name}`, ...contract.signers].some((each) => isSameName(name, each));

/** Ends the contract at once where that is all; whatever else is put before staff. */
const carryOut = async (
  tx: Db,
  withdrawalId: string,
  declared: Declared,
  contract: WithdrawableContract,
  moment: Moment,
): Promise<void> => {
  // What still lacks a signature is not concluded: its period has not even begun.
  const isHalf = contract.relation_status === 'PENDING';
  const inTime = isHalf || berlinDayOf(Date.parse(declared.received_at)) <= contract.withdrawable_until;
  await tx.change(match, [withdrawalId, contract.business_partner_id, contract.contract_id, inTime]);
  const isClear = inTime && isTheirs(declared, contract) && isMeant(declared.contract_id, contract);
  const undone = isClear ? await undoContract(tx, contract, moment) : 'UNCLEAR';
  const outcome = typeof undone === 'string' ? undone : 'UNDONE';
  await audit(tx, {
    kind: 'CONTRACT_WITHDRAWN',
    at: new Date(moment.now),
    actor: 'anonymous',
    userId: contract.user_id,
    businessPartnerId: contract.business_partner_id,
    subject: contract.contract_id,
    details: { withdrawalId, inTime, outcome },
  });
  if (typeof undone !== 'string') {
    await endApprovalOf(tx, 'CONTRACT_WITHDRAWAL', contract.contract_id, moment);
    return tellUndone(tx, contract, undone, moment);
  }
  if (undone === 'ENDED' || isOver(contract)) return;
  await askForDecision(tx, contract, declared, inTime, moment);
};

/** A number that stands for no contract: somebody may have mistyped a right that ends. */
const tellHouse = async (tx: Db, declared: Declared, at: Date): Promise<void> => {
  const text = mailText(null, [
    'zu diesem Widerruf gibt es keinen Vertrag mit der genannten Nummer:',
    '',
    `Vertragsnummer: ${declared.contract_id}`,
    `Name: ${declared.name}`,
    `E-Mail: ${declared.email}`,
    `Eingang: ${formatGermanDate(berlinDayOf(Date.parse(declared.received_at)))}`,
    '',
    'Bitte suchen Sie den Vertrag und melden Sie sich bei der Person.',
  ]);
  const to = houseContact.support.email;
  await send(tx, { channel: 'MAIL', to, subject: 'Widerruf ohne passenden Vertrag', text, at });
};

/**
 * Writes the receipt, to whoever declared and, where a contract is meant, to the address that we know; then carries the
 * withdrawal out as far as no money has moved (decisions §8).
 */
export const withdrawalReceipt = ({ clocks }: Pick<AuthDeps, 'clocks'>): JobKind => ({
  kind,
  work: async (tx, facts) => {
    const { withdrawalId } = payload.parse(facts.payload);
    const declared = await tx.row(find, [withdrawalId]);
    if (declared === undefined) throw new Error('A declaration is missing.');
    const contract = await declaredContract(tx, declared.contract_id);
    const known = contract?.holders.map(({ username }) => username) ?? [];
    const all = [declared.email, ...known.filter((each) => foldUsername(each) !== foldUsername(declared.email))];
    for (const to of all) await send(tx, { channel: 'MAIL', to, subject, text: receiptOf(declared), at: facts.now });
    if (contract === undefined) return tellHouse(tx, declared, facts.now);
    await carryOut(tx, withdrawalId, declared, contract, momentOf(clocks));
  },
});
