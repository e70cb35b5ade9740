/**
 * Journeys that are not yet walked in Chromium, each with its reason: a new one, until what happens around it can be brought
 * about there (`<name>.arrange.ts`).
 */
export const notInBrowser: Readonly<Record<string, string>> = {
  contract: 'It is walked inside of the registration, which brings about what comes before it.',
  identification: 'It is walked inside of the registration, which brings about what comes before it.',
};
