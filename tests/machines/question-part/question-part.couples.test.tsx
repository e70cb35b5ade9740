import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate';
import { newInvestmentScreens } from '#apps/onboarding/new-investment/new-investment.screens.tsx';
import { newProductScreens } from '#apps/onboarding/new-product/new-product.screens.tsx';
import { strategyChangeScreens } from '#apps/onboarding/strategy-change/strategy-change.screens.tsx';
import { wphgUpdateScreens } from '#apps/onboarding/wphg-update/wphg-update.screens.tsx';
import { blankApplication } from '#domain/application/kept-application.ts';
import { blankRenewal } from '#domain/application/kept-renewal.ts';
import { euros } from '#domain/money/money.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { sampleRelation } from '#machines/new-investment/new-investment.model.ts';
import type { NewInvestmentProblem } from '#machines/new-investment/new-investment.types.ts';
import { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { holdingsOf, sampleInvestment } from '#machines/strategy-change/strategy-change.samples.ts';
import { wayIn } from '#machines/strategy-change/strategy-change.select.ts';
import { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type { StoredData } from '#machines/wphg-update/wphg-update.types.ts';
import { heading, messages } from './question-part.page.tsx';

const before: Answers = { deposit: euros(3000), savings: euros(0), expenses: euros(1500), netIncome: euros(3000) };

/** A chart at its questions, with one of them shown. */
const asking = <Chart extends AnyStateMachine>(
  snapshot: SnapshotFrom<Chart>,
  id: EntryPointId,
  shown: QuestionId = 'freeAssets',
): SnapshotFrom<Chart> => {
  const none = { isKnown: false, suggested: {}, wasReasked: false };
  const questions = createActor(questionFlowMachine(id), {
    input: { asked: sampleAsked(id), answers: before, shown, ...none },
  }).start();
  return { ...(snapshot as AnyMachineSnapshot), children: { questions } } as SnapshotFrom<Chart>;
};

const send = vi.fn<() => void>();
const ofCouple = [
  'Wie hoch ist Ihr gemeinsames freies Vermögen?',
  'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
];

/** What is asked, and what is said to assets below the deposit. */
const askedAndRefused = async (): Promise<readonly string[]> => {
  const asked = heading();
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox'), '1000{Enter}');
  return [asked, ...messages()];
};

it('ONB-08: an application for a joint account speaks to both', async () => {
  const entryPoint = 'new-customer-new-business-partner-vv';
  const { context } = createActor(newProductMachine, { input: { entryPoint, caseId: null } }).getSnapshot();
  const application = { ...blankApplication(entryPoint), accountKind: 'joint', answers: before } as const;
  const snapshot = newProductMachine.resolveState({
    value: { filled: 'asking' },
    context: { ...context, application },
  });
  render(<newProductScreens.questions snapshot={asking<typeof newProductMachine>(snapshot, entryPoint)} send={send} />);
  expect(await askedAndRefused()).toEqual(ofCouple);
});

/** A further investment in a joint account, with what the bank has refused. */
const newInvestment = (problem: NewInvestmentProblem | null) => {
  const entryPoint = 'existing-customer-new-ips-vv';
  const input = { entryPoint, businessPartnerId: null, ipsId: null } as const;
  const { context } = createActor(newInvestmentMachine, { input }).getSnapshot();
  const { businessPartnerId } = sampleRelation;
  const snapshot = newInvestmentMachine.resolveState({
    value: 'asking',
    context: {
      ...context,
      customer: {
        isIdentified: true,
        isMigrated: true,
        customerPackage: 'DIGITAL',
        ordered: euros(0),
        relations: [{ ...sampleRelation, kind: 'joint' }],
      },
      investment: { ...context.investment, businessPartnerId },
      problem,
    },
  });
  return (
    <newInvestmentScreens.questions snapshot={asking<typeof newInvestmentMachine>(snapshot, entryPoint)} send={send} />
  );
};

it('ONB-08: a new investment of a joint account speaks to both', async () => {
  render(newInvestment(null));
  expect(await askedAndRefused()).toEqual(ofCouple);
});

it('ONB-04: what the bank refuses for the assets of a joint account is said of both, with what is ordered', () => {
  render(newInvestment({ code: 'DEPOSIT_ABOVE_FREE_ASSETS', limit: euros(12_500) }));
  const ordered = 'Dabei zählen auch 12.500,00\u00A0€ aus Aufträgen mit, die noch nicht ausgeführt sind.';
  expect(screen.getByText(`${ofCouple[1]} ${ordered}`, { normalizer: (text) => text })).toBeTruthy();
});

it('BNK-24: renewed answers of a joint account are asked of both', () => {
  const { context } = createActor(wphgUpdateMachine, { input: { businessPartnerId: 'BP-1002' } }).getSnapshot();
  const data: StoredData = {
    businessPartnerId: 'BP-1002',
    isCouple: true,
    child: null,
    customerPackage: 'PREMIUM',
    investments: [],
    suggested: {},
    kept: blankRenewal,
    savedAt: null,
    isUnsent: false,
  };
  const snapshot = wphgUpdateMachine.resolveState({ value: 'asking', context: { ...context, data } });
  const id = 'existing-customer-update-business-partner';
  render(<wphgUpdateScreens.questions snapshot={asking<typeof wphgUpdateMachine>(snapshot, id)} send={send} />);
  expect(heading()).toBe(ofCouple[0]);
});

it('BNK-20: a change of strategy of a joint account speaks to both', () => {
  const { context } = createActor(strategyChangeMachine, { input: { ipsId: null } }).getSnapshot();
  const holdings = holdingsOf({ ...sampleInvestment, isCouple: true });
  const snapshot = strategyChangeMachine.resolveState({
    value: 'asking',
    context: { ...context, holdings, ipsId: sampleInvestment.ipsId },
  });
  render(
    <strategyChangeScreens.questions
      snapshot={asking<typeof strategyChangeMachine>(snapshot, wayIn, 'drawdown')}
      send={send}
    />,
  );
  expect(screen.getByText('Bitte antworten Sie so, dass es für Sie beide gilt.')).toBeTruthy();
});
