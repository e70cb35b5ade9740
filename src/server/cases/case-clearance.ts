import { paidHolder } from '#domain/application/account-holder.ts';
import { isHolderDoubtful } from '#domain/application/holder-doubt.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { appliedKindOf, wholeName } from '#domain/application/parties-flaw.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { type ApprovalLine, holderLabel } from '#domain/approvals/approval.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { isUsTaxedAmong } from '../person/profile-facts.ts';
import { type CaseSnapshot, moveCase } from './case-life.ts';
import { tellClearance } from './case-mail.ts';
import type { StoredApplication } from './case.store.ts';
import type { CaseTarget } from './clearance-target.ts';
import { type Contradicted, contradictedApplying } from './contradictions.ts';
import { contractSubject } from './contract-plan.ts';
import { contractById } from './contract-withdrawals.store.ts';
import { lockSigned, openSigned } from './open-contract.ts';
import { undoRefused } from './undo-contract.ts';

/** What somebody of the house looks at: German, as it stands beside its label. */
export const clearanceLine = (label: string, after: string) => ({ label, before: null, after });

export const custodyLine = clearanceLine('Alleiniges Sorgerecht', 'angegeben: Nachweis einholen');
const guardianLine = clearanceLine(
  'Vormundschaft',
  'angegeben: Bestellungsurkunde einholen, Genehmigung des Familiengerichts klären',
);
/** Of whom an earlier version has asked nothing. */
export const unsaidLine = clearanceLine('Erklärungen', 'fehlen von einer Person: einholen');
/** While it stands in somebody's profile nothing is opened or joined, whatever is decided (decisions §7). */
export const usTaxLine = clearanceLine('Steuerpflicht in den USA', 'im Profil angegeben: so nicht freizugeben');
export const officeLine = clearanceLine('Öffentliches Amt', 'ja');
export const foreignMoneyLine = clearanceLine('Handelt auf eigene Rechnung', 'nein');
/** Of who had declared the opposite before. */
export const contradictedLines = ({ politicallyExposed, ownAccount }: Contradicted) => [
  ...(politicallyExposed ? [clearanceLine('Öffentliches Amt, frühere Angabe', 'ja; jetzt: nein')] : []),
  ...(ownAccount ? [clearanceLine('Handelt auf eigene Rechnung, frühere Angabe', 'nein; jetzt: ja')] : []),
];
/** The lines of a request that is asked once more, as the profiles are by now. */
export const withUsTax = (lines: readonly ApprovalLine[], isUsTaxed: boolean): readonly ApprovalLine[] => {
  const others = lines.filter(({ label }) => label !== usTaxLine.label);
  return isUsTaxed ? [...others, usTaxLine] : others;
};
const holderLine = (holder: string) => clearanceLine(holderLabel, `${holder}: Name stimmt nicht genau überein`);

/** What an account is called to staff. */
export const accountNames = {
  single: 'Einzelkonto',
  joint: 'Gemeinschaftskonto',
  child: 'Kinderkonto',
} as const satisfies Record<AppliedKind, string>;

interface Examined {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_type: AccountType;
  readonly snapshot: CaseSnapshot | null;
  readonly application: StoredApplication | null;
}

const find = statement<Examined>(
  'cases.examined',
  `SELECT u.username, u.first_name, u.last_name, k.account_type, k.snapshot, k.application
   FROM cases k JOIN users u USING (user_id) WHERE k.user_id = $1 AND k.case_id = $2`,
);

const lock = statement('cases.lockExamined', 'SELECT 1 FROM cases WHERE user_id = $1 AND case_id = $2 FOR UPDATE');

const nameOf = ({ first_name: first, last_name: last }: Examined): string => `${first} ${last}`;

const linesOf = (caseId: string, found: Examined, asked: StoredApplication, contradicted: Contradicted) => {
  const { child } = asked;
  return [
    clearanceLine('Antrag', caseId),
    clearanceLine('Kundin oder Kunde', `${nameOf(found)}, ${found.username}`),
    clearanceLine('Anlage', contractSubject(asked)),
    clearanceLine('Einmalanlage', formatEuro(cents(asked.initialAmount))),
    ...(child === null
      ? []
      : [clearanceLine('Kind', `${wholeName(child)}, geboren am ${formatGermanDate(child.birthDate)}`)]),
    ...(asked.soleCustody ? [asked.guardianship ? guardianLine : custodyLine] : []),
    ...(asked.politicallyExposed ? [officeLine] : []),
    ...(asked.ownAccount ? [] : [foreignMoneyLine]),
    ...contradictedLines(contradicted),
    ...(isHolderDoubtful(asked, nameOf(found)) ? [holderLine(paidHolder(asked, nameOf(found)))] : []),
  ];
};

/** Puts an application before staff that waits for them; any other stays as it is. One request an application. */
export const askForClearance = async (tx: Db, userId: string, caseId: string, moment: Moment): Promise<void> => {
  const found = await tx.row(find, [userId, caseId]);
  if (found?.snapshot?.value !== 'examining' || found.application === null) return;
  const said = { userId, accountType: found.account_type, declared: found.application };
  const contradicted = await contradictedApplying(tx, said, moment);
  const { politicallyExposed, ownAccount } = found.application;
  const declared = { politicallyExposed, ownAccount };
  await requestApproval(
    tx,
    {
      kind: 'APPLICATION',
      targetId: caseId,
      businessPartnerId: null,
      maker: userId,
      reason: null,
      title: `Antrag auf ein ${accountNames[appliedKindOf(found.account_type)]}, ${nameOf(found)}`,
      lines: linesOf(caseId, found, found.application, contradicted),
      payload: { what: 'case', userId, caseId, declared } satisfies CaseTarget,
    },
    moment,
  );
};

/** Locks an application with what was signed of it: the account relation first, as everywhere. */
export const lockExamined = async (tx: Db, { userId, caseId }: CaseTarget): Promise<void> => {
  await lockSigned(tx, userId, caseId);
  await tx.rows(lock, [userId, caseId]);
};

/**
 * Lets an application go on that staff have cleared, or ends it; false where it waits for nobody any more, or its contract is
 * signed by somebody who pays taxes in the USA by now.
 */
export const decideCase = async (
  tx: Db,
  { userId, caseId }: CaseTarget,
  { isPassed, checker }: { readonly isPassed: boolean; readonly checker: string },
  moment: Moment,
): Promise<boolean> => {
  const contract = await lockSigned(tx, userId, caseId);
  if (isPassed && contract !== undefined && (await isUsTaxedAmong(tx, contract.business_partner_id))) return false;
  const fact = { type: isPassed ? 'review.passed' : 'review.failed' } as const;
  const moved = await moveCase(tx, userId, caseId, fact, moment, checker);
  const person = await tx.row(find, [userId, caseId]);
  if (moved === undefined || person === undefined) return false;
  const news = { to: person.username, name: nameOf(person), at: new Date(moment.now) };
  if (isPassed) {
    const isOpen = contract !== undefined && (await openSigned(tx, contract, moment));
    await tellClearance(tx, { ...news, outcome: isOpen ? 'OPEN' : 'READY' });
    return true;
  }
  const { business_partner_id: partner = '', contract_id: contractId = '' } = contract ?? {};
  const undone = contract && (await contractById(tx, partner, contractId));
  if (undone !== undefined) await undoRefused(tx, undone, moment);
  await tellClearance(tx, { ...news, outcome: 'REJECTED' });
  return true;
};
