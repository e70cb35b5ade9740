import { awaitsFunds } from '#domain/orders/order-transitions.ts';
import { wiredAlreadyText } from '#domain/top-up/wire-text.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { findPendingApproval } from '../approvals/approval.store.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { lockPartner, movePartner } from '../business-partners/partner-life.ts';
import type { Db } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { dropPendingProduct } from '../investments/product-status.ts';
import { revokeMandates, revokeUnusedMandate } from '../mandates/mandate.store.ts';
import { mailText } from '../messages/mail-text.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { send } from '../outbox/send.ts';
import { callOffInvitation } from '../person/called-off-invitation.ts';
import { moveCase } from './case-life.ts';
import { clearanceTarget } from './clearance-target.ts';
import type { SignedContract } from './open-contract.ts';
import {
  contractById,
  isFurther,
  openOrdersOf,
  restOf,
  type WithdrawableContract,
} from './contract-withdrawals.store.ts';
import { declarersOf, whoseWithdrawal, type WhoseWithdrawal } from './withdrawal-declarers.ts';

/** What undoing a contract has ended besides it. */
export interface Undone {
  readonly isClosed: boolean;
  readonly hadMandate: boolean;
  readonly awaitsWire: boolean;
  /** Whether the account was there before the contract, and stays. */
  readonly isKept: boolean;
}

/** Ends the mandate that a contract's money is collected by, unless something else is collected by it. */
export const endMandateOf = async (
  tx: Db,
  { business_partner_id: partner, contract_id: contractId, mandate_id: mandateId }: WithdrawableContract,
  moment: Moment,
): Promise<boolean> =>
  mandateId !== null && (await revokeUnusedMandate(tx, partner, { mandateId, contractId }, moment));

const isWaiting = ({ type, status }: LockedOrder): boolean => awaitsFunds(type) && status !== 'RUNNING';

const lockAll = async (tx: Db, contract: WithdrawableContract): Promise<readonly LockedOrder[]> => {
  const locked: LockedOrder[] = [];
  for (const orderId of await openOrdersOf(tx, contract)) {
    const order = await lockOrder(tx, { business_partner_id: contract.business_partner_id, order_id: orderId });
    if (order !== undefined && order.status !== 'CLOSED' && order.status !== 'CANCELED') locked.push(order);
  }
  return locked;
};

/**
 * Closes the relation that the contract opened, unless anything is on it, or may come by a wire that was asked for. One that
 * a further investment was added to is never closed with it.
 */
const closeEmpty = async (tx: Db, contract: WithdrawableContract, moment: Moment): Promise<Undone> => {
  const { business_partner_id: businessPartnerId } = contract;
  const isKept = isFurther(contract);
  const { holds, awaits_wire: awaitsWire } = await restOf(tx, businessPartnerId, isKept ? contract.ips_id : null);
  if (isKept || holds || awaitsWire) {
    return { isClosed: false, hadMandate: await endMandateOf(tx, contract, moment), awaitsWire, isKept };
  }
  // What never opened is refused; what is open closes.
  const isOpen = (await movePartner(tx, businessPartnerId, { type: 'relation.refused' }, moment)) === undefined;
  if (isOpen) {
    await movePartner(tx, businessPartnerId, { type: 'contract.withdrawn' }, moment);
    await movePartner(tx, businessPartnerId, { type: 'closing.executed' }, moment);
  }
  await callOffInvitation(tx, businessPartnerId, isOpen ? 'closed' : 'neverOpened', new Date(moment.now));
  return { isClosed: true, hadMandate: await revokeMandates(tx, businessPartnerId, moment), awaitsWire, isKept };
};

/**
 * Ends what a withdrawn contract opened while no money has moved (decisions §8): its orders, its investment with its plan,
 * and the account relation with its mandates where nothing else is on it. `BEGUN`, and nothing done, where money was
 * debited, is here or was invested; `ENDED` where there is nothing left to end.
 */
export const undoRefused = async (
  tx: Db,
  contract: WithdrawableContract,
  moment: Moment,
): Promise<Undone | 'BEGUN' | 'ENDED'> => {
  const { business_partner_id: businessPartnerId, ips_id: ipsId } = contract;
  await lockPartner(tx, businessPartnerId);
  const orders = await lockAll(tx, contract);
  // Read once nobody else is at its orders any more: they alone open it.
  const now = await contractById(tx, businessPartnerId, contract.contract_id);
  if (now === undefined || now.relation_status === 'CLOSED') return 'ENDED';
  if (now.product_status === 'CLOSED') {
    if (now.had_money) return 'BEGUN';
    // Undone before; what kept the account open may be gone by now.
    const rest = await closeEmpty(tx, contract, moment);
    return rest.isClosed ? rest : 'ENDED';
  }
  if (now.product_status !== 'PENDING' || !orders.every(isWaiting)) return 'BEGUN';
  for (const order of orders) await moveOrder(tx, order, { type: 'contract.withdrawn' }, moment);
  await dropPendingProduct(tx, businessPartnerId, ipsId, moment, 'contract.withdrawn');
  // An application that waits for somebody's identity or signature waits no more; any other has ended.
  const { user_id: userId, case_id: caseId } = contract;
  if (caseId !== null) await moveCase(tx, userId, caseId, { type: 'case.retracted' }, moment);
  return closeEmpty(tx, contract, moment);
};

/**
 * The same of one that somebody withdraws or gives up: what staff were to clear of it, nobody has to look at any more. Who has
 * signed for an account that stays is looked at still: nobody else's withdrawal lets them in (§ 10, § 15 GwG).
 */
