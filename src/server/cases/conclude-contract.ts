import { paidHolder } from '#domain/application/account-holder.ts';
import { answersOf, applicationFlaw } from '#domain/application/application.ts';
import { keptApplication } from '#domain/application/kept-application.ts';
import type { AppliedKind, SecondPerson } from '#domain/application/parties.ts';
import { appliedKindOf, wholeName } from '#domain/application/parties-flaw.ts';
import { beginningOf } from '#domain/application/money-plan.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { cents } from '#domain/money/money.ts';
import { daringIndex } from '#domain/opening/opening.ts';
import { ageOn } from '#domain/person/age.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { type SustainabilityAnswers, sustainabilityIn } from '#domain/questionnaire/sustainability.ts';
import { wphgExpiryOf } from '#domain/wphg/wphg-data.ts';
import { acceptAgb } from '../agb/agb.store.ts';
import { audit } from '../audit/audit.ts';
import { bankOf } from '../banks/german-banks.ts';
import { lockOwnPartners } from '../business-partners/partner-life.ts';
import type { Db } from '../db/db.ts';
import { issuePapers, stillSay } from '../documents/operation-papers.ts';
import type { Call } from '../http/handler.ts';
import { offeredTerms, type OfferedTerms } from '../offer/offer.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { findApplicant } from '../contracts/applicant.store.ts';
import { lockUser } from '../users/user.store.ts';
import { beginRelation, type NewRelation } from '../contracts/open-relation.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Keyring } from '../tokens/keyring.ts';
import type { userAcceptsContract } from '#api/cases/contract.ts';
import { applyingOf } from './case-admission.ts';
import { moveCase } from './case-life.ts';
import { type CaseRow, lockOwnCase, openedAnswers } from './case.store.ts';
import { openedApplication } from './child-tax-id.ts';
import { type Agreed, contractPapers } from './contract-documents.ts';
import { tellContract } from './contract-mail.ts';
import { contractSubject, investmentOf, type Plan } from './contract-plan.ts';
import { openedKind, partiesOf } from './contract-parties.ts';
import { inviteSecond } from './invite-second.ts';
import { keepContract, signerName, signerOf, type Signer } from './keep-contract.ts';
import { mandateOfContract, openContract } from './open-contract.ts';
import { withdrawableOf } from './withdrawable-of.ts';

/** Until when the answers hold (decisions §2). */
const expiryOf = ({ wphg, ...asked }: Plan['application'], bornOn: IsoDate, today: IsoDate): IsoDate => {
  const index = daringIndex(investmentOf(asked));
  return wphgExpiryOf(today, { age: ageOn(bornOn, today), knowledge: wphg.knowledge, index });
};

/** Whose contract it is, and what it is for. */
interface About {
  readonly userId: string;
  readonly operationId: string;
  readonly kind: AppliedKind;
  readonly bornOn: IsoDate;
  /** What was answered about it; null where nothing was. */
  readonly sustainability: SustainabilityAnswers | null;
}

const relationOf = (
  { application: asked, ids }: Plan,
  { userId, operationId, kind, holder, bornOn, sustainability }: About & { readonly holder: Signer },
  terms: OfferedTerms,
  today: IsoDate,
): NewRelation | undefined => {
  const iban = parseIban(asked.iban);
  if (!iban.ok) return undefined;
  const { category, theme, split } = investmentOf(asked);
  const name = signerName(holder);
  const first = { name, bornOn };
  const bank = bankOf(iban.value);
  return {
    userId,
    accountType: openedKind(kind, asked),
    subscriptionType: terms.subscriptionType,
    owners: partiesOf(first, asked),
    // It is paid out to its holder alone, who is one of the owners (decisions §10).
    referenceAccount: {
      iban: iban.value,
      bic: bank?.bic ?? '',
      bankName: bank?.name ?? '',
      holder: paidHolder(asked, name),
    },
    wphg: answersOf(asked),
    wphgExpiresOn: expiryOf(asked, bornOn, today),
    investment: {
      category,
      theme,
      split,
      conditionId: asked.conditionId,
      ...terms.figures,
      initialAmount: cents(asked.initialAmount),
      savingsPlanAmount: cents(asked.savingsRate),
      holdingPeriod: asked.holdingPeriod,
      investmentYears: asked.investmentYears,
      sustainability,
    },
    ids,
    operationId,
  };
};

/** What was answered about sustainability before the application: the wizard keeps it. */
export const sustainabilityOf = (vault: Vault, row: CaseRow): SustainabilityAnswers | null =>
  sustainabilityIn(keptApplication(openedAnswers(vault, row))?.answers ?? {});

/** What a stored contract agrees, under the terms of a day; undefined where nothing can be agreed. */
export const agreedIn = async (
  tx: Db,
  plan: Plan,
  about: About & Pick<Agreed, 'version' | 'ordered'>,
  today: IsoDate,
): Promise<Agreed | undefined> => {
  const { contractId, application: asked } = plan;
  const { userId, operationId, version, ordered } = about;
  const terms = await offeredTerms(tx, asked, today);
  const holder = await signerOf(tx, userId);
  if (terms === undefined || holder === undefined) return undefined;
  const relation = relationOf(plan, { ...about, holder }, terms, today);
  return relation && { contractId, operationId, asked, relation, terms, version, ordered, holder };
};

