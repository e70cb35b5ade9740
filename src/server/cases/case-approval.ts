import * as z from 'zod';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { appliedKindOf, wholeName } from '#domain/application/parties-flaw.ts';
import type { ApprovalEffect } from '../approvals/approval-effect.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { audit } from '../audit/audit.ts';
import { lockPartner, movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { openPending } from '../relations-opening/open-empty-relation.ts';
import { type CaseSnapshot, moveCase } from './case-life.ts';
import { tellClearance } from './case-mail.ts';
import type { StoredApplication } from './case.store.ts';
import { contractSubject } from './contract-plan.ts';
import { contractById } from './contract-withdrawals.store.ts';
import { lockSigned, openSigned } from './open-contract.ts';
import { undoContract } from './undo-contract.ts';

/** What is cleared: an application, or an account relation that was agreed without one. */
const target = z.discriminatedUnion('what', [
  z.object({ what: z.literal('case'), userId: z.uuid(), caseId: z.string() }),
  z.object({ what: z.literal('relation'), businessPartnerId: z.string() }),
]);
type Target = z.output<typeof target>;

const line = (label: string, after: string) => ({ label, before: null, after });

interface Person {
  readonly user_id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

interface Examined extends Person {
  readonly account_type: AccountType;
  readonly snapshot: CaseSnapshot | null;
  readonly application: StoredApplication | null;
}

const find = statement<Examined>(
  'cases.examined',
  `SELECT u.user_id, u.username, u.first_name, u.last_name, k.account_type, k.snapshot, k.application
   FROM cases k JOIN users u USING (user_id) WHERE k.user_id = $1 AND k.case_id = $2`,
);

const lockCase = statement('cases.lockExamined', 'SELECT 1 FROM cases WHERE user_id = $1 AND case_id = $2 FOR UPDATE');

const nameOf = ({ first_name: first, last_name: last }: Person): string => `${first} ${last}`;

const childLine = ({ firstName, lastName, birthDate }: { firstName: string; lastName: string; birthDate: IsoDate }) =>
  line('Kind', `${wholeName({ firstName, lastName })}, geboren am ${formatGermanDate(birthDate)}`);

const custody = line('Alleiniges Sorgerecht', 'angegeben: Nachweis einholen');

/** What somebody of the house has to look at, and why. */
const linesOf = (caseId: string, person: Person, asked: StoredApplication) => [
  line('Antrag', caseId),
  line('Kundin oder Kunde', `${nameOf(person)}, ${person.username}`),
  line('Anlage', contractSubject(asked)),
  line('Einmalanlage', formatEuro(cents(asked.initialAmount))),
  ...(asked.child === null ? [] : [childLine(asked.child)]),
  ...(asked.soleCustody ? [custody] : []),
  ...(asked.politicallyExposed ? [line('Öffentliches Amt', 'ja')] : []),
  ...(asked.ownAccount ? [] : [line('Handelt auf eigene Rechnung', 'nein')]),
];

const names = { single: 'Einzelkonto', joint: 'Gemeinschaftskonto', child: 'Kinderkonto' } as const satisfies Record<
  AppliedKind,
  string
>;

/** Puts an application before staff that waits for them; any other stays as it is. One request an application. */
export const askForClearance = async (tx: Db, userId: string, caseId: string, moment: Moment): Promise<void> => {
  const found = await tx.row(find, [userId, caseId]);
  if (found?.snapshot?.value !== 'examining' || found.application === null) return;
  const account = names[appliedKindOf(found.account_type)];
  await requestApproval(
    tx,
    {
      kind: 'APPLICATION',
      targetId: caseId,
      businessPartnerId: null,
      maker: userId,
      reason: null,
      title: `Antrag auf ein ${account}, ${nameOf(found)}`,
      lines: linesOf(caseId, found, found.application),
      payload: { what: 'case', userId, caseId } satisfies Target,
    },
    moment,
  );
};

interface Waiting extends Person {
  readonly status: string;
  readonly child: string | null;
  readonly born_on: IsoDate | null;
}

const findRelation = statement<Waiting>(
  'cases.waitingRelation',
  `SELECT u.user_id, u.username, u.first_name, u.last_name, b.status, o.name AS child, o.born_on
   FROM business_partners b JOIN business_partner_users m USING (business_partner_id) JOIN users u USING (user_id)
     LEFT JOIN owners o ON o.business_partner_id = b.business_partner_id AND o.role = 'CHILD'
   WHERE b.business_partner_id = $1 ORDER BY u.user_id LIMIT 1`,
);

/** The same for an account relation of a child that one guardian has agreed alone. */
export const askForCustody = async (tx: Db, businessPartnerId: string, moment: Moment): Promise<void> => {
  const found = await tx.row(findRelation, [businessPartnerId]);
  if (found?.status !== 'PENDING') return;
  const { child, born_on: born } = found;
  await requestApproval(
    tx,
    {
      kind: 'APPLICATION',
      targetId: businessPartnerId,
      businessPartnerId,
      maker: found.user_id,
      reason: null,
      title: `Antrag auf ein Kinderkonto, ${nameOf(found)}`,
      lines: [
        line('Konto', businessPartnerId),
        line('Kundin oder Kunde', `${nameOf(found)}, ${found.username}`),
        line('Kind', `${child ?? '–'}${born === null ? '' : `, geboren am ${formatGermanDate(born)}`}`),
        custody,
      ],
      payload: { what: 'relation', businessPartnerId } satisfies Target,
    },
    moment,
  );
};

const targetOf = ({ payload }: ApprovalRow): Target => target.parse(payload);

const decideCase = async (
  tx: Db,
  { userId, caseId }: Extract<Target, { what: 'case' }>,
  { checker }: ApprovalRow,
  isPassed: boolean,
  moment: Moment,
): Promise<boolean> => {
  const contract = await lockSigned(tx, userId, caseId);
  const fact = { type: isPassed ? 'review.passed' : 'review.failed' } as const;
  const moved = await moveCase(tx, userId, caseId, fact, moment, checker ?? 'system');
  const person = await tx.row(find, [userId, caseId]);
  if (moved === undefined || person === undefined) return false;
  const isOpen = contract !== undefined && isPassed && (await openSigned(tx, contract, moment));
  if (contract !== undefined && !isPassed) {
    const { business_partner_id: partner, contract_id: contractId } = contract;
    const undone = await contractById(tx, partner, contractId);
    if (undone !== undefined) await undoContract(tx, undone, moment);
  }
  const outcome = isPassed ? (isOpen ? 'OPEN' : 'READY') : 'REJECTED';
  await tellClearance(tx, { to: person.username, name: nameOf(person), outcome, at: new Date(moment.now) });
  return true;
};

const decideRelation = async (
  tx: Db,
  businessPartnerId: string,
  { checker }: ApprovalRow,
  isPassed: boolean,
  moment: Moment,
): Promise<boolean> => {
  const person = await tx.row(findRelation, [businessPartnerId]);
  const isMoved = isPassed
    ? await openPending(tx, businessPartnerId, moment)
    : (await movePartner(tx, businessPartnerId, { type: 'relation.refused' }, moment)) !== undefined;
  if (!isMoved || person === undefined) return false;
  const at = new Date(moment.now);
  await audit(tx, {
    kind: 'RELATION_CHANGED',
    at,
    actor: checker ?? 'system',
    userId: person.user_id,
    businessPartnerId,
    details: { to: isPassed ? 'OPEN' : 'CLOSED' },
  });
  await tellClearance(tx, { to: person.username, name: nameOf(person), outcome: isPassed ? 'OPEN' : 'REJECTED', at });
  return true;
};

const decide = async (tx: Db, approval: ApprovalRow, isPassed: boolean, moment: Moment): Promise<boolean> => {
  const cleared = targetOf(approval);
  return cleared.what === 'case'
    ? decideCase(tx, cleared, approval, isPassed, moment)
    : decideRelation(tx, cleared.businessPartnerId, approval, isPassed, moment);
};

/** What clearing an application does, and not clearing it: both in the transaction of the decision. */
export const caseApproval: ApprovalEffect = {
  lockTarget: async (tx, approval) => {
    const cleared = targetOf(approval);
    if (cleared.what === 'relation') return lockPartner(tx, cleared.businessPartnerId);
    await lockSigned(tx, cleared.userId, cleared.caseId);
    await tx.rows(lockCase, [cleared.userId, cleared.caseId]);
  },
  approved: async (tx, approval, moment) => decide(tx, approval, true, moment),
  rejected: async (tx, approval, moment) => decide(tx, approval, false, moment),
  // Whoever applied is not to suffer from our being late: a new request stands in the list.
  expired: async (tx, approval, moment) => {
    const cleared = targetOf(approval);
    if (cleared.what === 'case') return askForClearance(tx, cleared.userId, cleared.caseId, moment);
    await askForCustody(tx, cleared.businessPartnerId, moment);
  },
};
