import { randomBytes } from 'node:crypto';
import { createCase, type updateCase } from '#api/cases/cases.ts';
import { isHolderDoubtful } from '#domain/application/holder-doubt.ts';
import { applicationFlaw, type ConsentKind, consentKinds, needsClearance } from '#domain/application/application.ts';
import { submittableStep } from '#domain/application/registration-path.ts';
import { keptApplication } from '#domain/application/kept-application.ts';
import { isOpenCase } from '#domain/entities/application-case.ts';
import { fitsPreferences, sustainabilityIn } from '#domain/questionnaire/sustainability.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { isCountry } from '#domain/person/countries.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { isSold } from '../conditions/conditions.store.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Call, Handlers, Principal } from '../http/handler.ts';
import { isChanged } from '../http/if-match.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { lockUser } from '../users/user.store.ts';
import { askNoMore, openGwgTask } from '../identification/gwg-task.ts';
import { offeredTerms } from '../offer/offer.store.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { findApplicant } from '../contracts/applicant.store.ts';
import { uncoveredRefusal } from '../contracts/uncovered-refusal.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { watchAnswers } from '../wphg/watch-answers.ts';
import { applyingOf, caseRefusal } from './case-admission.ts';
import { askForClearance } from './case-clearance.ts';
import { beginCase, moveCase } from './case-life.ts';
import { contradictedApplying, isContradicted } from './contradictions.ts';
import { isAsAnswered, replayedStep } from './replay.ts';
import {
  caseOf,
  type CaseRow,
  caseTag,
  findOwnCase,
  forgetAnswers,
  giveConsents,
  insertCase,
  lockOwnCase,
  openedAnswers,
  saveCase,
  sealedAnswers,
  type StoredApplication,
} from './case.store.ts';
import { keptOf, openedApplication, ownTaxIds, readChild } from './child-tax-id.ts';
import { askForProof } from './custody-mail.ts';
import { signerName, signerOf } from './keep-contract.ts';
import { lockSigned } from './open-contract.ts';
import { giveUpSigned } from './undo-contract.ts';

/** Bytes of JSON that the answers may have. */
const greatestAnswers = 48 * 1024;

type Update = Call<typeof updateCase>;
type UpdateAnswer = Answer<typeof updateCase>;

const shown = (vault: Vault, row: CaseRow) =>
  ({ ok: true, headers: { etag: caseTag(row) }, value: caseOf(vault, row) }) as const;

const newCaseId = (): string => `C-${randomBytes(8).toString('hex').toUpperCase()}`;

const unauthenticated = { ok: false, refusal: 'UNAUTHENTICATED' } as const;
const notFound = { ok: false, refusal: 'NOT_FOUND' } as const;

/** Why a step is not kept; undefined when it may be. */
const stepRefusal = (row: CaseRow, { payload, facts }: Update): UpdateAnswer | undefined => {
  if (isChanged(facts, caseTag(row))) return { ok: false, refusal: 'CHANGED_MEANWHILE' };
  if (row.status !== 'DRAFT') return { ok: false, refusal: 'CASE_NOT_OPEN' };
  if (payload.step > row.step + 1) return { ok: false, refusal: 'STEP_NOT_REACHED' };
  if (Buffer.byteLength(JSON.stringify(payload.answers)) > greatestAnswers) {
    return { ok: false, refusal: 'ANSWERS_TOO_LONG' };
  }
  const { application } = payload;
  if (application !== undefined && !parseIban(application.iban).ok) return { ok: false, refusal: 'IBAN_INVALID' };
  const nationality = application?.child?.nationality;
  if (nationality !== undefined && !isCountry(nationality)) return { ok: false, refusal: 'COUNTRY_INVALID' };
  // Consent to something else than what is in force now is none.
  const isOutdated = payload.consents?.some(({ version }) => version !== row.terms) ?? false;
  // Nor is consent to what is not asked for yet.
  const isEarly = payload.submit !== true && (payload.consents ?? []).length > 0;
  return isOutdated || isEarly ? { ok: false, refusal: 'CASE_INCOMPLETE' } : undefined;
};

