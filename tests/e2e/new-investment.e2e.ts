import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import {
  openedTexts,
  openingReviewTexts as review,
} from '#apps/onboarding/investment-opening/investment-opening.texts.ts';
import { termsTexts } from '#apps/onboarding/new-investment/new-investment.terms.texts.ts';
import { newInvestmentTexts } from '#apps/onboarding/new-investment/new-investment.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { productChoiceTexts } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import { proposalTexts, unsuitableTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { euros } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { giroCodeTexts } from '#shell/giro-code/giro-code.texts.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { draftsOf, ordersOf } from '#tests/support/browser/bank.ts';
import { type Customer, demoCustomer, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { enteredInvestments, heldAnswers } from '#tests/support/whole-way/stored-investments.ts';
import { answerPart } from '#tests/support/ways-in/question-steps.ts';
import { agree, signInvestment } from '#tests/support/ways-in/relation-steps.ts';

let world: World;
let stage: Stage;
let customer: Customer;

stageEach({ door: 'onboarding', isOwn: true, pause: 30_000, byKeyboard: true }, (on, around) => {
  stage = on;
  world = around;
});

const signIn = async (number: number): Promise<void> => {
  customer = demoCustomer(number);
  await signInBehind(stage, customer);
};

const chosen = (what: string): RegExp => new RegExp(`^Weitere Anlage: ${what}`);

const answer = async (part: string, given: Answers): Promise<void> => answerPart(stage, part, given);

const sums = { deposit: euros(1000), savings: euros(50) } as const;
const storedSums = { initial_amount: 1000, savingplan_rate: 50 } as const;

/** From the proposal to the code, and with it; answers the investment's id. */
const orderIt = async (): Promise<string> => {
  await stage.shows('proposal', 'proposed.typing.considering');
  await stage.hands.press(proposalTexts.submit);
  await agree(stage, 'WIRE', 'yes');
  return signInvestment(stage, customer);
};

/** What the portal shows of it, by name. */
const findInPortal = async (title: string): Promise<void> => {
  await stage.hands.press(openedTexts.submit);
  await stage.shows('dashboard', 'overview.complete');
  const card = stage.page.getByRole('heading', { level: 3, name: title, exact: true });
  await card.first().waitFor();
  await stage.page.getByText(dashboardTexts.pending, { exact: true }).first().waitFor();
};

const openings = async () => (await ordersOf(stage)).filter(({ type }) => type === 'OPENING');

const { remember, compare } = enteredInvestments();

describe('a further investment of a customer', () => {
  it('BNK-11: leads from the portal by a few questions to an investment that the portal shows, paid by debit', async () => {
    await signIn(1);
    const before = await openings();
    const answers = await heldAnswers(stage);
    await stage.open(world.server.origin);
    await stage.shows('dashboard', 'overview.complete');
    await stage.hands.follow(dashboardTexts.further);
    await stage.shows('productChoice', 'offered');
    await stage.hands.follow(chosen('Vermögensverwaltung'));
    // Known and in force: nothing about the person is asked.
    await answer('planningExisting', sums);
    await answer('preferring', { sustainabilityChoice: 'NO' });
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    await agree(stage, 'REFERENCE', 'no');
    await stage.shows('investmentOpening', 'deciding.reading');
    // The way back of the browser leads to the question before, where the answer still stands.
    await stage.page.goBack();
    await stage.shows('newInvestment', 'agreeing.askingStart');
    await stage.hands.press(termsTexts.page.submit);
    await stage.shows('investmentOpening', 'deciding.reading');
    await stage.hands.sees(review.withdrawal.title);
    await stage.hands.press(papersTexts.saveNamed('Widerrufsbelehrung'));
    // Its mandate is in force already.
    await stage.hands.sees(papersTexts.count(1, 8));
    const ipsId = await signInvestment(stage, customer);
    const { page } = stage;
    await stage.hands.sees(openedTexts.until);
    expect(await page.getByText('Lastschrift').count()).toBeGreaterThan(0);
    const opened = page.url();
    expect(opened).toContain('?opened=IPS-');
    // Loaded anew, it is the same investment and no other one.
    await page.reload();
    await stage.shows('investmentOpening', 'opened');
    expect(page.url()).toBe(opened);
    // Nothing was asked about the person: what was known of them stands as it did.
    remember(ipsId, { answers, product: { ...storedSums, category: 'VV.VV', theme: null } });
    const known = before.map(({ orderId }) => orderId);
    const ordered = (await openings()).filter(({ orderId }) => !known.includes(orderId));
    expect(ordered).toHaveLength(1);
    expect(await draftsOf(stage)).toEqual([]);
    await findInPortal(ordered[0]?.title ?? '');
    stage.settle();
  });

  it('ONB-08: opens Cash Invest, and goes back one question at a time', async () => {
    await signIn(1);
    await stage.open(paths.newProduct());
    await stage.shows('productChoice', 'offered');
    await stage.hands.follow(chosen('Cash Invest'));
    await answer('planningExisting', sums);
    await stage.shows('preferringNotAvailable', 'askingChoiceNotAvailable');
    await stage.page.goBack();
    await stage.shows('planningExisting', 'askingSavings');
    await stage.page.goBack();
    await stage.shows('planningExisting', 'askingDeposit');
    // What was answered behind it still holds.
    await answer('planningExisting', { deposit: euros(2000) });
    await answer('preferringNotAvailable', { choiceNotAvailable: 'NO' });
    const answers = await heldAnswers(stage);
    remember(await orderIt(), {
      answers,
      product: { initial_amount: 2000, savingplan_rate: 50, category: 'VV.CI', theme: null },
    });
    await stage.page.getByText(giroCodeTexts.exactly).waitFor();
    // The browser's way back does not lead behind what was opened.
    await stage.page.goBack();
    await stage.shows('investmentOpening', 'opened');
    await findInPortal('Cash Invest');
    expect(await draftsOf(stage)).toEqual([]);
    stage.settle();
  });

  it('ONB-10: says why a theme does not suit, and goes on with what does, nothing asked twice', async () => {
    await signIn(1);
    await stage.open(paths.newProduct());
    await stage.shows('productChoice', 'offered');
    await stage.hands.follow(chosen('Themen'));
    await answer('planningTopicsExisting', { theme: 'EM', ...sums });
    await answer('preferringNotAvailable', { choiceNotAvailable: 'NO' });
    await stage.shows('proposal', 'unsuited');
    await stage.hands.press(unsuitableTexts('VV.TH', 'MANAGEMENT').submit);
    // Sums are known there already; what that way asks besides is open.
    await answer('preferring', { sustainabilityChoice: 'NO' });
    await stage.shows('proposal', 'proposed.typing.considering');
    expect(new URL(stage.page.url()).pathname).toBe(paths.wayIn('existing-customer-new-ips-vv'));
    stage.settle();
  });

  it('ONB-13: is gone on with after a reload and after signing in again', async () => {
    await signIn(7);
    await stage.open(paths.wayIn('existing-customer-new-ips-vv'));
    await answer('planningExisting', { deposit: euros(1000) });
    await stage.shows('planningExisting', 'askingSavings');
    await stage.page.getByText(/^Gespeichert am/).waitFor();
    await stage.page.reload();
    await stage.shows('planningExisting', 'askingSavings');
    // Nobody did anything for longer than a session lasts.
    await stage.pass(301_000);
    await stage.page.getByRole('heading', { level: 1, name: signedOutTexts.reasons.expired.heading }).waitFor();
    await stage.open(paths.login());
    await enterCredentials(stage, customer);
    await enterCode(stage, appCode(stage, customer));
    await stage.shows('productChoice', 'offered');
    await stage.hands.press(productChoiceTexts.resume);
    await stage.shows('planningExisting', 'askingSavings');
    expect(await draftsOf(stage)).toMatchObject([{ journey: 'new-investment' }]);
    stage.settle();
  });

  it('BNK-24: asks for the whole of it where stored answers have expired, and shows them once more', async () => {
    await signIn(2);
    await stage.open(paths.wayIn('existing-customer-new-ips-vv'));
    await answer('planningExisting', { deposit: euros(1000), savings: euros(0) });
    await answer('budgeting', {
      expenses: euros(2000),
      netIncome: euros(4000),
      freeAssets: euros(50_000),
      liabilities: euros(0),
      illiquidAssets: euros(100_000),
    });
    await answer('weighing', { knowledge: 2, holdingPeriod: '4–5', drawdown: 50, riskPreference: 0.45 });
    await answer('preferring', { sustainabilityChoice: 'NO' });
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    await stage.shows('newInvestment', 'reviewing');
    await stage.hands.press(newInvestmentTexts.answers.submit);
    await agree(stage, 'WIRE', 'no');
    remember(await signInvestment(stage, customer), {
      answers: {
        expenses: 2000,
        net_income: 4000,
        liquid_assets: 50_000,
        liabilities: 0,
        illiquid_assets: 100_000,
        total_assets: 150_000,
        knowledge: 2,
        drawdown: 50,
        risk_preference: 0.45,
      },
      product: {
        initial_amount: 1000,
        savingplan_rate: 0,
        wphg_holding_period: '4–5',
        category: 'VV.VV',
        theme: null,
        split: '50:50',
      },
    });
    expect(await draftsOf(stage)).toEqual([]);
    stage.settle();
  });

  it('BNK-23: chooses among the accounts of a family, and says where none can be used', async () => {
    await signIn(4);
    await stage.open(paths.wayIn('existing-customer-new-ips-vv'));
    await stage.shows('newInvestment', 'choosing');
    await stage.hands.press(new RegExp(`^${newInvestmentTexts.relation.kinds.single}`));
    await stage.shows('planningExisting', 'askingDeposit');
    expect(new URL(stage.page.url()).pathname).toBe(paths.wayIn('existing-customer-new-ips-vv'));
    stage.settle();
  });

  it.each([
    [5, 'unidentified', newInvestmentTexts.hindered.unidentified.heading],
    [9, 'unavailable', newInvestmentTexts.hindered.noneOpen.heading],
  ] as const)('BNK-23: tells customer %i that nothing can be opened: %s', async (number, state, heading) => {
    await signIn(number);
    await stage.open(paths.wayIn('existing-customer-new-ips-vv'));
    await stage.shows('newInvestment', `hindered.${state}`);
    await stage.hands.sees(heading);
    await stage.audit();
    expect(await draftsOf(stage)).toEqual([]);
    stage.settle();
  });

  it('ONB-08, ONB-09: what was entered above is in the database, key by key', async () => {
    const { must, stored } = await compare(world);
    expect(must).toHaveLength(3);
    expect(stored).toEqual(must);
    stage.settle();
  });
});
