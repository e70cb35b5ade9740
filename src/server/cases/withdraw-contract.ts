import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import { houseContact } from '../brand/house.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { countAttempt } from '../auth/attempts.ts';
import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import type { Handlers } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { send } from '../outbox/send.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';
import { mailText } from '../messages/mail-text.ts';
import { declaredContract, isMeant, isOver, type WithdrawableContract } from './contract-withdrawals.store.ts';
import { mailboxLimit, networkLimit } from './mail-limits.ts';
import { tellUndone, type Undone, undoContract } from './undo-contract.ts';
import { askForDecision } from './withdrawal-approval.ts';
import { type Declared, heldNews, othersNews, receiptOf, type ReceiptNews } from './withdrawal-receipt.ts';

const insert = statement(
  'withdrawals.declare',
  `INSERT INTO contract_withdrawals (withdrawal_id, name, contract_id, email, received_at) VALUES ($1, $2, $3, $4, $5)`,
);

/** Seconds in which the same declaration is the one before, sent once more because its answer was lost. */
const repeatWindow = 10 * 60;

const findRepeated = statement<{ received_at: Instant }>(
  'withdrawals.findRepeated',
  `SELECT received_at FROM contract_withdrawals WHERE name = $1 AND contract_id = $2 AND email = $3 AND received_at > $4
   ORDER BY received_at DESC LIMIT 1`,
);

// Of two that come at once the second waits for the first.
const lockSender = statement('withdrawals.lockSender', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7266005))');

const kind = 'contracts.receipt';

/** As which its limits are counted. */
const what = 'withdrawal';

/**
 * Takes a declaration of withdrawal (§ 356a BGB). Whether there is such a contract is not even looked up here but by the
 * job that writes the receipt: body and time are the same. Sent once more within minutes it is the same declaration: nothing is
 * written or sent, and the answer is that of the first. An address that somebody else has filled with declarations keeps
 * nobody from the right, which lapses: the limit on it stops mails only.
 */
export const withdrawHandlers = ({
  db,
  clocks,
  keyring,
}: Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>): Pick<Handlers, 'withdrawContract'> => ({
  withdrawContract: async ({ payload: { name, contractId, email }, facts }) => {
    const now = clocks.now();
    const attempt = await countAttempt(db, [networkLimit(keyring, what, facts.address)], now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    return db.transaction(async (tx) => {
      await tx.rows(lockSender, [foldUsername(email)]);
      const repeated = await tx.row(findRepeated, [name, contractId, email, later(now, -repeatWindow)]);
      if (repeated !== undefined) return { ok: true, value: { receivedAt: repeated.received_at } };
      const receivedAt = now.toISOString();
      const withdrawalId = randomUUID();
      await tx.change(insert, [withdrawalId, name, contractId, email, receivedAt]);
      await enqueue(tx, { kind, key: withdrawalId, payload: { withdrawalId }, runAfter: now });
      return { ok: true, value: { receivedAt } };
    });
  },
});

const find = statement<Declared>(
  'withdrawals.findDeclared',
  `SELECT name, contract_id, email, received_at FROM contract_withdrawals WHERE withdrawal_id = $1`,
);

const match = statement(
  'withdrawals.match',
  `UPDATE contract_withdrawals SET business_partner_id = $2, matched_contract_id = $3, in_time = $4
   WHERE withdrawal_id = $1`,
);

const payload = z.strictObject({ withdrawalId: z.uuid() });

/**
 * Whether it names the address of one of its holders; of two each may withdraw, but nobody who was a grown child's guardian.
 * A name proves nothing: whoever saw the contract's number knows it as well.
 */
const isTheirs = ({ email }: Declared, contract: WithdrawableContract): boolean =>
  contract.holders.some(({ acts, username }) => acts && foldUsername(email) === foldUsername(username));

/** Ends the contract at once where that is all; whatever else is put before staff. Answers what was undone, or why not. */
const carryOut = async (
  tx: Db,
  withdrawalId: string,
  declared: Declared,
  contract: WithdrawableContract,
  moment: Moment,
): Promise<Undone | 'OVER' | 'DECISION'> => {
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
    return undone;
  }
  if (undone === 'ENDED' || isOver(contract)) return 'OVER';
  await askForDecision(tx, contract, { ...declared, isTheirs: isTheirs(declared, contract) }, inTime, moment);
  return 'DECISION';
};

