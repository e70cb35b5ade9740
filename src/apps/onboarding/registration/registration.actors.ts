import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { application as applicationForm, deleteCase, updateCase } from '#api/cases/cases.ts';
import { document as documentEndpoint, type GeneralDocumentName } from '#api/documents/documents.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { nothingTyped } from '#domain/application/application-of.ts';
import { applicationFlaws } from '#domain/application/application.ts';
import { keptApplicationVersion } from '#domain/application/kept-application.ts';
import { wizardPlaceOf } from '#domain/application/registration-path.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ConsentPapers } from '#machines/account-consents/account-consents.types.ts';
import { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import type {
  DropResult,
  KeepRefusal,
  KeepStepInput,
  KeepStepResult,
  LoadCaseResult,
  Parted,
  SubmitInput,
  SubmitRefusal,
  SubmitResult,
  WizardBrowseNotice,
} from '#machines/registration/registration.types.ts';
import type { Navigator } from '#shell/browse/browse.ts';
import { accountConsentsActors } from '../account-consents/account-consents.actors.ts';
import { accountPartiesActors } from '../account-parties/account-parties.actors.ts';
import { declarationsActors } from '../declarations/declarations.actors.ts';
import { personalDetailsActors } from '../personal-details/personal-details.actors.ts';
import { applicationIn, loadCase, plain } from '../application-calls.ts';
import { loadProfile } from '../profile-calls.ts';
import { registrationTypedOf } from './registration.kept.ts';

type Actors = ActorsOf<typeof registrationMachine>;

/** The last step: its code, and what stands for its charts. */
interface Conclusion extends Pick<Actors, 'identification' | 'contract'> {
  readonly fetch: () => Promise<unknown>;
}

interface RegistrationDeps {
  readonly caller: Caller;
  /** Changes the address, and tells the app. */
  readonly navigator: Pick<Navigator, 'push' | 'replace'>;
  readonly page: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>;
  /** Where the banking portal is. */
  readonly portalUrl: string;
  /** Step four: charts of their own, whose code comes late. */
  readonly conclusion: Conclusion;
  readonly now?: () => Date;
}

const paperOf = async (caller: Caller, name: GeneralDocumentName, signal: AbortSignal) =>
  caller.call(documentEndpoint, { name }, { signal });

/** What is consented to. The cost information and the self-certification are what the customer has seen before. */
const loadPapers = async (caller: Caller, signal: AbortSignal): Promise<ConsentPapers> => {
  const [terms, privacy, notice] = await Promise.all([
    paperOf(caller, 'agb', signal),
    paperOf(caller, 'datenschutz', signal),
    paperOf(caller, 'widerrufsbelehrung', signal),
  ]);
  return {
    version: terms.version,
    hrefs: {
      TERMS: terms.href,
      PRIVACY: privacy.href,
      WITHDRAWAL_NOTICE: notice.href,
      COST_INFORMATION: null,
      TAX_SELF_CERTIFICATION: null,
    },
  };
};

const loadWizard = async (caller: Caller, caseId: string, now: Date, signal: AbortSignal): Promise<LoadCaseResult> => {
  const stands = await loadCase(caller, caseId, signal);
  if (stands === undefined) return refused('NOT_FOUND');
  const { found: value, tag } = stands;
  const [seen, papers] = await Promise.all([loadProfile(caller, signal), loadPapers(caller, signal)]);
  const kept = applicationIn(value) ?? null;
  return granted({
    kind: appliedKindOf(value.accountType),
    status: value.status,
    done: value.step,
    version: tag,
    kept,
    typed: kept === null ? nothingTyped : registrationTypedOf(kept.registration),
    seen,
    papers,
    today: berlinDayOf(now.getTime()),
  });
};

const keepRefusals: ReadonlySet<string> = new Set<KeepRefusal>([
  'CHANGED_MEANWHILE',
  'CASE_NOT_OPEN',
  'STEP_NOT_REACHED',
  'ANSWERS_TOO_LONG',
]);
const submitRefusals: ReadonlySet<string> = new Set<SubmitRefusal>([
  'CHANGED_MEANWHILE',
  'CASE_NOT_OPEN',
  'STEP_NOT_REACHED',
  'ANSWERS_TOO_LONG',
  'CASE_INCOMPLETE',
  'COUNTRY_INVALID',
  'IBAN_INVALID',
  ...applicationFlaws,
]);
const isKeepRefusal = (refusal: string): refusal is KeepRefusal => keepRefusals.has(refusal);
const isSubmitRefusal = (refusal: string): refusal is SubmitRefusal => submitRefusals.has(refusal);

/** Keeps what was typed where the case still stands as it was seen. */
const keep = async (caller: Caller, { caseId, version, wizardStep, kept }: KeepStepInput) =>
  caller.attempt(
    updateCase,
    { caseId, step: wizardStep, journeyVersion: keptApplicationVersion, answers: plain(kept) },
    { ifMatch: version },
  );

/** What the wizard needs of the server, of this browser's address, and of the charts inside of it. */
export const registrationActors = (deps: RegistrationDeps): Actors => {
  const { caller, navigator, page, portalUrl, conclusion, now = () => new Date() } = deps;
  return {
    browse: fromCallback<WizardBrowseNotice, undefined>(({ sendBack, receive }) => {
      receive((notice) => {
        if (notice.type === 'browse.push') navigator.push(notice.to);
        else if (notice.type === 'browse.replace') navigator.replace(notice.to);
        else page.location.assign(portalUrl);
      });
      const tell = (): void => {
        const place = wizardPlaceOf(page.location.pathname);
        if (place !== undefined) sendBack({ type: 'step.requested', wizardStep: place.wizardStep });
      };
      page.addEventListener('popstate', tell);
      return () => page.removeEventListener('popstate', tell);
    }),
    loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(({ input, signal }) =>
      loadWizard(caller, input.caseId, now(), signal),
    ),
    personalDetails: personalDetailsMachine.provide({ actors: personalDetailsActors(caller) }),
    accountParties: accountPartiesMachine.provide({ actors: accountPartiesActors }),
    declarations: declarationsMachine.provide({ actors: declarationsActors(caller) }),
    accountConsents: accountConsentsMachine.provide({ actors: accountConsentsActors }),
    keepStep: fromPromise<KeepStepResult, KeepStepInput>(async ({ input }) => {
      const answered = await keep(caller, input);
      if (answered.ok) return granted({ version: answered.etag ?? input.version });
      if (isKeepRefusal(answered.refusal)) return refused(answered.refusal);
      throw new UnexpectedRefusal('updateCase', answered.refusal);
    }),
    keepTyped: fromPromise<Parted, KeepStepInput>(async ({ input }) => {
      const answered = await keep(caller, input);
      return { isKept: answered.ok };
    }),
    submitCase: fromPromise<SubmitResult, SubmitInput>(async ({ input }) => {
      const { caseId, version, kept, application, consents } = input;
      const payload = {
        caseId,
        step: 3,
        journeyVersion: keptApplicationVersion,
        answers: plain(kept),
        application: z.parse(applicationForm, application),
        consents: consents.map((each) => ({ ...each })),
        submit: true,
      };
      const answered = await caller.attempt(updateCase, payload, { ifMatch: version });
      if (answered.ok) return granted({ version: answered.etag ?? version });
      if (isSubmitRefusal(answered.refusal)) return refused(answered.refusal);
      throw new UnexpectedRefusal('updateCase', answered.refusal);
    }),
    dropCase: fromPromise<DropResult, { readonly caseId: string }>(async ({ input }) => {
      const answered = await caller.attempt(deleteCase, input);
      if (answered.ok) return granted(null);
      if (answered.refusal === 'CASE_NOT_OPEN') return refused('CASE_NOT_OPEN');
      throw new UnexpectedRefusal('deleteCase', answered.refusal);
    }),
    fetchConclusion: fromPromise<null, undefined>(async () => {
      await conclusion.fetch();
      return null;
    }),
    identification: conclusion.identification,
    contract: conclusion.contract,
  };
};