export const undoContract = async (
  tx: Db,
  contract: WithdrawableContract,
  moment: Moment,
): Promise<Undone | 'BEGUN' | 'ENDED'> => {
  const undone = await undoRefused(tx, contract, moment);
  if (typeof undone === 'string') return undone;
  const { business_partner_id: businessPartnerId } = contract;
  const pending = await findPendingApproval(tx, 'APPLICATION', businessPartnerId);
  const isOfContract = !undone.isKept && pending && clearanceTarget.parse(pending.payload).what === 'relation';
  if (undone.isClosed || isOfContract === true) await endApprovalOf(tx, 'APPLICATION', businessPartnerId, moment);
  return undone;
};

/** What it invests in, in the customer's words. */
export const investmentName = (contract: WithdrawableContract): string => labelWithSplit(contract, contract.split);

interface News {
  /** What it is about; a withdrawal unless said. */
  readonly about?: string;
  /** Of its letter. */
  readonly id: string;
  readonly tell: (whose: WhoseWithdrawal) => { readonly title: string; readonly paragraphs: readonly string[] };
}

/**
 * Tells all its holders what becomes of a withdrawn contract: by e-mail, and by a letter that stays in the postbox. Whoever
 * did not declare it never reads of a withdrawal of theirs; the letter, which all of them read, names who did.
 */
export const tellOfWithdrawal = async (
  tx: Db,
  contract: WithdrawableContract,
  { about, id, tell }: News,
  moment: Moment,
): Promise<void> => {
  const { business_partner_id: businessPartnerId, contract_id: contractId, amount } = contract;
  const facts = [
    { label: 'Vertragsnummer', value: contractId },
    { label: 'Anlage', value: investmentName(contract) },
    ...(amount > 0 ? [{ label: 'Einmalanlage', value: formatEuro(cents(amount)) }] : []),
  ];
  const declarers = await declarersOf(tx, contract);
  const newsFor = (reader: WithdrawableContract['holders'][number] | null) => {
    const whose = whoseWithdrawal(contract, declarers, reader);
    return { topic: about ?? `es geht um ${whose.object}`, ...tell(whose) };
  };
  for (const holder of contract.holders) {
    const { topic, title, paragraphs } = newsFor(holder);
    const lines = [...facts.map(({ label, value }) => `${label}: ${value}`), '', ...paragraphs];
    const text = mailText(holder.name, [`${topic}:`, '', ...lines]);
    await send(tx, { channel: 'MAIL', to: holder.username, subject: title, text, at: new Date(moment.now) });
  }
  const { topic, title, paragraphs } = newsFor(null);
  await issueDocument(tx, {
    kind: 'LETTER',
    id,
    businessPartnerId,
    at: moment,
    data: { title, category: 'CONTRACT', paragraphs: [`${topic}.`, ...paragraphs], facts },
  });
};

const accountNow = ({ isClosed, hadMandate, awaitsWire, isKept }: Undone): string => {
  if (isClosed)
    return hadMandate
      ? 'Ihr Konto ist geschlossen, das SEPA-Lastschriftmandat ist erloschen.'
      : 'Ihr Konto ist geschlossen.';
  const mandate = hadMandate ? 'Das SEPA-Lastschriftmandat dieses Vertrags ist erloschen. ' : '';
  return `${mandate}${isKept ? keptOpen(awaitsWire) : stillOpen(awaitsWire)}`;
};

/** Of a further investment: the account has nothing to do with it. */
const keptOpen = (awaitsWire: boolean): string =>
  ['Ihr Konto und Ihre anderen Anlagen bleiben, wie sie sind.', ...(awaitsWire ? [wiredAlreadyText] : [])].join(' ');

const stillOpen = (awaitsWire: boolean): string =>
  awaitsWire ? wiredAlreadyText : 'Ihr Konto bleibt offen, weil dort noch anderes liegt oder läuft.';

/** Tells that a contract is undone, and what becomes of the money. */
export const tellUndone = async (
  tx: Db,
  contract: WithdrawableContract,
  undone: Undone,
  moment: Moment,
): Promise<void> =>
  tellOfWithdrawal(
    tx,
    contract,
    {
      id: `WR-${contract.contract_id}`,
      tell: ({ isOwn, opening }) => ({
        title: isOwn ? 'Ihr Widerruf ist wirksam' : 'Ihr Vertrag ist widerrufen',
        paragraphs: [
          `${opening ?? 'Ihr Vertrag ist beendet.'} Wir ziehen kein Geld ein und legen nichts an. Ein Sparplan dieses Vertrags endet, bevor eine Rate fällig wird.`,
          accountNow(undone),
          'Für den Widerruf entstehen Ihnen keine Kosten.',
        ],
      }),
    },
    moment,
  );

/** Ends what one of two has signed and gives up before the other one has, or before anybody could open it. */
export const giveUpSigned = async (
  tx: Db,
  { business_partner_id: businessPartnerId, contract_id: contractId }: SignedContract,
  moment: Moment,
): Promise<void> => {
  const contract = await contractById(tx, businessPartnerId, contractId);
  const undone = contract && (await undoContract(tx, contract, moment));
  if (contract === undefined || typeof undone === 'string') return;
  await tellOfWithdrawal(
    tx,
    contract,
    {
      about: 'es geht um Ihren Antrag',
      id: `AZ-${contractId}`,
      tell: () => ({
        title: 'Ihr Antrag ist zurückgezogen',
        paragraphs: [
          'Sie haben Ihren Antrag zurückgezogen, bevor der Vertrag geschlossen war. Es wird kein Konto eröffnet, und wir ziehen kein Geld ein.',
          'Eine Einladung an die zweite Person gilt nicht mehr.',
        ],
      }),
    },
    moment,
  );
};
