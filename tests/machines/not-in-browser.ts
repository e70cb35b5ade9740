/**
 * Journeys that are not yet walked in Chromium, each with its reason: a new one, until what happens around it can be brought
 * about there (`<name>.arrange.ts`).
 */
export const notInBrowser: Readonly<Record<string, string>> = {
  'business-day': 'Stands in the admin app: walked by hand in tests/e2e/admin.e2e.ts.',
  outbox: 'Stands in the admin app: walked by hand in tests/e2e/admin.e2e.ts.',
  releases: 'Stands in the admin app: walked by hand in tests/e2e/admin.e2e.ts.',
};
