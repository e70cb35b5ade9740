/** What happens to access. */
const accessKinds = [
  'SIGN_IN_FAILED',
  'SIGN_IN_BLOCKED',
  'SIGNED_IN',
  'CODE_WRONG',
  'CODES_EXHAUSTED',
  'REFRESH_REPLAYED',
  'SIGNED_OUT',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_ASKED',
  'PASSWORD_RESET',
  'FACTOR_ADDED',
  'FACTOR_PREFERRED',
  'FACTOR_REMOVED',
  'TAN_SENT',
  'TAN_WRONG',
  'OPERATION_CONFIRMED',
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** What happens to a person's data and rights. */
const personKinds = [
  'USER_CREATED',
  'USER_DELETED',
  'EMAIL_CHANGED',
  'MOBILE_CHANGED',
  'PROFILE_CHANGED',
  'CONSENT_CHANGED',
  'OWNER_INVITED',
  // As many names and birth dates as may be were tried against whom an invitation awaits.
  'OWNER_GUESSED',
  'OWNER_CORRECTED',
  'OWNER_SIGNED',
  'OWNER_JOINED',
  'OWNER_DECLINED',
  'EXPORT_ORDERED',
  'EXPORT_FETCHED',
  'DATA_PURGED',
] as const;

/** What happens to accounts, contracts and what is paid from and to. */
const relationKinds = [
  'RELATION_CHANGED',
  'CONTRACT_ACCEPTED',
  'CONTRACT_WITHDRAWN',
  'TERMS_ACCEPTED',
  'WPHG_CONFIRMED',
  'IDENTIFICATION_CHANGED',
  'CASE_CHANGED',
  'EXEMPTION_ORDER_CHANGED',
  'COUPON_REDEEMED',
  'MANDATE_CHANGED',
  'ORDER_PLACED',
  'ORDER_CANCELED',
  'SAVINGS_PLAN_CHANGED',
  'LOSS_NOTICE_SENT',
  'BANK_FILE_MADE',
] as const;

/** What staff and the business day do. */
const houseKinds = [
  'STAFF_VIEWED',
  'STAFF_ACTED',
  'APPROVAL_REQUESTED',
  'APPROVAL_DECIDED',
  'APPROVAL_EXPIRED',
  'BUSINESS_DATE_MOVED',
  'DAY_END_RUN',
] as const;

/** Written by the database itself, whatever code moves money. */
const moneyKinds = ['BOOKED', 'ORDER_MOVED'] as const;

/** What an entry of the audit log may be about: names are for ever, new ones are added. */
export const auditKinds = [...accessKinds, ...personKinds, ...relationKinds, ...houseKinds, ...moneyKinds] as const;
export type AuditKind = (typeof auditKinds)[number];