/** Whether a case still stands as it was when its contract was stored. */
const isAsStored = (row: CaseRow | 'unknown' | undefined, plan: Plan): row is CaseRow =>
  row !== undefined && row !== 'unknown' && row.snapshot?.value === 'ready' && row.version === plan.version;

export interface ConcludedContract {
  /** Null where a savings plan's first rate opens the investment. */
  readonly order: LockedOrder | null;
  readonly withdrawableUntil: IsoDate;
  /** Who has to sign as well before anything opens. */
  readonly awaits: SecondPerson | null;
}

/**
 * Does what a confirmed contract says, in the transaction that consumed its TAN: account relation, investment, opening,
 * consent, documents and mail together (decisions §8, §18). Of an account of two people all of it is pending until the other
 * one has signed too, who is invited with it. Undefined, and nothing done, when the application or what its
 * papers say has changed since it was stored.
 */
export const concludeContract = async (
  tx: Db,
  { keyring, onboardingUrl }: { readonly keyring: Pick<Keyring, 'vault' | 'checksum'>; readonly onboardingUrl: string },
  { principal, facts }: Pick<Call<typeof userAcceptsContract>, 'principal' | 'facts'>,
  plan: Plan,
  operationId: string,
  moment: Moment,
): Promise<ConcludedContract | undefined> => {
  const { userId } = principal;
  const { vault } = keyring;
  const { caseId, contractId, application: asked } = plan;
  // Of what is signed at the same moment, here or in another account, the second sees what the first has ordered.
  await lockUser(tx, userId);
  await lockOwnPartners(tx, userId);
  const row = await lockOwnCase(tx, principal, caseId, moment.today);
  const held = await findApplicant(tx, principal, moment.today);
  if (!isAsStored(row, plan) || row.ident_status !== 'SUCCESS') return undefined;
  if (held === undefined || held.born_on === null || !held.is_told) return undefined;
  const told = openedApplication(vault, row) ?? asked;
  if (applicationFlaw(told, applyingOf(held, row.account_type), moment.today) !== undefined) return undefined;
  const kind = appliedKindOf(row.account_type);
  const ordered = cents(held.ordered);
  const sustainability = sustainabilityOf(vault, row);
  const of = { userId, operationId, kind, version: row.terms, bornOn: held.born_on };
  const about = { ...of, ordered, sustainability };
  const agreed = await agreedIn(tx, plan, about, moment.today);
  // What is signed is what was read: terms, figures and dates are those of the papers, or there is no contract.
  if (agreed === undefined || !(await stillSay(tx, operationId, contractPapers(agreed, moment.today))))
    return undefined;
  const { relation, holder } = agreed;
  const { businessPartnerId, ipsId } = plan.ids;
  const order = await beginRelation(tx, relation, moment);
  await issuePapers(tx, operationId, moment);
  const withdrawableUntil = withdrawableOf(moment);
  const awaits = asked.secondPerson;
  const fact = { type: awaits === null ? 'contract.accepted' : 'contract.signed' } as const;
  await moveCase(tx, userId, caseId, fact, moment, userId);
  await keepContract(
    tx,
    {
      businessPartnerId,
      contractId,
      userId,
      caseId,
      operationId,
      application: asked,
      from: facts,
      withdrawableUntil,
      startsAtOnce: asked.startsAtOnce,
      ipsId,
      childTaxId: row.child_tax_id,
    },
    moment,
  );
  const from = { ip: facts.address, userAgent: facts.userAgent };
  await acceptAgb(tx, { businessPartnerId, userId, version: row.terms, at: moment.now, ...from });
  const at = new Date(moment.now);
  const name = signerName(holder);
  if (awaits === null) {
    const { investment } = relation;
    const startsOn = beginningOf({ startsAtOnce: asked.startsAtOnce, withdrawableUntil });
    const title = labelWithSplit(investment, investment.split);
    const rate = investment.savingsPlanAmount;
    const { holder: accountHolder, iban, bic } = relation.referenceAccount;
    const account = { holder: accountHolder, iban, bic: bic === '' ? null : bic };
    const { firstPayment } = asked;
    const terms = { businessPartnerId, userId, signedOn: moment.today, firstPayment, account };
    const mandate = await mandateOfContract(tx, terms, moment);
    await openContract(tx, { businessPartnerId, contractId, ipsId, title, rate, mandate, startsOn, order }, moment);
  } else {
    const { accountType } = relation;
    const invitation = { businessPartnerId, accountType, invitedBy: userId, inviter: name, second: awaits };
    await inviteSecond(tx, keyring, { ...invitation, onboardingUrl }, at);
  }
  await audit(tx, {
    kind: 'CONTRACT_ACCEPTED',
    at,
    actor: userId,
    userId,
    businessPartnerId,
    subject: contractId,
    details: { caseId, operationId, amount: asked.initialAmount },
  });
  await tellContract(tx, {
    to: holder.username,
    name,
    contractId,
    subject: contractSubject(asked),
    withdrawableUntil,
    startsAtOnce: asked.startsAtOnce,
    at,
    awaits: awaits === null ? null : wholeName(awaits),
    operationId,
  });
  return { order, withdrawableUntil, awaits };
};
