import { fromCallback, fromPromise } from 'xstate';
import { deleteCase } from '#api/cases/cases.ts';
import { openResumeLink } from '#api/cases/resume-links.ts';
import { deleteDraft, listDrafts } from '#api/drafts/drafts.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { isDiscontinued, keptApplication, linkedApplication, merged } from '#domain/application/kept-application.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { registrationFamilyOf } from '#domain/application/registration-path.ts';
import { resumePlace } from '#domain/application/resume-place.ts';
import type { DraftJourney } from '#domain/drafts/draft.ts';
import { isInvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import type {
  BegunApplication,
  Choice,
  DeleteInput,
  DeleteResult,
  OpenLinkResult,
  ProductChoiceNotice,
} from '#machines/product-choice/product-choice.types.ts';
import { applicationIn, loadCase } from '../application-calls.ts';
import type { OnboardingApp } from '../compose.ts';
import { knownOf } from '../known.ts';
import { paths } from '../paths.ts';

type Deps = Pick<
  OnboardingApp,
  'caller' | 'idToken' | 'applications' | 'linkToken' | 'forgetLinkToken' | 'linkOpener' | 'navigator'
>;
const investmentJourney: DraftJourney = 'new-investment';

const openLink = async ({
  caller,
  applications,
  linkToken,
  forgetLinkToken,
  linkOpener,
}: Deps): Promise<OpenLinkResult> => {
  const token = linkToken('resume') ?? '';
  const answer = await caller.attempt(openResumeLink, { token, opener: linkOpener() });
  if (!answer.ok) {
    if (answer.refusal === 'TOO_MANY_ATTEMPTS' || answer.refusal === 'TOO_MANY_REQUESTS') {
      return refused('TOO_MANY_ATTEMPTS');
    }
    // What is no token of ours opens nothing either.
    if (answer.refusal === 'RESUME_LINK_ENDED' || answer.refusal === 'INVALID_REQUEST') {
      forgetLinkToken('resume');
      return refused('RESUME_LINK_ENDED');
    }
    throw new UnexpectedRefusal(openResumeLink.name, answer.refusal);
  }
  forgetLinkToken('resume');
  const kept = keptApplication(answer.value.answers);
  if (kept === undefined) return refused(isDiscontinued(answer.value.answers) ? 'PRODUCT_GONE' : 'RESUME_LINK_ENDED');
  const application = linkedApplication(kept);
  const { entryPoint } = application;
  const held = applications.read(entryPoint);
  // The link works once: its answers count, and what only this browser knew stays.
  applications.write(entryPoint, held === undefined ? application : merged(application, held.application));
  return granted({ entryPoint });
};

const begunOnServer = async (
  { caller }: Deps,
  cases: readonly { readonly caseId: string }[],
): Promise<readonly BegunApplication[]> => {
  const loaded = await Promise.all(cases.map(async ({ caseId }) => loadCase(caller, caseId)));
  return loaded.flatMap((each) => {
    if (each === undefined) return [];
    const { found } = each;
    const application = applicationIn(found);
    const second = found.second?.state;
    return [
      {
        caseId: found.caseId,
        entryPoint: application?.entryPoint ?? null,
        ...(found.status === 'DRAFT' && isDiscontinued(found.answers) ? { isDiscontinued: true as const } : {}),
        accountKind: appliedKindOf(found.accountType),
        status: found.status,
        ...(found.needsClearance && { isExamined: true as const }),
        ...(second === undefined || second === 'JOINED' ? {} : { second }),
        savedAt: found.updatedAt,
        place: resumePlace(found, application),
      },
    ];
  });
};

const begunInBrowser = ({ applications }: Deps): readonly BegunApplication[] =>
  applications.ofWaysIn().map(({ entryPoint, savedAt, application }) => ({
    caseId: null,
    entryPoint,
    accountKind: application.accountKind,
    status: 'DRAFT',
    savedAt,
    place: { kind: 'questions', entryPoint },
  }));

/** Further investments that were begun: drafts, since no application is needed for them. */
const begunAsDrafts = async ({ caller }: Deps): Promise<readonly BegunApplication[]> => {
  const { drafts } = await caller.call(listDrafts, {});
  return drafts.flatMap(({ journey, subject, savedAt }) =>
    journey === investmentJourney && isInvestmentWay(subject)
      ? [
          {
            caseId: null,
            entryPoint: subject,
            accountKind: null,
            status: 'DRAFT' as const,
            savedAt,
            place: { kind: 'questions' as const, entryPoint: subject },
          },
        ]
      : [],
  );
};

const lookUp = async (deps: Deps): Promise<Choice> => {
  const { known, user } = await knownOf(deps.caller, deps.idToken() !== undefined);
  const begun = [
    ...begunInBrowser(deps),
    ...(await begunOnServer(deps, user?.cases ?? [])),
    ...(known.isCustomer ? await begunAsDrafts(deps) : []),
  ];
  return {
    isSignedIn: known.isSignedIn,
    isCustomer: known.isCustomer,
    begun: begun.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)),
  };
};

/** The address of a way in, or of an application that was begun. */
const addressOf = (to: ProductChoiceNotice['to'], isCustomer: boolean): string => {
  if (to.kind === 'wayIn') return paths.wayIn(to.entryPoint);
  const { caseId, place } = to.application;
  if (place.kind === 'questions') return paths.wayIn(place.entryPoint, caseId);
  return paths.wizard({
    family: registrationFamilyOf(isCustomer),
    kind: place.accountKind,
    wizardStep: place.step,
    caseId: caseId ?? '',
  });
};

/** What the choice needs of the server and of this browser. */
export const productChoiceActors = (deps: Deps): ActorsOf<typeof productChoiceMachine> => {
  let isCustomer = false;
  return {
    openLink: fromPromise<OpenLinkResult, undefined>(() => openLink(deps)),
    lookUp: fromPromise<Choice, undefined>(async () => {
      const choice = await lookUp(deps);
      ({ isCustomer } = choice);
      return choice;
    }),
    deleteApplication: fromPromise<DeleteResult, DeleteInput>(async ({ input: { caseId, entryPoint } }) => {
      if (entryPoint !== null && isInvestmentWay(entryPoint)) {
        await deps.caller.call(deleteDraft, { journey: investmentJourney, subject: entryPoint });
        return granted(null);
      }
      if (caseId === null) {
        if (entryPoint !== null) deps.applications.remove(entryPoint);
        return granted(null);
      }
      const answer = await deps.caller.attempt(deleteCase, { caseId });
      // One that is gone is what was wanted.
      if (answer.ok || answer.refusal === 'NOT_FOUND') {
        deps.applications.remove(caseId);
        return granted(null);
      }
      if (answer.refusal === 'CASE_NOT_OPEN') return refused('CASE_NOT_OPEN');
      throw new UnexpectedRefusal(deleteCase.name, answer.refusal);
    }),
    browse: fromCallback<ProductChoiceNotice, undefined>(({ receive }) => {
      receive(({ to }) => deps.navigator.push(addressOf(to, isCustomer)));
    }),
  };
};
