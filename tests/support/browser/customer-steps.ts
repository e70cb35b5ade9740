import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { customers, demoPassword, mobileOf, totpSecretOf } from '#server/demo/personas.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { visitorPassword } from '../server/visitors.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

/** Who signs in, and with what. */
export interface Customer {
  readonly username: string;
  readonly password: string;
  readonly secret: string;
  readonly mobile: string;
}

/** A customer of the demo, by the number of experience.md. */
export const demoCustomer = (number: number): Customer => {
  const persona = customers.find((each) => each.number === number);
  if (persona === undefined) throw new Error(`The demo has no customer ${String(number)}.`);
  const { username } = persona;
  return { username, password: demoPassword, secret: totpSecretOf(persona), mobile: mobileOf(persona) };
};

export const customerOf = (person: Person): Customer => ({ ...person, password: visitorPassword });

/** Name and password, on the page of the sign-in. */
export const enterCredentials = async (
  { hands }: Stage,
  { username, password }: Pick<Customer, 'username' | 'password'>,
): Promise<void> => {
  await hands.fill(loginTexts.username, username);
  await hands.fill(loginTexts.password, password);
  await hands.press(loginTexts.submit);
};

/** A code of either kind, in the step that asks for it. */
export const enterCode = async ({ hands }: Stage, code: string): Promise<void> => {
  await hands.fill(/^(Code aus Ihrer App|SMS-Code)$/, code);
  await hands.press(challengeTexts.submitCode);
};

/** From an amount as typed to the confirmation that waits for its TAN. */
export const askForPayout = async (stage: Stage, amount: string): Promise<void> => {
  await stage.shows('withdrawal', 'entering');
  await stage.hands.fill(withdrawalTexts.amount, amount);
  await stage.hands.press(withdrawalTexts.toReview);
  await stage.hands.press(withdrawalTexts.review.submit);
  await stage.shows('confirmation', 'open.entering.waiting');
};

export const enterTan = async ({ hands }: Stage, tan: string): Promise<void> => {
  await hands.fill(confirmationTexts.code.label, tan);
  await hands.press(confirmationTexts.kinds.WITHDRAWAL.submit);
};

/** Follows the first of the dashboard's ways to a payout. */
export const chooseWithdrawal = async ({ page }: Stage): Promise<void> =>
  page
    .getByRole('link', { name: new RegExp(`^${dashboardTexts.withdraw}`) })
    .first()
    .click();
