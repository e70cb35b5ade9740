import { expect } from 'vitest';
import { draftTexts } from '#apps/banking/dashboard/dashboard.drafts.texts.ts';
import type { OfferedJourney } from '#domain/drafts/draft.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { draftsOf, ordersOf, plansOf } from './bank.ts';
import { customerOf, enterCode, enterCredentials } from './customer-steps.ts';
import type { Person, PersonKind } from './people.ts';
import { appCode } from './sign-in.ts';
import type { Stage } from './stage.ts';
import { eventually } from './world.ts';

/** The journeys whose pages the onboarding app has; all others are the portal's. */
export type OnboardingJourney = 'new-investment' | 'strategy-change' | 'wphg-update';
export type PortalJourney = Exclude<OfferedJourney, OnboardingJourney>;

/** A journey in whose middle somebody is: what is typed there, and where it is found again. */
export interface KeptJourney {
  readonly who: PersonKind;
  /** From another page of the app into the journey, so that the browser's way back leads there and not out. */
  readonly enter: (stage: Stage, person: Person) => Promise<void>;
  /** The page that one comes from. */
  readonly before: readonly [machine: string, state: string];
  readonly type: (stage: Stage) => Promise<void>;
  /** Goes to where it was typed, from where the journey is gone on with, and reads it. */
  readonly read: (stage: Stage) => Promise<readonly string[]>;
  /** What stands there: as it was typed, tidied (rules §8). */
  readonly must: readonly string[];
}

/** Waits until nobody is signed in any more, since nothing was done for longer than a session lasts. */
export const letSessionEnd = async (stage: Stage): Promise<void> => {
  await stage.pass(301_000);
  await stage.hands.sees(signedOutTexts.reasons.expired.heading);
};

/** Signs in on the pages of it, from where a session has ended. */
export const signInAgain = async (stage: Stage, person: Person): Promise<void> => {
  await stage.hands.follow(signedOutTexts.signIn);
  await enterCredentials(stage, customerOf(person));
  await enterCode(stage, appCode(stage, person));
};

/** Waits until the server keeps a draft of the journey, and no other one. */
export const keptOnServer = async (stage: Stage, journey: OfferedJourney): Promise<void> => {
  await eventually(async () => (await draftsOf(stage)).length > 0, `a draft of '${journey}'`);
  expect((await draftsOf(stage)).map((draft) => draft.journey)).toEqual([journey]);
};

/** Goes on from the dashboard with what was begun. */
export const goOnFromDashboard = async (stage: Stage, journey: OfferedJourney): Promise<void> => {
  await stage.shows('dashboard', 'overview.complete');
  await stage.hands.follow(draftTexts[journey].goOn);
};

/** Nobody has ordered anything by what was typed, left and found again. */
export const nothingOrdered = async (stage: Stage): Promise<void> => {
  expect({ orders: await ordersOf(stage), plans: await plansOf(stage) }).toEqual({ orders: [], plans: [] });
};
