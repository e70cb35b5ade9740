-- The same orders, looked up for who holds the relation: before, each account relation read all orders of all customers,
-- which a year's end does for every relation. LIMIT keeps the look-up one of its own, whatever the planner guesses.
CREATE OR REPLACE FUNCTION exemption_order_for(partner text, in_year integer) RETURNS SETOF exemption_orders
LANGUAGE sql STABLE AS $$
  SELECT newest.* FROM (
    SELECT o.* FROM (
      SELECT b.business_partner_id, tax_account_kind(b.account_type) AS kind FROM business_partners b
      WHERE b.business_partner_id = partner
    ) b CROSS JOIN LATERAL (
      SELECT child.* FROM (
        SELECT c.* FROM exemption_orders c
        WHERE b.kind = 'child' AND c.business_partner_id = b.business_partner_id AND c.revoked_on IS NULL
          AND extract(year FROM c.valid_from) <= in_year
        ORDER BY c.given_no DESC LIMIT 1
      ) child
      UNION ALL
      SELECT given.* FROM business_partner_users u CROSS JOIN LATERAL (
        SELECT g.* FROM exemption_orders g
        WHERE g.user_id = u.user_id AND g.business_partner_id IS NULL AND g.revoked_on IS NULL
          AND (b.kind = 'single' OR g.type = 'JOINT') AND extract(year FROM g.valid_from) <= in_year
        ORDER BY g.given_no DESC LIMIT 1
      ) given
      WHERE b.kind <> 'child' AND u.business_partner_id = b.business_partner_id
      UNION ALL
      SELECT of_spouse.* FROM business_partner_users u CROSS JOIN LATERAL (
        SELECT s.* FROM exemption_orders s
        WHERE s.spouse_user_id = u.user_id AND s.business_partner_id IS NULL AND s.revoked_on IS NULL
          AND (b.kind = 'single' OR s.type = 'JOINT') AND extract(year FROM s.valid_from) <= in_year
        ORDER BY s.given_no DESC LIMIT 1
      ) of_spouse
      WHERE b.kind <> 'child' AND u.business_partner_id = b.business_partner_id
    ) o
    ORDER BY o.given_no DESC LIMIT 1
  ) newest
  WHERE newest.valid_until IS NULL OR extract(year FROM newest.valid_until) >= in_year
$$;

-- Smaller, and of use for nothing but their own question.
DROP INDEX exemption_orders_by_spouse;
CREATE INDEX exemption_orders_by_spouse ON exemption_orders (spouse_user_id)
  WHERE revoked_on IS NULL AND spouse_user_id IS NOT NULL;
DROP INDEX exemption_orders_by_child;
CREATE INDEX exemption_orders_by_child ON exemption_orders (business_partner_id)
  WHERE revoked_on IS NULL AND business_partner_id IS NOT NULL;
