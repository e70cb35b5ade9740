import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { houseContact } from '../brand/house.ts';
import type { ApprovalEffect } from '../approvals/approval-effect.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFactsFor } from '../business-partners/relation-facts.ts';
import { closingRefusal } from '../closures/closing-plan.ts';
import { executeClosing } from '../closures/execute-closing.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { endPlansOf } from '../investments/product-status.ts';
import type { JobKind } from '../jobs/runner.ts';
import type { Moment, PricedMoment } from '../orders/lifecycle.ts';
import { repeatStep, scheduleStep, stepJob } from '../orders/order-steps.ts';
import { contractById, isFurther, isOver, type WithdrawableContract } from './contract-withdrawals.store.ts';
import { endMandateOf, investmentName, tellOfWithdrawal, tellUndone, undoContract } from './undo-contract.ts';
import type { WhoseWithdrawal } from './withdrawal-declarers.ts';

const line = (label: string, after: string) => ({ label, before: null, after });

/** What was declared, as staff read it. */
export interface Declaration {
  readonly name: string;
  readonly email: string;
  /** The number as it was typed. */
  readonly contract_id: string;
  readonly received_at: Instant;
  /** Whether the address is one of its holders'. */
  readonly isTheirs: boolean;
}

const states = (contract: WithdrawableContract): string => {
  if (contract.product_status === 'CLOSED') return 'angelegt und wieder geschlossen';
  if (contract.product_status !== 'PENDING') return 'angelegt';
  return contract.is_running ? 'Geld eingezogen oder unterwegs' : 'noch kein Geld eingezogen';
};

const askStaff = async (
  tx: Db,
  contract: WithdrawableContract,
  request: Pick<ApprovalRow, 'title' | 'lines'>,
  moment: Moment,
): Promise<void> => {
  await requestApproval(
    tx,
    {
      kind: 'CONTRACT_WITHDRAWAL',
      targetId: contract.contract_id,
      businessPartnerId: contract.business_partner_id,
      maker: contract.user_id,
      reason: null,
      title: request.title,
      lines: request.lines,
      payload: { businessPartnerId: contract.business_partner_id, contractId: contract.contract_id },
    },
    moment,
  );
};

/**
 * Puts a declaration before staff that the product must not carry out by itself: money has moved, it came late, or
 * somebody else may have made it (anybody may know a contract's number and the name to it). One request a contract.
 */
export const askForDecision = async (
  tx: Db,
  contract: WithdrawableContract,
  declared: Declaration,
  isInTime: boolean,
  moment: Moment,
): Promise<void> => {
  const { first_name: first, last_name: last, amount } = contract;
  const on = formatGermanDate(berlinDayOf(Date.parse(declared.received_at)));
  const lines = [
    line('Vertrag', `${contract.contract_id}, ${investmentName(contract)}`),
    line('Genannte Nummer', declared.contract_id),
    line('Einmalanlage', formatEuro(cents(amount))),
    line('Kundin oder Kunde', `${first} ${last}, ${contract.username}`),
    line('Erklärt von', `${declared.name}, ${declared.email}`),
    line('E-Mail-Adresse', declared.isTheirs ? 'gehört zum Vertrag' : 'gehört nicht zum Vertrag'),
    line('Erklärt am', on),
    line(
      'Widerrufsfrist',
      `${formatGermanDate(contract.withdrawable_until)}, ${isInTime ? 'eingehalten' : 'versäumt'}`,
    ),
    line('Stand', states(contract)),
  ];
  await askStaff(tx, contract, { title: `Widerruf des Vertrags ${contract.contract_id}`, lines }, moment);
};

const contractOf = async (
  tx: Db,
  { business_partner_id: partner, target_id: contractId }: ApprovalRow,
): Promise<WithdrawableContract | undefined> => (partner === null ? undefined : contractById(tx, partner, contractId));

const kind = 'contracts.unwind';

// A contract that a savings plan alone opens has no order: it is the contract that goes on step by step.
const stepOf = ({ business_partner_id, contract_id }: WithdrawableContract) => ({
  business_partner_id,
  order_id: contract_id,
});

/** What is closed: the account relation that the contract opened, unless it holds what was agreed otherwise. */
const closedWith = (contract: WithdrawableContract) =>
  contract.has_others || isFurther(contract) ? contract.ips_id : null;