/** What a step brings beside what is kept. */
interface Brought {
  readonly step: number;
  readonly kinds: readonly ConsentKind[];
  readonly asked: StoredApplication | null;
  /** What the wizard keeps, what was asked before it too. */
  readonly answers: unknown;
}

/** Why an application is not submitted, and nothing of the step is kept; undefined when it may be. */
const submitRefusal = async (
  tx: Db,
  vault: Vault,
  principal: Principal,
  row: CaseRow,
  { step, kinds, asked, answers }: Brought,
  today: string,
): Promise<UpdateAnswer | undefined> => {
  // What was agreed to before is no consent to what is asked for now.
  const given = new Set(kinds);
  const isComplete = Math.max(step, row.step) >= submittableStep && consentKinds.every((kind) => given.has(kind));
  if (!isComplete || asked === null) return { ok: false, refusal: 'CASE_INCOMPLETE' };
  const held = await findApplicant(tx, principal, today);
  if (held === undefined) return unauthenticated;
  const flaw = applicationFlaw(asked, applyingOf(held, row.account_type), today);
  if (flaw === 'DEPOSIT_ABOVE_FREE_ASSETS') return uncoveredRefusal(row.account_type, held);
  if (flaw !== undefined) return { ok: false, refusal: flaw };
  const own = await ownTaxIds(tx, vault, principal.userId);
  if (asked.child !== null && own.includes(asked.child.taxId)) return { ok: false, refusal: 'TAX_ID_NOT_CHILDS' };
  const preferences = sustainabilityIn(keptApplication(answers)?.answers ?? {});
  const isOffered =
    (await isSold(tx, conditionCodeOf(row.account_type), asked.conditionId, today)) &&
    (await offeredTerms(tx, asked, today)) !== undefined;
  if (!isOffered || !fitsPreferences(asked.category, preferences)) {
    return { ok: false, refusal: 'STRATEGY_NOT_OFFERED' };
  }
  const reached = await replayedStep(tx, principal, row, answers, today);
  const isAnswered = reached >= submittableStep && isAsAnswered(row, answers, asked);
  return isAnswered ? undefined : { ok: false, refusal: 'CASE_INCOMPLETE' };
};

const submit = async (tx: Db, userId: string, row: CaseRow, asked: StoredApplication, moment: Moment) => {
  const id = row.case_id;
  const signer = await signerOf(tx, userId);
  if (signer === undefined) throw new Error('An application is submitted by nobody.');
  const said = { userId, accountType: row.account_type, declared: asked };
  const isAnew = isContradicted(await contradictedApplying(tx, said, moment));
  const isExamined = isAnew || needsClearance(asked) || isHolderDoubtful(asked, signerName(signer));
  const clearance = { type: 'case.completed', needsClearance: isExamined } as const;
  await moveCase(tx, userId, id, clearance, moment, userId);
  await askForProof(tx, { userId, caseId: id }, asked, moment);
  await moveCase(tx, userId, id, { type: 'check.requested' }, moment);
  if (row.ident_status !== 'SUCCESS') return openGwgTask(tx, userId, id, moment);
  await moveCase(tx, userId, id, { type: 'identity.proved' }, moment);
  await askForClearance(tx, userId, id, moment);
};

interface CaseDeps extends OnceDeps {
  readonly keyring: Pick<Keyring, 'checksum' | 'vault'>;
}