/** Whom a receipt goes to, what it tells them, and as what it is counted: of a contract of theirs, strangers’ apart from their own. */
interface Receiver {
  readonly to: string;
  readonly news: ReceiptNews | 'HELD';
  readonly about?: string;
  /** Whether others hold the contract as well. */
  readonly isShared?: boolean;
  /** Who of the other holders declared it, as we know them. */
  readonly by?: string | undefined;
}

/** Whoever declared and, where a contract is meant, the addresses that we know. */
const receiversOf = (
  declared: Declared,
  contract: WithdrawableContract | undefined,
  outcome: Undone | 'OVER' | 'DECISION',
): readonly Receiver[] => {
  const isKnown = contract !== undefined && isTheirs(declared, contract);
  const done: ReceiptNews = typeof outcome === 'string' ? outcome : 'DONE';
  // Of what nobody of theirs has declared the holders are warned; the receipt is the sender's.
  const news = done === 'DECISION' && !isKnown ? 'HELD' : done;
  const holders: readonly Receiver[] =
    contract?.holders.map(({ username: to }) => ({
      to,
      news,
      about: `${contract.contract_id} ${news}`,
      isShared: contract.holders.length > 1,
    })) ?? [];
  if (isKnown) {
    // The receipt is of whoever declared. What is undone the others are told in a mail of their own; what is not, here.
    const isDeclarer = ({ to }: Receiver) => foldUsername(to) === foldUsername(declared.email);
    const by = contract.holders.find(({ username }) => foldUsername(username) === foldUsername(declared.email))?.name;
    const rest = holders.filter((holder) => news === 'DECISION' && !isDeclarer(holder));
    return [...holders.filter(isDeclarer), ...rest.map((holder) => ({ ...holder, by }))];
  }
  // A holder whose declaration it may not be reads what a stranger would.
  const others = holders.filter(({ to }) => foldUsername(to) !== foldUsername(declared.email));
  return [{ to: declared.email, news: 'FOREIGN' }, ...others];
};

const subject = 'Eingang Ihres Widerrufs';

const mailOf = (declared: Declared, { news, by, isShared = false }: Receiver) => {
  if (by !== undefined) return { subject: 'Widerruf Ihres gemeinsamen Vertrags', text: othersNews(declared, by) };
  return news === 'HELD'
    ? { subject: 'Widerruf zu Ihrem Vertrag: Bitte prüfen', text: heldNews(declared, isShared) }
    : { subject, text: receiptOf(declared, news) };
};

/** Sends the receipts, to nobody all day long: whoever fills somebody’s mailbox with others keeps none of their own contract from it. */
const sendReceipts = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  declared: Declared,
  receivers: readonly Receiver[],
  at: Date,
): Promise<void> => {
  for (const receiver of receivers) {
    const { to, about } = receiver;
    const attempt = await countAttempt(tx, [mailboxLimit(keyring, what, to, about)], at);
    if (!attempt.ok) continue;
    await send(tx, { channel: 'MAIL', to, ...mailOf(declared, receiver), at });
  }
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
 * Carries the withdrawal out as far as no money has moved (decisions §8), and writes the receipts, which say so.
 */
export const withdrawalReceipt = ({ clocks, keyring }: Pick<AuthDeps, 'clocks' | 'keyring'>): JobKind => ({
  kind,
  work: async (tx, facts) => {
    const { withdrawalId } = payload.parse(facts.payload);
    const declared = await tx.row(find, [withdrawalId]);
    if (declared === undefined) throw new Error('A declaration is missing.');
    const contract = await declaredContract(tx, declared.contract_id);
    const moment = momentOf(clocks);
    const outcome = contract === undefined ? 'DECISION' : await carryOut(tx, withdrawalId, declared, contract, moment);
    await sendReceipts(tx, keyring, declared, receiversOf(declared, contract, outcome), facts.now);
    if (contract === undefined) await tellHouse(tx, declared, facts.now);
    else if (typeof outcome !== 'string') await tellUndone(tx, contract, outcome, moment);
  },
});
