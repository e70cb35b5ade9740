import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { registrationFamilyOf } from '#domain/application/registration-path.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type {
  EnterInput,
  HandOverInput,
  HandOverResult,
  Known,
  NewProductNotice,
  OpenInput,
  OpenResult,
  Restored,
  RestoreInput,
} from '#machines/new-product/new-product.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { caseKeepingActors } from '../case-keeping/case-keeping.actors.ts';
import type { OnboardingApp } from '../compose.ts';
import { enterSession } from '../enter-session.ts';
import { knownOf } from '../known.ts';
import { paths } from '../paths.ts';
import { resumeLinkActors } from '../resume-link/resume-link.actors.ts';
import { backOf } from './new-product.history.actors.ts';
import type { LaterCode } from './new-product.later.ts';
import { handOver, openCase, restore } from './new-product.restore.actors.ts';
import { watchQuestions } from './new-product.watch.actors.ts';

const addressOf = (to: NewProductNotice['to']): string => {
  if (to.kind === 'choice') return paths.newProduct();
  if (to.kind === 'wayIn') return paths.wayIn(to.entryPoint, to.caseId);
  return paths.wizard({
    family: registrationFamilyOf(to.isCustomer),
    kind: to.accountKind,
    wizardStep: to.wizardStep,
    caseId: to.caseId,
  });
};

const fetched = async ({ fetch }: { readonly fetch: () => Promise<unknown> }): Promise<null> => {
  await fetch();
  return null;
};

/** Every port of the way to a new product, and of the charts inside it. */
export const newProductActors = (
  app: OnboardingApp,
  later: LaterCode,
  entryPoint: EntryPointId,
  page: Window,
): ActorsOf<typeof newProductMachine> => {
  const { caller, applications, windows, navigator } = app;
  return {
    restore: fromPromise<Restored, RestoreInput>(({ input }) => restore(app, input)),
    openCase: fromPromise<OpenResult, OpenInput>(({ input }) => openCase(app, input)),
    handOver: fromPromise<HandOverResult, HandOverInput>(({ input }) => handOver(app, input)),
    enterSession: fromPromise<Known, EnterInput>(async ({ input, signal }) => {
      await enterSession(app, input.auth, signal);
      const { known } = await knownOf(caller, true);
      return known;
    }),
    questions: questionFlowMachine(entryPoint),
    watchQuestions: watchQuestions(page) as ActorsOf<typeof newProductMachine>['watchQuestions'],
    watchProposal: fromCallback((around) => later.proposal.code().watch(around)),
    watchBack: backOf(page),
    fetchProposal: fromPromise<null, undefined>(async () => fetched(later.proposal)),
    proposal: later.proposal.machine,
    fetchSignUp: fromPromise<null, undefined>(async () => fetched(later.signUp)),
    signUp: later.signUp.machine,
    keeping: caseKeepingMachine.provide({
      actors: caseKeepingActors({ caller, applications, entryPoint, windows, page }),
    }),
    resumeLink: resumeLinkMachine.provide({ actors: resumeLinkActors({ caller, applications, entryPoint }) }),
    browse: fromCallback<NewProductNotice & EventObject, undefined>(({ receive }) => {
      receive(({ type, to }) => {
        if (type === 'browse.push') navigator.push(addressOf(to));
        else navigator.replace(addressOf(to));
      });
    }),
  };
};
