-- Nothing is collected for a plan that is paid by transfer: its rate would otherwise carry a mandate.
ALTER TABLE savings_plans ADD CONSTRAINT savings_plans_wire_account CHECK (payment_method = 'sepa' OR sepa_from_account IS NULL);
