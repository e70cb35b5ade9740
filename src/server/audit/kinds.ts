/** What happens to access. */
export type AccessKind =
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_BLOCKED'
  | 'SIGNED_IN'
  | 'CODE_WRONG'
  | 'CODES_EXHAUSTED'
  | 'REFRESH_REPLAYED'
  | 'SIGNED_OUT'
  | 'SESSION_ENDED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET_ASKED'
  | 'PASSWORD_RESET'
  | 'FACTOR_ADDED'
  | 'FACTOR_PREFERRED'
  | 'FACTOR_REMOVED'
  | 'TAN_SENT'
  | 'TAN_WRONG'
  | 'OPERATION_CONFIRMED';

/** What happens to a person's data and rights. */
type PersonKind =
  | 'USER_CREATED'
  | 'USER_DELETED'
  | 'EMAIL_CONFIRMED'
  | 'EMAIL_CHANGED'
  | 'MOBILE_CHANGED'
  | 'PROFILE_CHANGED'
  | 'CONSENT_CHANGED'
  | 'OWNER_INVITED'
  | 'OWNER_JOINED'
  | 'EXPORT_ORDERED'
  | 'EXPORT_FETCHED'
  | 'DATA_PURGED';

/** What happens to accounts, contracts and what is paid from and to. */
type RelationKind =
  | 'REFERENCE_ACCOUNT_CHANGED'
  | 'RELATION_CHANGED'
  | 'INVESTMENT_CHANGED'
  | 'CONTRACT_ACCEPTED'
  | 'CONTRACT_WITHDRAWN'
  | 'TERMS_ACCEPTED'
  | 'WPHG_CONFIRMED'
  | 'IDENTIFICATION_CHANGED'
  | 'CASE_CHANGED'
  | 'EXEMPTION_ORDER_CHANGED'
  | 'VOUCHER_REDEEMED'
  | 'VOUCHER_REFUSED'
  | 'COUPON_REDEEMED'
  | 'MANDATE_CHANGED'
  | 'SAVINGS_PLAN_CHANGED'
  | 'LOSS_NOTICE_SENT'
  | 'DOCUMENT_ISSUED'
  | 'BANK_FILE_MADE';

/** What staff and the business day do. */
type HouseKind =
  | 'STAFF_VIEWED'
  | 'STAFF_ACTED'
  | 'APPROVAL_REQUESTED'
  | 'APPROVAL_DECIDED'
  | 'APPROVAL_EXPIRED'
  | 'BUSINESS_DATE_MOVED'
  | 'DAY_END_RUN'
  | 'TABLE_CHANGED';

/** Written by the database itself, whatever code moves money. */
type MoneyKind = 'BOOKED' | 'ORDER_MOVED';

/** What an entry of the audit log may be about: names are for ever, new ones are added. */
export type AuditKind = AccessKind | PersonKind | RelationKind | HouseKind | MoneyKind;
