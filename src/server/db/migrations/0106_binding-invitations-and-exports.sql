-- Whoever holds a session alone neither brings a stranger to an account nor gets the copy of all that is kept of a customer.
ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN (
  'WITHDRAWAL', 'DISBURSEMENT', 'MFA_CHANGE', 'MFA_REMOVAL', 'DEVICE_REMOVAL', 'REFERENCE_ACCOUNT', 'MOBILE_CHANGE',
  'EMAIL_CHANGE', 'STRATEGY_CHANGE', 'CONTRACT', 'EXEMPTION_ORDER', 'ACCOUNT_CLOSURE', 'USER_DELETION', 'OWNER_INVITATION',
  'DATA_EXPORT'
));
