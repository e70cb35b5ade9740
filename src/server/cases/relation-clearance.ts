import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { ApprovalLine } from '#domain/approvals/approval.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { audit } from '../audit/audit.ts';
import { movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { isUsTaxedAmong } from '../person/profile-facts.ts';
import {
  accountNames,
  clearanceLine,
  contradictedLines,
  custodyLine,
  foreignMoneyLine,
  officeLine,
  unsaidLine,
  usTaxLine,
  withUsTax,
} from './case-clearance.ts';
import { moveCase } from './case-life.ts';
import { tellClearance } from './case-mail.ts';
import type { RelationTarget } from './clearance-target.ts';
import type { Contradicted } from './contradictions.ts';
import { contractById } from './contract-withdrawals.store.ts';
import { tellProof } from './custody-mail.ts';
import { type SignedContract, signedOf } from './open-contract.ts';
import { openJoined } from './open-joined.ts';
import { undoRefused } from './undo-contract.ts';

interface Waiting {
  readonly account_type: AccountType;
  readonly status: BusinessPartnerStatus;
  readonly child: string | null;
  readonly born_on: IsoDate | null;
  readonly users: readonly { readonly userId: string; readonly username: string; readonly name: string }[];
}

const find = statement<Waiting>(
  'cases.waitingRelation',
  `SELECT b.account_type, b.status, o.name AS child, o.born_on, (
     SELECT coalesce(json_agg(json_build_object('userId', u.user_id, 'username', u.username,
       'name', u.first_name || ' ' || u.last_name) ORDER BY u.username), '[]')
     FROM business_partner_users m JOIN users u USING (user_id) WHERE m.business_partner_id = b.business_partner_id
   ) AS users
   FROM business_partners b
     LEFT JOIN owners o ON o.business_partner_id = b.business_partner_id AND o.role = 'CHILD'
   WHERE b.business_partner_id = $1 LIMIT 1`,
);

/** Puts an account relation before staff that must not open without them, and answers who asks; undefined, and nothing asked, where it waits for nobody. */
const ask = async (
  tx: Db,
  businessPartnerId: string,
  { userId, lines }: { readonly userId: string; readonly lines: readonly ApprovalLine[] },
  moment: Moment,
): Promise<Waiting['users'][number] | undefined> => {
  const found = await tx.row(find, [businessPartnerId]);
  const maker = found?.users.find((each) => each.userId === userId);
  if (found?.status !== 'PENDING' || maker === undefined) return undefined;
  const { child, born_on: born } = found;
  const ofChild = born === null ? child : `${child ?? ''}, geboren am ${formatGermanDate(born)}`;
  await requestApproval(
    tx,
    {
      kind: 'APPLICATION',
      targetId: businessPartnerId,
      businessPartnerId,
      maker: userId,
      reason: null,
      title: `Antrag auf ein ${accountNames[appliedKindOf(found.account_type)]}, ${maker.name}`,
      lines: [
        clearanceLine('Konto', businessPartnerId),
        clearanceLine('Kundin oder Kunde', `${maker.name}, ${maker.username}`),
        ...(ofChild === null ? [] : [clearanceLine('Kind', ofChild)]),
        ...lines,
      ],
      payload: { what: 'relation', businessPartnerId } satisfies RelationTarget,
    },
    moment,
  );
  return maker;
};

/** What somebody says of themselves that staff look at (§ 10 GwG). */
export interface Said {
  readonly userId: string;
  readonly declared: {
    readonly politicallyExposed: boolean;
    readonly ownAccount: boolean;
    /** Whether somebody was not asked. */
    readonly isUnsaid?: boolean;
    /** Whether somebody pays taxes in the USA by now. */
    readonly isUsTaxed?: boolean;
    /** Where the opposite was said before. */
    readonly contradicted: Contradicted;
  };
}

/** The same as staff read it. */
export const declaredLines = ({
  politicallyExposed,
  ownAccount,
  isUnsaid,
  isUsTaxed,
  contradicted,
}: Said['declared']): readonly ApprovalLine[] => [
  ...(isUsTaxed === true ? [usTaxLine] : []),
  ...(isUnsaid === true ? [unsaidLine] : []),
  ...(politicallyExposed ? [officeLine] : []),
  ...(ownAccount ? [] : [foreignMoneyLine]),
  ...contradictedLines(contradicted),
];

/** Of a child's account that one guardian has agreed alone (decisions §9), who is told what proves that they may. */
export const askForCustody = async (
  tx: Db,
  businessPartnerId: string,
  { userId, declared }: Said,
  moment: Moment,
): Promise<void> => {
  const maker = await ask(tx, businessPartnerId, { userId, lines: [custodyLine, ...declaredLines(declared)] }, moment);
  if (maker === undefined) return;
  const { username: to, name } = maker;
  const next =
    'Sobald der Nachweis da ist, prüfen wir ihn. Das Ergebnis schreiben wir Ihnen per E-Mail. Ist alles in Ordnung, ist das Konto dann eröffnet.';
  const at = new Date(moment.now);
  await tellProof(tx, { to, name, ground: 'alone', about: `Konto ${businessPartnerId}`, next, at });
};

/** Tells the application of a contract, where there is one, that it waits for the house and for nobody's signature. */
const tellCosigned = async (
  tx: Db,
  signed: SignedContract | undefined,
  moment: Moment,
  actor?: string,
): Promise<void> => {
  if (signed === undefined) return;
  await moveCase(tx, signed.user_id, signed.case_id, { type: 'contract.cosigned' }, moment, actor);
};

/**
 * Of an account that everybody has signed, one of whom has a public office or acts for others (§ 10 GwG). False where it waits
 * for nobody any more.
 */
export const askForDeclared = async (
  tx: Db,
  businessPartnerId: string,
  { userId, declared }: Said,
  moment: Moment,
): Promise<boolean> => {
  if ((await ask(tx, businessPartnerId, { userId, lines: declaredLines(declared) }, moment)) === undefined)
    return false;
  await tellCosigned(tx, await signedOf(tx, businessPartnerId), moment, userId);
  return true;
};

/** Asks once more for what nobody decided in time: whoever applied is not to suffer from our being late. */
export const askRelationAgain = async (
  tx: Db,
  { businessPartnerId }: RelationTarget,
  approval: ApprovalRow,
  moment: Moment,
): Promise<void> => {
  if ((await tx.row(find, [businessPartnerId]))?.status !== 'PENDING') return;
  const { maker, title, reason, payload } = approval;
  const lines = withUsTax(approval.lines, await isUsTaxedAmong(tx, businessPartnerId));
  const request = { kind: 'APPLICATION', targetId: businessPartnerId, maker, title, lines, reason, payload } as const;
  await requestApproval(tx, { ...request, businessPartnerId }, moment);
};

const refuse = async (tx: Db, businessPartnerId: string, checker: string, moment: Moment): Promise<void> => {
  const signed = await signedOf(tx, businessPartnerId);
  const contract = signed && (await contractById(tx, businessPartnerId, signed.contract_id));
  if (signed === undefined || contract === undefined) {
    await movePartner(tx, businessPartnerId, { type: 'relation.refused' }, moment);
    return;
  }
  // Earlier versions did not write down that the second person had signed.
  await tellCosigned(tx, signed, moment);
  await moveCase(tx, signed.user_id, signed.case_id, { type: 'review.failed' }, moment, checker);
  await undoRefused(tx, contract, moment);
};

/**
 * Opens an account relation that staff have cleared, or ends it; false where it waits for nobody any more, or is cleared though
 * somebody pays taxes in the USA by now.
 */
export const decideRelation = async (
  tx: Db,
  { businessPartnerId }: RelationTarget,
  { isPassed, checker }: { readonly isPassed: boolean; readonly checker: string },
  moment: Moment,
): Promise<boolean> => {
  const found = await tx.row(find, [businessPartnerId]);
  if (found?.status !== 'PENDING') return false;
  if (isPassed && (await isUsTaxedAmong(tx, businessPartnerId))) return false;
  const at = new Date(moment.now);
  if (isPassed) await openJoined(tx, businessPartnerId, checker, moment);
  else {
    await refuse(tx, businessPartnerId, checker, moment);
    const change = { businessPartnerId, details: { to: 'CLOSED' } };
    await audit(tx, { kind: 'RELATION_CHANGED', at, actor: checker, ...change });
  }
  const outcome = isPassed ? 'OPEN' : 'REJECTED';
  for (const { username: to, name } of found.users) await tellClearance(tx, { to, name, outcome, at });
  return true;
};
