/**
 * Journeys that are not yet walked in Chromium, each with its reason: a new one, until what happens around it can be brought
 * about there (`<name>.arrange.ts`).
 */
export const notInBrowser: Readonly<Record<string, string>> = {
  'wphg-update': 'BNK-24: its own test in the browser is still to come.',
  'contract-withdrawal': 'REG-06: its own test in the browser is still to come.',
  proposal: 'It is walked inside new-product, whose page shows it.',
  'account-consents': 'REG-06: walked inside the registration, of which it is a part.',
  'account-parties': 'REG-08: walked inside the registration, of which it is a part.',
  declarations: 'REG-03: walked inside the registration, of which it is a part.',
  'personal-details': 'REG-02: walked inside the registration, of which it is a part.',
  registration: 'REG-01: walked once the identification and the contract inside it can be.',
  'sign-up': 'REG-04: walked inside the way to a new product, of which it is a part.',
  'question-flow': 'Asked inside the journey of a new product, whose paths lead through it.',
  'product-choice': 'ONB-13: the tests of kept applications in Chromium go through it.',
  'new-product': 'ONB-08, ONB-13: walked by the tests of every way in and of kept applications in Chromium.',
  'question-part': 'Asked inside the journey of a new product, whose paths lead through it.',
  contract: 'It is walked inside of the registration, which brings about what comes before it.',
  identification: 'It is walked inside of the registration, which brings about what comes before it.',
  invitation:
    'REG-08: it begins with a mail that another customer’s signature sends, and ends with a video check; nothing arranges both there yet.',
};