/** ONB-13: applications live on the server from the first step on, and go on at another device (decisions §20, §21). */
export const caseHandlers = (
  deps: CaseDeps,
): Pick<Handlers, 'createCase' | 'getCase' | 'updateCase' | 'deleteCase'> => {
  const { db, clocks } = deps;
  const { vault } = deps.keyring;

  const reread = async (tx: Db, { principal }: Pick<Update, 'principal'>, caseId: string, today: string) => {
    const row = await findOwnCase(tx, principal, caseId, today);
    return row === undefined || row === 'unknown' ? unauthenticated : shown(vault, row);
  };

  const update = async (tx: Db, call: Update): Promise<UpdateAnswer> => {
    const { principal, payload, facts } = call;
    const { userId } = principal;
    const moment = momentOf(clocks);
    // Of an identification that succeeds at this moment one of the two knows of the other.
    if (payload.submit === true) await lockUser(tx, userId);
    const row = await lockOwnCase(tx, principal, payload.caseId, moment.today);
    if (row === undefined) return unauthenticated;
    if (row === 'unknown') return notFound;
    const refused = stepRefusal(row, call);
    if (refused !== undefined) return refused;
    const { caseId, step, journeyVersion, answers } = payload;
    const isRaised = step > row.step && payload.submit !== true;
    if (isRaised && step > (await replayedStep(tx, principal, row, answers, moment.today))) {
      return { ok: false, refusal: 'STEP_NOT_REACHED' };
    }
    const kinds = payload.consents?.map(({ kind }) => kind) ?? [];
    const known = openedApplication(vault, row);
    const told = payload.application === undefined ? null : readChild(payload.application, known);
    const asked = told ?? known;
    if (payload.submit === true) {
      const hindered = await submitRefusal(tx, vault, principal, row, { step, kinds, asked, answers }, moment.today);
      if (hindered !== undefined) return hindered;
    }
    const from = { now: moment.now, ip: facts.address, userAgent: facts.userAgent };
    await giveConsents(tx, { userId, caseId }, kinds, row.terms, from);
    const saved = { userId, caseId, step, journeyVersion, answers: sealedAnswers(vault, caseId, answers) };
    await saveCase(tx, { ...saved, ...keptOf(vault, caseId, told) }, moment.now);
    if (payload.submit === true && asked !== null) await submit(tx, userId, row, asked, moment);
    const entryPoint = keptApplication(answers)?.entryPoint;
    if (entryPoint !== undefined) {
      const before = openedAnswers(vault, row);
      await watchAnswers(tx, deps.keyring, { userId, caseId, entryPoint, before, after: answers }, moment.now);
    }
    return reread(tx, call, caseId, moment.today);
  };

  return {
    createCase: once(deps, createCase, async (tx, { principal, payload }): Promise<Answer<typeof createCase>> => {
      const { userId } = principal;
      await lockUser(tx, userId);
      const moment = momentOf(clocks);
      const refusal = await caseRefusal(tx, principal, payload.accountType, moment);
      if (refusal !== undefined) return { ok: false, refusal };
      const caseId = newCaseId();
      await insertCase(tx, { userId, caseId, accountType: payload.accountType }, moment.now);
      await beginCase(tx, userId, caseId, moment);
      return reread(tx, { principal }, caseId, moment.today);
    }),
    getCase: async ({ principal, payload }) => {
      const row = await findOwnCase(db, principal, payload.caseId, clocks.today());
      if (row === undefined) return unauthenticated;
      return row === 'unknown' ? notFound : shown(vault, row);
    },
    updateCase: async (call) => db.transaction(async (tx) => update(tx, call)),
    deleteCase: async ({ principal, payload: { caseId } }) =>
      db.transaction(async (tx) => {
        const moment = momentOf(clocks);
        const { userId } = principal;
        const contract = await lockSigned(tx, userId, caseId);
        const row = await lockOwnCase(tx, principal, caseId, moment.today);
        if (row === undefined) return unauthenticated;
        if (row === 'unknown') return notFound;
        if (row.status === 'WITHDRAWN') return { ok: true, value: { caseId, status: row.status } };
        if (!isOpenCase(row.status)) return { ok: false, refusal: 'CASE_NOT_OPEN' };
        const moved = await moveCase(tx, userId, caseId, { type: 'case.retracted' }, moment, userId);
        if (moved === undefined) return { ok: false, refusal: 'CASE_NOT_OPEN' };
        await forgetAnswers(tx, userId, caseId);
        await askNoMore(tx, userId, moment);
        await endApprovalOf(tx, 'APPLICATION', caseId, moment);
        if (contract !== undefined) await giveUpSigned(tx, contract, moment);
        return { ok: true, value: { caseId, status: moved.after } };
      }),
  };
};
