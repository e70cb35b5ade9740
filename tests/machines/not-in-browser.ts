/**
 * Journeys that are not yet walked in Chromium, each with its reason: a new one, until what happens around it can be brought
 * about there (`<name>.arrange.ts`).
 */
export const notInBrowser: Readonly<Record<string, string>> = {
  'account-consents': 'REG-06: walked inside the registration, of which it is a part.',
  'account-parties': 'REG-08: walked inside the registration, of which it is a part.',
  declarations: 'REG-03: walked inside the registration, of which it is a part.',
  'personal-details': 'REG-02: walked inside the registration, of which it is a part.',
  registration: 'REG-01: walked once the identification and the contract inside it can be.',
  'sign-up': 'REG-04: walked inside the way to a new product, of which it is a part.',
};