const unwound = (contract: WithdrawableContract): string =>
  closedWith(contract) === null
    ? 'Wir verkaufen alle Anteile zum Kurs des Verkaufstags, zahlen alles auf Ihr Referenzkonto aus und schließen danach das Konto.'
    : 'Wir verkaufen alle Anteile dieser Anlage zum Kurs des Verkaufstags und zahlen den Erlös auf Ihr Referenzkonto aus. Ihr Konto und Ihre anderen Anlagen bleiben.';

/** What agreeing to a withdrawal does, and not agreeing: both in the transaction of the decision. */
export const withdrawalApproval: ApprovalEffect = {
  lockTarget: async (tx, { business_partner_id: partner }) => {
    if (partner !== null) await lockPartner(tx, partner);
  },
  approved: async (tx, approval, moment) => {
    const contract = await contractOf(tx, approval);
    const undone = contract && (await undoContract(tx, contract, moment));
    if (contract === undefined || undone === undefined || undone === 'ENDED') return false;
    if (undone !== 'BEGUN') {
      await tellUndone(tx, contract, undone, moment);
      return true;
    }
    await endPlansOf(tx, contract.business_partner_id, contract.ips_id);
    await scheduleStep(tx, kind, stepOf(contract), moment.today, moment);
    const paragraphsOf = (object: string) => [
      `Wir nehmen ${object} an und lösen den Vertrag auf. Der Sparplan dieses Vertrags endet sofort.`,
      `Ihr Geld ist schon eingezogen oder angelegt. ${unwound(contract)} Was noch unterwegs ist, warten wir ab.`,
      'Sobald wir verkaufen, schreiben wir Ihnen noch einmal.',
    ];
    const tell = ({ object }: WhoseWithdrawal) => ({
      title: `Wir nehmen ${object} an`,
      paragraphs: paragraphsOf(object),
    });
    await tellOfWithdrawal(tx, contract, { id: `WA-${contract.contract_id}`, tell }, moment);
    return true;
  },
  rejected: async (tx, approval, moment) => {
    const contract = await contractOf(tx, approval);
    if (contract === undefined || isOver(contract)) return false;
    const { support, supportHours } = houseContact;
    const paragraphsOf = (object: string) => [
      `Wir haben ${object} geprüft und nicht angenommen. Ihr Vertrag läuft weiter.`,
      'Sie können ihn jederzeit ohne Frist kündigen, auch selbst in Ihrem Kundenbereich.',
      `Möchten Sie wissen, warum? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
    ];
    const id = `WN-${approval.approval_id}`;
    const tell = ({ object }: WhoseWithdrawal) => ({
      title: `Wir nehmen ${object} nicht an`,
      paragraphs: paragraphsOf(object),
    });
    await tellOfWithdrawal(tx, contract, { id, tell }, moment);
    return true;
  },
  // Whoever withdrew is not to suffer from our being late: a new request stands in the list.
  expired: async (tx, approval, moment) => {
    const contract = await contractOf(tx, approval);
    if (contract !== undefined && !isOver(contract)) await askStaff(tx, contract, approval, moment);
  },
};

/**
 * Unwinds a contract whose withdrawal staff agreed to although money had moved: closes its investment, with the account
 * relation where it holds no other, as soon as nothing is under way any more; until then it looks again on each business
 * day.
 */
const unwind = async (tx: Db, businessPartnerId: string, contractId: string, moment: PricedMoment): Promise<void> => {
  const contract = await contractById(tx, businessPartnerId, contractId);
  if (contract === undefined) throw new Error('A contract that is unwound is gone.');
  const undone = await undoContract(tx, contract, moment);
  if (undone === 'ENDED') return;
  if (undone !== 'BEGUN') return tellUndone(tx, contract, undone, moment);
  const ipsId = closedWith(contract);
  const relation = await relationFactsFor(tx, contract.user_id, businessPartnerId, moment.today);
  const refusal = relation === undefined ? 'NOT_CLOSABLE' : closingRefusal(relation, ipsId);
  // Who closes it themselves was quicker.
  if (refusal === 'NOT_CLOSABLE') return;
  const account = relation?.reference_account;
  if (relation === undefined || refusal !== undefined || account === undefined || account === null) {
    return repeatStep(tx, kind, stepOf(contract), nextBusinessDay(moment.today), moment);
  }
  const plan = { businessPartnerId, ipsId, payee: { holder: account.holder, iban: account.iban } };
  await endMandateOf(tx, contract, moment);
  await executeClosing(tx, plan, relation, { operationId: null, maker: contract.user_id }, moment);
};

/** What the job runner must know to unwind contracts. */
export const unwindingWork = (deps: Pick<Deps, 'clocks' | 'prices'>): readonly JobKind[] => [
  stepJob(deps, kind, unwind),
];
