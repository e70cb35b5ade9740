import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { InvestmentWay } from '#domain/onboarding/investment-ways.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import type {
  HandOverInput,
  LoadedInvestment,
  NewInvestmentNotice,
} from '#machines/new-investment/new-investment.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { StoreInput, StoreResult } from '#machines/wphg-update/wphg-update.types.ts';
import type { OnboardingApp } from '../compose.ts';
import { hearOpened } from '../investment-opening/investment-opening.windows.ts';
import { backOf } from '../new-product/new-product.history.actors.ts';
import { watchQuestions } from '../new-product/new-product.watch.actors.ts';
import { paths } from '../paths.ts';
import { wphgStoring } from '../wphg-calls.ts';
import type { InvestmentKeeping } from './new-investment.draft.actors.ts';
import type { LaterCode } from './new-investment.later.ts';
import { loadInvestment } from './new-investment.load.actors.ts';

type Deps = Pick<OnboardingApp, 'caller' | 'navigator' | 'settings'> & { readonly keeping: InvestmentKeeping };

/** Every port of a further investment, and of the charts inside it. */
export const newInvestmentActors = (
  { caller, keeping, navigator, settings }: Deps,
  later: LaterCode,
  entryPoint: InvestmentWay,
  page: Window,
): ActorsOf<typeof newInvestmentMachine> => {
  const store = wphgStoring(caller, () => page.crypto.randomUUID());
  return {
    load: fromPromise<LoadedInvestment, { readonly entryPoint: InvestmentWay }>(async () =>
      loadInvestment(caller, keeping),
    ),
    store: fromPromise<StoreResult, StoreInput>(async ({ input }) => store(input)),
    handOver: fromPromise<null, HandOverInput>(async ({ input }) => keeping.handOver(input)),
    questions: questionFlowMachine(entryPoint),
    watchQuestions: watchQuestions(page) as ActorsOf<typeof newInvestmentMachine>['watchQuestions'],
    watchProposal: fromCallback((around) => later.proposal.code().watch(around)),
    watchBack: backOf(page),
    fetchSteps: fromPromise<null, undefined>(async () => {
      await Promise.all([later.proposal.fetch(), later.opening.fetch()]);
      return null;
    }),
    proposal: later.proposal.machine,
    opening: later.opening.machine,
    keepDraft: keeping.keeper,
    surroundings: fromCallback<NewInvestmentNotice & EventObject, undefined>(({ receive, sendBack }) => {
      receive((notice) => {
        if (notice.type === 'portal.wanted') page.location.assign(settings.portalUrl);
        else navigator.push(notice.to.kind === 'choice' ? paths.newProduct() : paths.wayIn(notice.to.entryPoint));
      });
      return hearOpened(({ businessPartnerId }) => sendBack({ type: 'elsewhere.opened', businessPartnerId }));
    }),
  };
};
