import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { application as applicationForm, deleteCase } from '#api/cases/cases.ts';
import { document as documentEndpoint, type GeneralDocumentName } from '#api/documents/documents.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { isDiscontinued } from '#domain/application/kept-application.ts';
import { nothingTyped } from '#domain/application/application-of.ts';
import { applicationFlaws } from '#domain/application/application.ts';
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
import { applicationIn, loadCase } from '../application-calls.ts';
import { journeyAround } from '../journey-around.ts';
import { loadProfile } from '#shell/person/profile-calls.ts';
import { wayBackLater } from '../way-back-later.ts';
import { registrationTypedOf } from '#domain/application/kept-registration.ts';
import { changeUnderWay } from './registration.under-way.ts';
import { watchForms } from '../watch-forms.ts';
import { formKeeping } from './registration.keeping.actors.ts';

type Actors = ActorsOf<typeof registrationMachine>;

/** The last step: its code, and what stands for its charts. */
interface Conclusion extends Pick<Actors, 'identification' | 'contract' | 'secondPerson'> {
  readonly fetch: () => Promise<unknown>;
}

interface RegistrationDeps {
  readonly caller: Caller;
  /** Changes the address, and tells the app. */
  readonly navigator: Pick<Navigator, 'push' | 'replace'>;
  readonly page: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'sessionStorage'>;
  /** Where the banking portal is. */
  readonly portalUrl: string;
  /** Step four: charts of their own, whose code comes late. */
  readonly conclusion: Conclusion;
  readonly now?: () => Date;
}

const paperOf = async (caller: Caller, name: GeneralDocumentName, signal: AbortSignal) =>
  caller.call(documentEndpoint, { name }, { signal });

/** What is consented to. The cost information is made on demand, and the self-certification is what the customer has said before. */
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

const loadWizard = async (
  { caller, page }: Pick<RegistrationDeps, 'caller' | 'page'>,
  caseId: string,
  now: Date,
  signal: AbortSignal,
): Promise<LoadCaseResult> => {
  const underWay = changeUnderWay(() => page.sessionStorage);
  const stands = await underWay.after(caseId, async () => loadCase(caller, caseId, signal));
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
    isDiscontinued: isDiscontinued(value.answers),
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
  'TAX_ID_NOT_CHILDS',
  ...applicationFlaws,
]);
const isKeepRefusal = (refusal: string): refusal is KeepRefusal => keepRefusals.has(refusal);
const isSubmitRefusal = (refusal: string): refusal is SubmitRefusal => submitRefusals.has(refusal);

/** Whether it is the entry of the history to which one comes who goes back from the first page. */
const isThreshold = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'place' in state && state.place === 0;

/** What the wizard needs of the server, of this browser's address, and of the charts inside of it. */
export const registrationActors = (deps: RegistrationDeps): Actors => {
  const { caller, navigator, page, portalUrl, conclusion, now = () => new Date() } = deps;
  const { change, keepForms } = formKeeping(caller, page);
  /** What is typed, as far as a step is done by it or none. */
  const keep = fromPromise<KeepStepResult, KeepStepInput>(async ({ input }) => {
    const answered = await change(input, { step: input.wizardStep });
    if (answered.ok) return granted({ version: answered.etag ?? input.version });
    if (isKeepRefusal(answered.refusal)) return refused(answered.refusal);
    throw new UnexpectedRefusal('updateCase', answered.refusal);
  });
  return {
    keepForms,
    watchForms: watchForms as Actors['watchForms'],
    browse: fromCallback<WizardBrowseNotice, undefined>(({ self, sendBack, receive }) => {
      const journey = journeyAround(self);
      if (journey === undefined) return undefined;
      const caseId = wizardPlaceOf(page.location.pathname)?.caseId ?? '';
      const isWithin = (pathname: string): boolean => wizardPlaceOf(pathname)?.caseId === caseId;
      const wayBack = wayBackLater(journey, {
        page,
        navigator,
        isWithin,
        strayed: () => {
          const place = wizardPlaceOf(page.location.pathname);
          if (place !== undefined) sendBack({ type: 'step.requested', wizardStep: place.wizardStep });
        },
      });
      receive((notice) => {
        if (notice.type === 'portal.opened') page.location.assign(portalUrl);
        else if (isWithin(notice.to)) wayBack.readdress(notice.to, notice.type === 'browse.replace');
        else if (notice.type === 'browse.push' && !isThreshold(page.history.state)) navigator.push(notice.to);
        // What stands before the first page is none: from there the way back leads on, and not into the wizard once more.
        else navigator.replace(notice.to);
      });
      return wayBack.stop;
    }),
    loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(({ input, signal }) =>
      loadWizard(deps, input.caseId, now(), signal),
    ),
    personalDetails: personalDetailsMachine.provide({ actors: personalDetailsActors(caller) }),
    accountParties: accountPartiesMachine.provide({ actors: accountPartiesActors }),
    declarations: declarationsMachine.provide({ actors: declarationsActors(caller) }),
    accountConsents: accountConsentsMachine.provide({ actors: accountConsentsActors(caller) }),
    keepStep: keep,
    keepTyped: keep,
    submitCase: fromPromise<SubmitResult, SubmitInput>(async ({ input }) => {
      const { version, application, consents } = input;
      const answered = await change(input, {
        step: 3,
        application: z.parse(applicationForm, application),
        consents: consents.map((each) => ({ ...each })),
        submit: true,
      });
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
    secondPerson: conclusion.secondPerson,
  };
};
