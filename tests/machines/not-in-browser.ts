/** Why a journey has no walk of its own in Chromium, and where it is walked there all the same. */
interface Excuse {
  readonly why: string;
  /** A duty of the journey, and the test in Chromium that names it. */
  readonly requirement: string;
  readonly proof: `tests/e2e/${string}.e2e.ts`;
}

const wholeWay = 'tests/e2e/whole-way-single.e2e.ts';
const isPart = 'Walked inside the registration, of which it is a part.';
const asked = 'Asked inside the journey of a new product: every way in is walked, for every kind of account.';

/**
 * Journeys that are not walked in Chromium by their own paths, each with its reason: what happens around them is brought about
 * by the journey that they are a part of.
 */
export const notInBrowser: Readonly<Record<string, Excuse>> = {
  'strategy-change': {
    why: 'Its own test in Chromium walks it from the questions to the order in the portal.',
    requirement: 'ONB-08',
    proof: 'tests/e2e/strategy-change.e2e.ts',
  },
  proposal: {
    why: 'It is walked inside new-product, whose page shows it.',
    requirement: 'ONB-11',
    proof: 'tests/e2e/proposal-on-paper.e2e.ts',
  },
  'account-consents': { why: isPart, requirement: 'REG-06', proof: wholeWay },
  'second-person': { why: isPart, requirement: 'REG-08', proof: 'tests/e2e/second-person.e2e.ts' },
  'account-parties': { why: isPart, requirement: 'REG-08', proof: 'tests/e2e/whole-way-joint.e2e.ts' },
  declarations: { why: isPart, requirement: 'REG-03', proof: wholeWay },
  'personal-details': { why: isPart, requirement: 'REG-02', proof: wholeWay },
  registration: {
    why: 'The whole ways of new customers in Chromium lead through it, from its first step to its last.',
    requirement: 'REG-01',
    proof: wholeWay,
  },
  'sign-up': {
    why: 'Walked inside the way to a new product, of which it is a part.',
    requirement: 'REG-04',
    proof: 'tests/e2e/application-access.e2e.ts',
  },
  'question-flow': { why: asked, requirement: 'ONB-08', proof: 'tests/e2e/entry-points-management.e2e.ts' },
  'question-part': { why: asked, requirement: 'ONB-08', proof: 'tests/e2e/entry-points-management.e2e.ts' },
  'product-choice': {
    why: 'The tests of kept applications in Chromium go through it.',
    requirement: 'ONB-13',
    proof: 'tests/e2e/application-kept.e2e.ts',
  },
  'new-product': {
    why: 'Walked by the tests of every way in and of kept applications in Chromium.',
    requirement: 'ONB-13',
    proof: 'tests/e2e/application-kept.e2e.ts',
  },
  'investment-opening': {
    why: 'Walked inside the journey of a further investment, of which it is a part.',
    requirement: 'ONB-08',
    proof: 'tests/e2e/new-investment.e2e.ts',
  },
  'new-investment': {
    why: 'Its own test in Chromium walks it from the choice to the opened investment.',
    requirement: 'ONB-08',
    proof: 'tests/e2e/new-investment.e2e.ts',
  },
  notes: {
    why: 'One list to read: the test of the admin app brings a note about and finds it there.',
    requirement: 'ADM-03',
    proof: 'tests/e2e/admin.e2e.ts',
  },
};
