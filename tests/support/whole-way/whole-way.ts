import { expect } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { concludedTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import type { FirstPayment } from '#domain/application/first-payment.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { Split } from '#domain/products/products.ts';
import { giroCodeTexts } from '#shell/giro-code/giro-code.texts.ts';
import type { Stage } from '../browser/stage.ts';
import { eventually } from '../browser/world.ts';
import { doSteps, openWayIn } from '../ways-in/question-steps.ts';
import type { QuestionWalk } from '../ways-in/question-walks.ts';
import { storedFrom, wishesIn } from '../ways-in/stored-from.ts';
import { makeAccess } from './access-steps.ts';
import type { Applicant } from './applicant.ts';
import { openingOf, passBusinessDays, relationOf, storedAnswersIn } from './first-money.ts';
import { expectToSay, type Papers, papersInPostbox, told } from './papers.ts';

/** From the first page over the questions and the proposal to the wizard; answers the secret of the new access. */
export const comeToWizard = async (stage: Stage, walk: QuestionWalk, by: Applicant): Promise<string> => {
  await openWayIn(stage, walk);
  await doSteps(stage, walk.steps);
  await stage.shows('proposal', 'proposed.typing.considering');
  await stage.hands.press(proposalTexts.submit);
  return makeAccess(stage, by);
};

interface Agreed {
  readonly walk: QuestionWalk;
  /** Whose papers they are. */
  readonly name: string;
  /** What it is invested in, in the customer's words. */
  readonly investment: string;
}

/** As papers write them, with plain blanks. */
const sumsOf = (...sums: readonly (Cents | undefined)[]): readonly string[] =>
  sums.map((sum) => formatEuro(sum ?? cents(0)).replaceAll('\u00A0', ' '));

/** What the papers of a contract say to whoever signs it. */
export const expectPapers = async (papers: Papers, { walk, name, investment }: Agreed): Promise<void> => {
  const { deposit, savings, freeAssets, netIncome } = walk.entered;
  await expectToSay(papers, told.contract, [name, investment, ...sumsOf(deposit, savings)]);
  await expectToSay(papers, told.answers, [name, ...sumsOf(freeAssets, netIncome)]);
  await expectToSay(papers, told.suitability, [name, investment]);
};

/** In the postbox lie the very papers that were read before. */
export const expectSamePapers = async (stage: Stage, papers: Papers): Promise<void> => {
  const posted = await papersInPostbox(stage);
  for (const [title, bytes] of papers) {
    expect([title, Buffer.from(posted.get(title) ?? []).equals(bytes)]).toEqual([title, true]);
  }
};

/** What the contract's last page says of the first money: what is to be wired, or by which mandate it is debited. */
export const expectFirstMoney = async (stage: Stage, payment: FirstPayment): Promise<void> => {
  await stage.shows('contract', 'concluded.informed');
  const { orderId, businessPartnerId } = await openingOf(stage);
  const text = await stage.page.locator('main').innerText();
  if (payment === 'WIRE') {
    await stage.page.getByRole('img', { name: giroCodeTexts.qr }).waitFor();
    expect(text).toContain(orderId);
  } else {
    expect(text).toContain(`MB-${businessPartnerId}-1`);
    expect(text).not.toContain(giroCodeTexts.reference);
  }
};

/** Whoever signed first hears by mail how the money comes, once the other one has signed. */
export const expectFirstMoneyByMail = async (stage: Stage, by: Applicant, payment: FirstPayment): Promise<void> => {
  const { orderId, businessPartnerId } = await openingOf(stage);
  const must = payment === 'WIRE' ? orderId : `MB-${businessPartnerId}-1`;
  const isTold = (): boolean => stage.world.texts(by.username).some((text) => text.includes(must));
  await eventually(isTold, `a mail with ${must} to ${by.username}`);
};

const cardOf = ({ page }: Stage, investment: string) => page.getByRole('region', { name: investment, exact: true });

/** From the page that says that the contract is concluded to the portal, which shows what will open, and nothing as there. */
export const goToPortal = async (stage: Stage, { investment }: Pick<Agreed, 'investment'>): Promise<void> => {
  await stage.hands.press(concludedTexts.submit);
  await stage.page.waitForURL((url) => url.origin === stage.world.server.origin);
  await stage.shows('dashboard', 'overview.complete');
  await cardOf(stage, investment).getByText(dashboardTexts.pending).waitFor();
  await stage.audit();
};

/** Whose account it is, and as whom its people stand in it; of somebody who had one before, the other one. */
export const expectOwners = async (
  stage: Stage,
  must: { readonly accountType: AccountType; readonly owners: readonly (readonly [string, OwnerRole])[] },
  before?: string,
): Promise<void> => {
  const { status, accountType, owners } = await relationOf(stage, before);
  expect({ status, accountType, owners: owners.map(({ name, role }) => [name, role]) }).toEqual({
    status: 'OPEN',
    ...must,
  });
};

/** The money arrives and is invested on the day that was told, and the portal shows what it has become. */
export const expectInvested = async (stage: Stage, { investment }: Pick<Agreed, 'investment'>): Promise<void> => {
  const ordered = await openingOf(stage);
  expect(ordered.status).toBe('OPEN');
  // Of a wire nobody says when it is invested before it is here: the simulated bank brings it on the day that it is due.
  const [awaited] = (await relationOf(stage)).awaited ?? [];
  const until = ordered.expectedAt ?? awaited?.dueOn;
  if (until === null || until === undefined) throw new Error('Nobody says when its money comes.');
  await passBusinessDays(stage.world, until);
  expect((await openingOf(stage)).status).toBe('CLOSED');
  const { status, products } = await relationOf(stage);
  expect([status, products.map((product) => product.status)]).toEqual(['OPEN', ['OPEN']]);
  await stage.page.reload();
  await stage.shows('dashboard', 'overview.complete');
  const card = cardOf(stage, investment);
  await card.waitFor();
  expect(await card.innerText()).not.toContain(dashboardTexts.pending);
  const value = products[0]?.value ?? cents(0);
  expect(value).toBeGreaterThan(0);
  expect((await card.innerText()).replaceAll(/\s/g, '')).toContain(formatEuro(value).replaceAll(/\s/g, ''));
  await stage.audit();
};

/** What was entered, as the database has to hold it, key by key (ONB-09). */
export const enteredAs = ({ entryPoint, entered }: QuestionWalk, split: Split) => {
  const must = storedFrom(entryPoint, entered);
  if (must === undefined) throw new Error(`'${entryPoint}' does not ask for all that is stored.`);
  const { initial_amount, savingplan_rate, wphg_holding_period, sustainability, ...answers } = must;
  const category = sustainability ? 'VV.NH' : 'VV.VV';
  const product = { initial_amount, savingplan_rate, wphg_holding_period, category, split };
  const rest = { theme: null, investment_years: null, sustainability: wishesIn(entered) };
  return { answers, product: { ...product, ...rest } };
};

/** What the database holds of it in the end. Ends the world's server, which alone may read it until then. */
export const storedInTheEnd = async (stage: Stage, before?: string) => {
  const { businessPartnerId } = await relationOf(stage, before);
  return storedAnswersIn(stage.world, businessPartnerId);
};
