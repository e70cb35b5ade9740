import { createCase, updateCase } from '#api/cases/cases.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import {
  blankApplication,
  isDiscontinued,
  type KeptApplication,
  merged,
} from '#domain/application/kept-application.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { openStep } from '#domain/application/resume-place.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { granted, refused } from '#domain/result/result.ts';
import type {
  HandOverResult,
  Known,
  OpenInput,
  OpenRefusal,
  OpenResult,
  Restored,
} from '#machines/new-product/new-product.types.ts';
import { applicationIn, type FoundCase, loadCase, writeCase } from '../application-calls.ts';
import { keptByNow } from '../case-keeping/case-keeping.actors.ts';
import type { FoundUser } from '../known-customer-calls.ts';
import type { RestoreDeps } from './new-product.restore.actors.ts';

/** What stands on the server, with what this browser could not send: that counts where nobody went on meanwhile. */
const withUnsent = (
  { applications }: RestoreDeps,
  { caseId }: Pick<FoundCase, 'caseId'>,
  tag: string,
  stored: KeptApplication,
): { readonly application: KeptApplication; readonly isUnsent: boolean } => {
  const unsent = applications.read(caseId);
  if (unsent === undefined || unsent.application.entryPoint !== stored.entryPoint) {
    return { application: stored, isUnsent: false };
  }
  const isNewest = unsent.seen === tag;
  const application = isNewest ? merged(unsent.application, stored) : merged(stored, unsent.application);
  return { application, isUnsent: true };
};

/** An application on the server, with what this browser could not send. */
export const restoreCase = async (
  deps: RestoreDeps,
  caseId: string,
  entryPoint: EntryPointId,
  known: Known,
): Promise<Restored> => {
  const loaded = await loadCase(deps.caller, caseId);
  if (loaded === undefined) return { kind: 'unknown' };
  const { found, tag } = loaded;
  if (found.status !== 'DRAFT') return { kind: 'closed' };
  const accountKind = appliedKindOf(found.accountType);
  const stands = { caseId, tag, savedAt: found.updatedAt, wizardStep: openStep(found.step) };
  if (isDiscontinued(found.answers)) return { kind: 'discontinued', known, place: stands, accountKind };
  const stored = applicationIn(found) ?? blankApplication(entryPoint);
  const { application, isUnsent } = withUnsent(deps, found, tag, { ...stored, accountKind });
  const place = { ...stands, isUnsent };
  return { kind: 'found', known, place, application };
};

/** The newest open application on a way in whose questions are not done; undefined for none. */
export const begunOn = async (
  { caller }: RestoreDeps,
  entryPoint: EntryPointId,
  user: FoundUser,
): Promise<string | undefined> => {
  const drafts = user.cases.filter(({ status }) => status === 'DRAFT');
  const loaded = await Promise.all(drafts.map(async ({ caseId }) => loadCase(caller, caseId)));
  return loaded
    .flatMap((each) => (each === undefined ? [] : [each.found]))
    .filter((found) => found.step === 0 && applicationIn(found)?.entryPoint === entryPoint)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]?.caseId;
};

const kinds = {
  single: 'singleAccount',
  joint: 'jointAccount',
  child: 'childAccount',
} as const satisfies Readonly<Record<AppliedKind, string>>;

const openRefusals: readonly string[] = [
  'CASES_FULL',
  'SINGLE_ACCOUNT_EXISTS',
  'TOO_MANY_CASES',
] satisfies readonly OpenRefusal[];
const isOpenRefusal = (refusal: string): refusal is OpenRefusal => openRefusals.includes(refusal);

/** Begins the case of an application and puts into it what was answered so far; 'stale' where the key stands for another one. */
const begin = async (
  { caller, applications }: RestoreDeps,
  { accountKind, application }: OpenInput,
): Promise<OpenResult | 'stale'> => {
  const { entryPoint } = application;
  const created = await caller.attempt(
    createCase,
    { accountType: kinds[accountKind] },
    { idempotencyKey: applications.creationKey(entryPoint) },
  );
  if (!created.ok) {
    // What is refused now may be granted once another application is closed: as another wish.
    applications.forgetCreation(entryPoint);
    if (created.refusal === 'IDEMPOTENCY_KEY_REUSED') return 'stale';
    if (isOpenRefusal(created.refusal)) return refused(created.refusal);
    throw new UnexpectedRefusal(createCase.name, created.refusal);
  }
  const { caseId } = created.value;
  const written = await writeCase(caller, { caseId, tag: null, application });
  if (!written.ok) {
    // Begun earlier, and deleted since.
    applications.forgetCreation(entryPoint);
    return 'stale';
  }
  applications.remove(entryPoint);
  return granted({ caseId, ...written.value });
};

/**
 * The case of an application: again, where an answer was lost, the same one; a new one, where its key was used for a case of
 * another kind or one that is deleted.
 */
export const openCase = async (deps: RestoreDeps, input: OpenInput): Promise<OpenResult> => {
  const opened = await begin(deps, input);
  const result = opened === 'stale' ? await begin(deps, input) : opened;
  if (result === 'stale') throw new UnexpectedRefusal(createCase.name, 'CASE_NOT_OPEN');
  return result;
};

/** How often a case is read anew that changes while it is handed over: by another window, or by what was waited for in vain. */
const greatestAttempts = 3;

/** How long an answer is waited for that may never come, in milliseconds. */
const longestWait = 2_000;

const pause = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longestWait);
  });

/**
 * Puts the answers of a case where the next step finds them: this window has the last word on what was answered, and none on
 * what the wizard's steps have kept since, on another device perhaps.
 */
export const handOverCase = async (
  { caller, applications }: RestoreDeps,
  caseId: string,
  application: KeptApplication,
): Promise<HandOverResult> => {
  // What the questions or the proposal sent a moment ago would change the case between reading and writing.
  await Promise.race([keptByNow(applications), pause()]);
  for (let attempt = 0; attempt < greatestAttempts; attempt += 1) {
    const loaded = await loadCase(caller, caseId);
    if (loaded === undefined) return refused('CASE_NOT_OPEN');
    const { registration } = applicationIn(loaded.found) ?? application;
    const written = await writeCase(caller, { caseId, tag: loaded.tag, application: { ...application, registration } });
    if (!written.ok && written.refusal === 'CHANGED_MEANWHILE') continue;
    if (!written.ok) return refused('CASE_NOT_OPEN');
    applications.remove(caseId);
    return granted(null);
  }
  throw new UnexpectedRefusal(updateCase.name, 'CHANGED_MEANWHILE');
};
