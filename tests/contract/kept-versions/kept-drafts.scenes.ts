import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, type StateValue, waitFor } from 'xstate';
import { enteredBefore } from '#apps/banking/draft-keeping.actors.ts';
import { draftKeeper as profileKeeper, profileDrafts } from '#apps/banking/profile/profile.draft.actors.ts';
import {
  draftKeeper as exemptionKeeper,
  exemptionDrafts,
} from '#apps/banking/exemption-order-form/exemption-order-form.draft.actors.ts';
import {
  begunForm,
  draftKeeper as referenceAccountKeeper,
} from '#apps/banking/reference-account/reference-account.draft.actors.ts';
import {
  draftKeeper as savingsPlanKeeper,
  savingsPlanDrafts,
} from '#apps/banking/savings-plan/savings-plan.draft.actors.ts';
import { topUpDrafts, draftKeeper as topUpKeeper } from '#apps/banking/top-up/top-up.draft.actors.ts';
import { draftKeeper as withdrawalKeeper, withdrawalDrafts } from '#apps/banking/withdrawal/withdrawal.draft.actors.ts';
import { investmentKeeping } from '#apps/onboarding/new-investment/new-investment.draft.actors.ts';
import { changeKeeping } from '#apps/onboarding/strategy-change/strategy-change.draft.actors.ts';
import { renewalKeeping } from '#apps/onboarding/wphg-update/wphg-update.draft.actors.ts';
import type { DraftJourney } from '#domain/drafts/draft.ts';
import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import { cents } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import { stateText } from '#journey/screens.ts';
import {
  exemptionOrderFormMachine,
  exemptionOrderFormVersion,
} from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { firstForm } from '#machines/exemption-order-form/exemption-order-form.samples.ts';
import type {
  ExemptionOrderFormInput,
  LoadResult as ExemptionResult,
} from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { newInvestmentMachine, newInvestmentVersion } from '#machines/new-investment/new-investment.machine.ts';
import { sampleRelation } from '#machines/new-investment/new-investment.model.ts';
import type { LoadedInvestment } from '#machines/new-investment/new-investment.types.ts';
import { profileMachine, profileVersion } from '#machines/profile/profile.machine.ts';
import { ownLoaded } from '#machines/profile/profile.samples.ts';
import type { LoadProfileResult } from '#machines/profile/profile.types.ts';
import {
  referenceAccountMachine,
  referenceAccountVersion,
} from '#machines/reference-account/reference-account.machine.ts';
import type { LoadedAccounts } from '#machines/reference-account/reference-account.types.ts';
import { sampleRelation as sampleAccountRelation } from '#machines/reference-account/reference-account.samples.ts';
import { savingsPlanMachine, savingsPlanVersion } from '#machines/savings-plan/savings-plan.machine.ts';
import { loadedWith as loadedPlanWith } from '#machines/savings-plan/savings-plan.samples.ts';
import { strategyChangeMachine, strategyChangeVersion } from '#machines/strategy-change/strategy-change.machine.ts';
import { holdingsOf, sampleInvestment } from '#machines/strategy-change/strategy-change.samples.ts';
import type { LoadResult as ChangeResult } from '#machines/strategy-change/strategy-change.types.ts';
import { topUpMachine, topUpVersion } from '#machines/top-up/top-up.machine.ts';
import { loadedWith } from '#machines/top-up/top-up.samples.ts';
import { withdrawalMachine, withdrawalVersion } from '#machines/withdrawal/withdrawal.machine.ts';
import { sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import type { LoadResult as QuoteResult } from '#machines/withdrawal/withdrawal.types.ts';
import { wphgUpdateMachine, wphgUpdateVersion } from '#machines/wphg-update/wphg-update.machine.ts';
import type { LoadResult as RenewalResult, WphgUpdateInput } from '#machines/wphg-update/wphg-update.types.ts';
import { type DraftScene, page, savedAt, serverWith, silent, type WrittenDraft } from './kept-drafts.server.ts';
import { invitation } from './kept-joining.scene.ts';

/** The state of the part of the questions that is asked now; undefined where none is. */
const partOf = (actor: AnyActorRef): AnyActorRef | undefined => {
  const { questions } = (actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>;
  return questions === undefined
    ? undefined
    : Object.values((questions.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef>)[0];
};

const placeOf = async (actor: AnyActorRef): Promise<string> => {
  const snapshot = (await waitFor(
    actor,
    (each: AnyMachineSnapshot) => !stateText(each.value as StateValue).startsWith('loading'),
  )) as AnyMachineSnapshot;
  const part = partOf(actor)?.getSnapshot() as AnyMachineSnapshot | undefined;
  return stateText((part ?? snapshot).value as StateValue);
};

const progressIn = ({ draft }: WrittenDraft) => {
  const { answers, shown, wasReasked } = draft;
  return { answers, shown, wasReasked } as never;
};

const newInvestment: DraftScene = {
  version: newInvestmentVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('new-investment', written, version);
    const entryPoint = 'existing-customer-new-ips-vv';
    const keeping = investmentKeeping({ caller, page }, entryPoint);
    const found = await keeping.begun(Promise.resolve('anna'));
    const customer = {
      isIdentified: true,
      isMigrated: true,
      customerPackage: 'DIGITAL',
      ordered: cents(0),
      relations: [sampleRelation],
    };
    const loaded = { customer, kept: found.draft, savedAt } as LoadedInvestment;
    const machine = newInvestmentMachine.provide({
      actors: {
        load: fromPromise(() => Promise.resolve(loaded)),
        fetchSteps: fromPromise(() => new Promise<null>(() => undefined)),
        keepDraft: keeping.keeper,
        watchQuestions: silent,
        watchBack: silent,
        surroundings: silent,
      },
    });
    const actor = createActor(machine, { input: { entryPoint, businessPartnerId: null, ipsId: null } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      actor.send({ type: 'answers.changed', progress: progressIn(written) });
      return kept();
    };
    return { at, keptAgain };
  },
};

const strategyChange: DraftScene = {
  version: strategyChangeVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('strategy-change', written, version);
    const keeping = changeKeeping({ caller, page });
    const found = (await keeping.begun('anna')).get(written.subject) ?? null;
    const holdings = holdingsOf({ ...sampleInvestment, ipsId: written.subject, kept: found });
    const machine = strategyChangeMachine.provide({
      actors: {
        load: fromPromise<ChangeResult, { readonly ipsId: string | null }>(() => Promise.resolve(granted(holdings))),
        keepDraft: keeping.keeper,
        watchQuestions: silent,
        watchBack: silent,
        browse: silent,
      },
    });
    const actor = createActor(machine, { input: { ipsId: written.subject } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      actor.send({ type: 'answers.changed', progress: progressIn(written) });
      return kept();
    };
    return { at, keptAgain };
  },
};

const topUp: DraftScene = {
  version: topUpVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('top-up', written, version);
    const loaded = loadedWith({}, await enteredBefore(caller, topUpDrafts, written.subject));
    const machine = topUpMachine.provide({
      actors: {
        loadOptions: fromPromise(() => Promise.resolve(loaded)),
        keepDraft: topUpKeeper({ caller, page }).keepDraft,
        watchSurroundings: silent,
      },
    });
    const actor = createActor(machine, { input: { ipsId: written.subject, wanted: null } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      const { method } = actor.getSnapshot().context;
      if (method === null) throw new Error('A way to pay is chosen in each record.');
      actor.send({ type: 'method.chosen', method });
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};

const referenceAccount: DraftScene = {
  version: referenceAccountVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('reference-account', written, version);
    const relations = [{ ...sampleAccountRelation, businessPartnerId: written.subject }];
    const loaded = { relations, kept: await begunForm(caller, relations) };
    const machine = referenceAccountMachine.provide({
      actors: {
        loadAccounts: fromPromise<LoadedAccounts, undefined>(() => Promise.resolve(loaded)),
        keepDraft: referenceAccountKeeper({ caller, page }).keepDraft,
      },
    });
    const actor = createActor(machine).start();
    await placeOf(actor);
    actor.send({ type: 'change.wanted' });
    const at = await placeOf(actor);
    const keptAgain = async () => {
      actor.send({ type: 'account.typed', form: actor.getSnapshot().context.form });
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};

const savingsPlan: DraftScene = {
  version: savingsPlanVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('savings-plan', written, version);
    const loaded = loadedPlanWith({ draft: await enteredBefore(caller, savingsPlanDrafts, written.subject) });
    const machine = savingsPlanMachine.provide({
      actors: {
        loadPlan: fromPromise(() => Promise.resolve(loaded)),
        keepDraft: savingsPlanKeeper({ caller, page }).keepDraft,
        watchSurroundings: silent,
      },
    });
    const actor = createActor(machine, { input: { intent: 'create', id: written.subject } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      const { amount, interval } = actor.getSnapshot().context;
      actor.send({ type: 'rate.typed', amount, interval });
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};

const withdrawal: DraftScene = {
  version: withdrawalVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('withdrawal', written, version);
    const draft = await enteredBefore(caller, withdrawalDrafts, written.subject);
    const holder = { isChild: false, name: 'Anna Berger', guardians: '' } as const;
    const loaded = granted({ quote: sampleQuote, draft, holder, key: 'key' });
    const machine = withdrawalMachine.provide({
      actors: {
        loadQuote: fromPromise<QuoteResult, { readonly id: string }>(() => Promise.resolve(loaded)),
        keepDraft: withdrawalKeeper({ caller, page }).keepDraft,
        watchSurroundings: silent,
      },
    });
    const actor = createActor(machine, { input: { id: written.subject } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      actor.send({ type: 'amount.typed', text: actor.getSnapshot().context.typed });
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};

const profile: DraftScene = {
  version: profileVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('profile', written, version);
    const draft = await enteredBefore(caller, profileDrafts, written.subject);
    const machine = profileMachine.provide({
      actors: {
        loadPage: fromPromise<LoadProfileResult, { readonly businessPartnerId: string | null }>(() =>
          Promise.resolve(granted({ ...ownLoaded, draft })),
        ),
        keepDraft: profileKeeper({ caller, page }).keepDraft,
      },
    });
    const actor = createActor(machine, { input: { businessPartnerId: null, opensForm: false } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      const { part, typed } = actor.getSnapshot().context;
      if (part === 'tax') throw new Error('Tax ids are in no draft.');
      actor.send({ type: `${part}.typed`, form: typed[part] } as Parameters<typeof actor.send>[0]);
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};

const wphgUpdate: DraftScene = {
  version: wphgUpdateVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('wphg-update', written, version);
    const keeping = renewalKeeping({ caller, page });
    const begun = await keeping.begun('anna', written.subject);
    const data = {
      businessPartnerId: written.subject,
      isCouple: false,
      child: null,
      customerPackage: null,
      investments: [],
      suggested: {},
      ...begun,
    };
    const machine = wphgUpdateMachine.provide({
      actors: {
        load: fromPromise<RenewalResult, WphgUpdateInput>(() => Promise.resolve(granted(data))),
        keepDraft: keeping.keeper,
        watchQuestions: silent,
        watchBack: silent,
        surroundings: silent,
      },
    });
    const actor = createActor(machine, { input: { businessPartnerId: written.subject } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      actor.send({ type: 'answers.changed', progress: progressIn(written) });
      return kept();
    };
    return { at, keptAgain };
  },
};

const exemptionOrderForm: DraftScene = {
  version: exemptionOrderFormVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('exemption-order-form', written, version);
    const draft = await enteredBefore(caller, exemptionDrafts, written.subject);
    const machine = exemptionOrderFormMachine.provide({
      actors: {
        loadForm: fromPromise<ExemptionResult, ExemptionOrderFormInput>(async () => granted({ ...firstForm, draft })),
        keepDraft: exemptionKeeper({ caller, page }).keepDraft,
      },
    });
    const businessPartnerId = written.subject === ownExemption ? null : written.subject;
    const actor = createActor(machine, { input: { businessPartnerId } }).start();
    const at = await placeOf(actor);
    const keptAgain = async () => {
      const { amount, validFrom, validUntil, taxId } = actor.getSnapshot().context.form;
      actor.send({ type: 'order.typed', typed: { amount, validFrom, validUntil, taxId } });
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};

/** Each journey whose drafts the server keeps. */
export const draftScenes: Readonly<Record<DraftJourney, DraftScene>> = {
  'exemption-order-form': exemptionOrderForm,
  invitation,
  'new-investment': newInvestment,
  profile,
  'reference-account': referenceAccount,
  'savings-plan': savingsPlan,
  'strategy-change': strategyChange,
  'top-up': topUp,
  withdrawal,
  'wphg-update': wphgUpdate,
};
