import { fromCallback, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { getUserV2 } from '#api/user/user.ts';
import { holderOf, titleAlone } from '#domain/dashboard/holder.ts';
import { namesAlone } from '#domain/dashboard/investment-names.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { granted, refused } from '#domain/result/result.ts';
import { judgedInvestments } from '#domain/strategy-change/strategy-verdict.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { wphgComplete } from '#domain/wphg/wphg-data.ts';
import type { ActorsOf } from '#machines/port.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type {
  LoadResult,
  StoredData,
  StoreInput,
  StoreResult,
  WphgUpdateInput,
  WphgUpdateNotice,
} from '#machines/wphg-update/wphg-update.types.ts';
import type { OnboardingApp } from '../compose.ts';
import { wphgStoring } from '../wphg-calls.ts';
import { backOf } from '../new-product/new-product.history.actors.ts';
import { watchQuestions } from '../new-product/new-product.watch.actors.ts';
import { renewalKeeping } from './wphg-update.draft.actors.ts';

const wayIn = 'existing-customer-update-business-partner';

type Deps = Pick<OnboardingApp, 'caller' | 'drafts' | 'settings'> & {
  readonly page: Pick<Window, 'history' | 'location' | 'crypto' | 'addEventListener' | 'removeEventListener'>;
};

type Partner = ResponseOf<typeof getBusinessPartnerById>;

/** Of whose account one may only look at it nothing can be renewed. */
const isRenewable = ({ status, isReadOnly }: Partner): boolean => status === 'OPEN' && isReadOnly !== true;

/** Until when what is stored holds; what is not complete, or has no end, is due before all else. */
const endOf = ({ wphg, wphgExpiresAt }: Partner): string => (wphgComplete(wphg) ? (wphgExpiresAt ?? '') : '');

/** The one whose data end first, a child's like any other. */
const dueFirst = (partners: readonly Partner[]): Partner | undefined =>
  partners.filter(isRenewable).toSorted((one, other) => endOf(one).localeCompare(endOf(other)))[0];

/** Named as the customer knows them beside all the others that they hold. */
const investmentsOf = (wanted: Partner, all: readonly Partner[]): StoredData['investments'] => {
  const names = namesAlone(all);
  return judgedInvestments(wanted.products).flatMap((judged) => {
    const product = wanted.products.find(({ ipsId }) => ipsId === judged.ipsId);
    if (product === undefined) return [];
    return [{ ...judged, title: names.get(judged.ipsId) ?? titleAlone(product, holderOf(wanted)) }];
  });
};

type Keeping = ReturnType<typeof renewalKeeping>;

const load = async (
  { caller }: Deps,
  keeping: Keeping,
  { businessPartnerId }: WphgUpdateInput,
): Promise<LoadResult> => {
  const user = await caller.call(getUserV2, {});
  const partners = await Promise.all(
    user.businessPartners.map((id) => caller.call(getBusinessPartnerById, { businessPartnerId: id })),
  );
  const wanted =
    businessPartnerId === null
      ? dueFirst(partners)
      : partners.find((partner) => partner.businessPartnerId === businessPartnerId);
  if (wanted === undefined) return refused(businessPartnerId === null ? 'NOTHING_OPEN' : 'UNKNOWN');
  if (!isRenewable(wanted)) return refused('NOTHING_OPEN');
  return granted({
    businessPartnerId: wanted.businessPartnerId,
    isCouple: conditionCodeOf(wanted.accountType) === 'JA',
    child: isChildAccount(wanted) ? holderOf(wanted).name : null,
    customerPackage: customerPackage(partners) ?? null,
    investments: investmentsOf(wanted, partners),
    suggested: suggestedAnswersOf(wanted.wphg),
    ...(await keeping.begun(user.username, wanted.businessPartnerId)),
  });
};

/** What the renewal of stored answers needs of the server and of this browser. */
export const wphgUpdateActors = (deps: Deps): ActorsOf<typeof wphgUpdateMachine> => {
  const { caller, settings, page } = deps;
  const keeping = renewalKeeping({ caller, page, shelf: deps.drafts });
  const store = wphgStoring(caller, () => page.crypto.randomUUID());
  return {
    load: fromPromise<LoadResult, WphgUpdateInput>(({ input }) => load(deps, keeping, input)),
    store: fromPromise<StoreResult, StoreInput>(async ({ input }) => {
      await keeping.settled();
      const result = await store(input);
      if (result.ok) keeping.forget(input.businessPartnerId);
      return result;
    }),
    questions: questionFlowMachine(wayIn),
    watchQuestions: watchQuestions(page) as ActorsOf<typeof wphgUpdateMachine>['watchQuestions'],
    watchBack: backOf(page),
    keepDraft: keeping.keeper,
    surroundings: fromCallback<WphgUpdateNotice, undefined>(({ receive }) => {
      receive(() => page.location.assign(settings.portalUrl));
    }),
  };
};
