-- Who signs after somebody is named otherwise by a TAN alone: a session does not change who becomes a party to a contract.
ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN (
  'WITHDRAWAL', 'DISBURSEMENT', 'MFA_CHANGE', 'MFA_REMOVAL', 'DEVICE_REMOVAL', 'REFERENCE_ACCOUNT', 'MOBILE_CHANGE',
  'EMAIL_CHANGE', 'STRATEGY_CHANGE', 'CONTRACT', 'EXEMPTION_ORDER', 'ACCOUNT_CLOSURE', 'USER_DELETION', 'OWNER_INVITATION',
  'OWNER_CORRECTION', 'DATA_EXPORT'
));
