import { fromCallback, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { updateBp } from '#api/business-partners/update-business-partner.ts';
import type { RequestOf, ResponseOf } from '#api/endpoint.ts';
import { getUserV2 } from '#api/user/user.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { blankApplication } from '#domain/application/kept-application.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { storedAnswersOf, suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ActorsOf } from '#machines/port.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type {
  LoadResult,
  StoreInput,
  StoreResult,
  WphgUpdateInput,
  WphgUpdateNotice,
} from '#machines/wphg-update/wphg-update.types.ts';
import type { OnboardingApp } from '../compose.ts';
import { watchQuestions } from '../new-product/new-product.watch.actors.ts';

const wayIn = 'existing-customer-update-business-partner';

type Deps = Pick<OnboardingApp, 'caller' | 'applications' | 'settings'> & {
  readonly page: Pick<Window, 'location' | 'crypto'>;
};

type Partner = ResponseOf<typeof getBusinessPartnerById>;

/** The one whose data end first; a child's are its guardians' and asked with the child's rules elsewhere. */
const dueFirst = (partners: readonly Partner[]): Partner | undefined =>
  partners
    .filter(({ status, accountType }) => status === 'OPEN' && conditionCodeOf(accountType) !== 'CA')
    .toSorted((one, other) => (one.wphgExpiresAt ?? '').localeCompare(other.wphgExpiresAt ?? ''))[0];

const load = async ({ caller, applications }: Deps, { businessPartnerId }: WphgUpdateInput): Promise<LoadResult> => {
  const user = await caller.call(getUserV2, {});
  const partners = await Promise.all(
    user.businessPartners.map((id) => caller.call(getBusinessPartnerById, { businessPartnerId: id })),
  );
  const wanted =
    businessPartnerId === null
      ? dueFirst(partners)
      : partners.find((partner) => partner.businessPartnerId === businessPartnerId);
  if (wanted === undefined) return refused(businessPartnerId === null ? 'NOTHING_OPEN' : 'UNKNOWN');
  if (wanted.status !== 'OPEN') return refused('NOTHING_OPEN');
  return granted({
    businessPartnerId: wanted.businessPartnerId,
    isCouple: conditionCodeOf(wanted.accountType) === 'JA',
    customerPackage: customerPackage(partners) ?? null,
    suggested: suggestedAnswersOf(wanted.wphg),
    answers: applications.read(wanted.businessPartnerId)?.application.answers ?? {},
  });
};

type Wphg = NonNullable<RequestOf<typeof updateBp>['wphg']>;

/** The answers under their stored keys (ONB-09); the sum of all assets is the server's to figure. */
const wphgOf = (answers: Answers): Wphg => {
  const stored = storedAnswersOf(answers, 'VV.VV');
  if (stored === undefined) throw new Error('Answers were confirmed that are not complete.');
  const { liquid_assets, liabilities, illiquid_assets, expenses, net_income, knowledge, drawdown } = stored;
  return {
    liquid_assets,
    liabilities,
    illiquid_assets,
    expenses,
    net_income,
    knowledge,
    drawdown,
    risk_preference: stored.risk_preference as Wphg['risk_preference'],
    wphg_holding_period: stored.wphg_holding_period,
  };
};

/** What the renewal of stored answers needs of the server and of this browser. */
export const wphgUpdateActors = (deps: Deps): ActorsOf<typeof wphgUpdateMachine> => {
  const { caller, applications, settings, page } = deps;
  // The same answers sent again are the same intent, whatever became of the answer to them.
  const keys = new Map<string, string>();
  const keyOf = (intent: string): string => {
    const key = keys.get(intent) ?? page.crypto.randomUUID();
    keys.set(intent, key);
    return key;
  };
  return {
    load: fromPromise<LoadResult, WphgUpdateInput>(({ input }) => load(deps, input)),
    store: fromPromise<StoreResult, StoreInput>(async ({ input: { businessPartnerId, answers } }) => {
      const wphg = wphgOf(answers);
      const idempotencyKey = keyOf(JSON.stringify([businessPartnerId, wphg]));
      const answer = await caller.attempt(updateBp, { businessPartnerId, wphg }, { idempotencyKey });
      if (answer.ok) {
        applications.remove(businessPartnerId);
        return granted({ validUntil: answer.value.wphgExpiresAt });
      }
      const { refusal } = answer;
      if (refusal === 'EXPENSES_MISSING' || refusal === 'TOO_MANY_ANSWERS') return refused(refusal);
      if (refusal === 'RELATION_NOT_OPEN') return refused('NOT_OPEN');
      throw new UnexpectedRefusal(updateBp.name, refusal);
    }),
    questions: questionFlowMachine(wayIn),
    watchQuestions: watchQuestions() as ActorsOf<typeof wphgUpdateMachine>['watchQuestions'],
    surroundings: fromCallback<WphgUpdateNotice, undefined>(({ receive }) => {
      receive((notice) => {
        if (notice.type === 'portal.wanted') page.location.assign(settings.portalUrl);
        else applications.write(notice.businessPartnerId, { ...blankApplication(wayIn), answers: notice.answers });
      });
    }),
  };
};
