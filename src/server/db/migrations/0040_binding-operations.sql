-- Everything else that a TAN confirms (decisions §1). A payout has sum, payee and account; a contract may have a sum alone,
-- a reference account its holder and the end of its IBAN.
ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN (
  'WITHDRAWAL', 'DISBURSEMENT', 'MFA_CHANGE', 'MFA_REMOVAL', 'DEVICE_REMOVAL', 'REFERENCE_ACCOUNT', 'MOBILE_CHANGE',
  'EMAIL_CHANGE', 'STRATEGY_CHANGE', 'CONTRACT', 'EXEMPTION_ORDER', 'ACCOUNT_CLOSURE', 'USER_DELETION'
));
ALTER TABLE operations DROP CONSTRAINT operations_paid;
ALTER TABLE operations DROP CONSTRAINT operations_linked;
ALTER TABLE operations ADD CONSTRAINT operations_linked CHECK (
  kind NOT IN ('WITHDRAWAL', 'DISBURSEMENT') OR (amount IS NOT NULL AND payee IS NOT NULL AND iban_end IS NOT NULL)
);
