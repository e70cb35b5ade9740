/** Account kinds as business partners and cases carry them (DOM-03). */
export const accountKinds = [
  'singleAccount',
  'jointAccount',
  'joinedAccount',
  'childAccount',
  'childSingleAccount',
  'childJointAccount',
  'childJoinedAccount',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Account types as the interface distinguishes them (DOM-03). */
export const interfaceAccountTypes = ['single', 'joint', 'joined', 'child', 'childSingle', 'childJoint'] as const;

/** Codes of account types in conditions (DOM-03). */
export const conditionAccountCodes = ['SA', 'JA', 'CA'] as const;
export type ConditionAccountCode = (typeof conditionAccountCodes)[number];

/** What a partner's or a case's `accountType` may hold; the API answers with account kinds, older data with the others. */
export const accountTypes = [...accountKinds, ...interfaceAccountTypes, ...conditionAccountCodes] as const;
export type AccountType = (typeof accountTypes)[number];
