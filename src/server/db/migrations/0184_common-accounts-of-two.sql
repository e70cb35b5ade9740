-- A common account is exempt by an order of exactly those two whose account it is (§20 (9) S. 2, §44a (2a) EStG): before, any
-- joint order of one holder exempted it, also the one that names somebody else, for whoever else shares the account.

-- The common account whose other holder, whom the order names as the spouse, is no user yet.
ALTER TABLE exemption_orders ADD COLUMN spouse_owns text REFERENCES business_partners,
  ADD CONSTRAINT exemption_orders_spouse_owns CHECK (spouse_owns IS NULL OR type = 'JOINT');

-- A name as it is compared here, for orders that were given before: its words in one order, spelling and case, without titles
-- while two others are left. The domain's `normalisedName` in few words: letters that no German keyboard has stay as they are.
CREATE FUNCTION words_of_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(c.word, ' ' ORDER BY c.word) FROM (
    SELECT w.*, count(*) FILTER (WHERE NOT w.is_title) OVER () AS others FROM (
      SELECT word, word = ANY (ARRAY['dr', 'prof', 'professor', 'doktor', 'dipl', 'hc', 'hr', 'fr', 'msc', 'bsc', 'mba', 'llm', 'und',
        'frau', 'herr', 'med', 'rer', 'habil', 'jur', 'pol', 'mag', 'ing', 'nat', 'ba', 'phil', 'ma']) AS is_title
      FROM regexp_split_to_table(
        lower(regexp_replace(normalize(
          replace(replace(replace(replace(replace(replace(replace(normalize(name, NFC),
            'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'), 'ß', 'ss'),
          NFD), '[\u0300-\u036f]', '', 'g')),
        '[\s.,;:()/''’`´\u00a0\u2010-\u2015-]+'
      ) AS word WHERE word <> ''
    ) w
  ) c WHERE NOT (c.is_title AND c.others >= 2)
$$;

-- Whoever shared the account was the spouse, whomever the order named: that ends. One whose name was changed since, as by a
-- marriage, is known by the birth date.
UPDATE exemption_orders o SET spouse_user_id = NULL
FROM users s LEFT JOIN user_profiles p USING (user_id)
WHERE s.user_id = o.spouse_user_id AND o.revoked_on IS NULL
  AND words_of_name(s.first_name || ' ' || s.last_name) IS DISTINCT FROM words_of_name(o.spouse_name)
  AND p.birth_date IS DISTINCT FROM o.spouse_born_on;

-- Who is named and shares the account is the spouse, unless an order of their own covers the same time; of two who are called
-- alike the one whose birth date it is. Nobody is it of two givers: the first order stands.
UPDATE exemption_orders o SET spouse_user_id = t.spouse FROM (
  SELECT n.*, first_value(n.giver) OVER (PARTITION BY n.spouse ORDER BY n.given_no) AS first_giver FROM (
    SELECT h.*, count(*) OVER (PARTITION BY h.exemption_order_id) AS alike,
      count(*) FILTER (WHERE h.is_born_then) OVER (PARTITION BY h.exemption_order_id) AS born_then
    FROM (
      SELECT DISTINCT g.exemption_order_id, g.given_no, g.user_id AS giver, s.user_id AS spouse,
        (p.birth_date = g.spouse_born_on) IS TRUE AS is_born_then, EXISTS (
          SELECT FROM exemption_orders x
          WHERE s.user_id IN (x.user_id, x.spouse_user_id) AND x.business_partner_id IS NULL AND x.revoked_on IS NULL
            AND x.user_id <> g.user_id AND x.spouse_user_id IS DISTINCT FROM g.user_id
            AND x.valid_from <= coalesce(g.valid_until, 'infinity') AND coalesce(x.valid_until, 'infinity') >= g.valid_from
        ) AS has_order
      FROM exemption_orders g JOIN business_partner_users own ON own.user_id = g.user_id
        JOIN business_partners b ON b.business_partner_id = own.business_partner_id
        JOIN business_partner_users other ON other.business_partner_id = b.business_partner_id AND other.user_id <> g.user_id
        JOIN users s ON s.user_id = other.user_id LEFT JOIN user_profiles p ON p.user_id = s.user_id
      WHERE g.type = 'JOINT' AND g.spouse_user_id IS NULL AND g.revoked_on IS NULL
        AND tax_account_kind(b.account_type) = 'joint'
        AND words_of_name(s.first_name || ' ' || s.last_name) = words_of_name(g.spouse_name)
    ) h
  ) n
  WHERE NOT n.has_order AND (n.alike = 1 OR n.is_born_then AND n.born_then = 1)
) t
WHERE o.exemption_order_id = t.exemption_order_id AND t.giver = t.first_giver;

-- Who is named and has no user yet is known by the contract.
UPDATE exemption_orders o SET spouse_owns = (
  SELECT b.business_partner_id FROM business_partner_users u JOIN business_partners b USING (business_partner_id)
    JOIN owners w USING (business_partner_id)
  WHERE u.user_id = o.user_id AND tax_account_kind(b.account_type) = 'joint'
    AND words_of_name(w.name) = words_of_name(o.spouse_name)
    AND NOT EXISTS (
      SELECT FROM business_partner_users x WHERE x.business_partner_id = b.business_partner_id AND x.user_id <> o.user_id
    )
  ORDER BY b.created_on, b.business_partner_id LIMIT 1
) WHERE o.type = 'JOINT' AND o.spouse_user_id IS NULL;

DROP FUNCTION words_of_name;

-- Whether a common account belongs to the two of a joint order, and to nobody else.
CREATE FUNCTION is_common_of(partner text, giver uuid, spouse uuid, owned text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (partner = owned OR count(*) = 2) IS TRUE AND coalesce(bool_and(u.user_id = giver OR u.user_id IS NOT DISTINCT FROM spouse), false)
  FROM business_partner_users u WHERE u.business_partner_id = partner
$$;

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
          AND (b.kind = 'single' OR g.type = 'JOINT' AND is_common_of(partner, g.user_id, g.spouse_user_id, g.spouse_owns))
          AND extract(year FROM g.valid_from) <= in_year
        ORDER BY g.given_no DESC LIMIT 1
      ) given
      WHERE b.kind <> 'child' AND u.business_partner_id = b.business_partner_id
      UNION ALL
      SELECT of_spouse.* FROM business_partner_users u CROSS JOIN LATERAL (
        SELECT s.* FROM exemption_orders s
        WHERE s.spouse_user_id = u.user_id AND s.business_partner_id IS NULL AND s.revoked_on IS NULL
          AND (b.kind = 'single' OR s.type = 'JOINT' AND is_common_of(partner, s.user_id, s.spouse_user_id, s.spouse_owns))
          AND extract(year FROM s.valid_from) <= in_year
        ORDER BY s.given_no DESC LIMIT 1
      ) of_spouse
      WHERE b.kind <> 'child' AND u.business_partner_id = b.business_partner_id
    ) o
    ORDER BY o.given_no DESC LIMIT 1
  ) newest
  WHERE newest.valid_until IS NULL OR extract(year FROM newest.valid_until) >= in_year
$$;

-- The account relations whose gains an order exempts: the child's, or those of the giver and the spouse.
CREATE OR REPLACE FUNCTION exempted_partners(order_id text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT o.business_partner_id FROM exemption_orders o
  WHERE o.exemption_order_id = order_id AND o.business_partner_id IS NOT NULL
  UNION
  SELECT u.business_partner_id FROM exemption_orders o
    JOIN business_partner_users u ON u.user_id = o.user_id OR u.user_id = o.spouse_user_id
    JOIN business_partners b ON b.business_partner_id = u.business_partner_id
  WHERE o.exemption_order_id = order_id AND o.business_partner_id IS NULL
    AND CASE tax_account_kind(b.account_type)
      WHEN 'single' THEN true
      WHEN 'joint' THEN o.type = 'JOINT'
        AND is_common_of(b.business_partner_id, o.user_id, o.spouse_user_id, o.spouse_owns)
      ELSE false
    END
$$;

-- Also orders that were changed or ended are looked for: what they exempted this year stays counted.
CREATE INDEX exemption_orders_ever_given ON exemption_orders (user_id, given_no);
CREATE INDEX exemption_orders_ever_named ON exemption_orders (spouse_user_id) WHERE spouse_user_id IS NOT NULL;

-- The account relations whose use in a year counts for an order: those that it exempts, and those that orders which it has
-- replaced exempted in that year and no order does now: with another spouse the same exemption is not had once more. What was
-- exempt of two counts on for whoever gave the next order. Of an account that became another's than the order names, too.
CREATE FUNCTION counted_partners(order_id text, in_year integer) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT exempted_partners(order_id)
  UNION
  SELECT once.id FROM exemption_orders o
    JOIN exemption_orders f ON f.business_partner_id IS NULL
      AND (f.user_id IN (o.user_id, o.spouse_user_id) OR f.spouse_user_id IN (o.user_id, o.spouse_user_id))
    LEFT JOIN LATERAL (
      SELECT n.user_id, n.given_on FROM exemption_orders n
      WHERE n.user_id IN (f.user_id, f.spouse_user_id) AND n.business_partner_id IS NULL AND n.given_no > f.given_no
      ORDER BY n.given_no LIMIT 1
    ) n ON true
    CROSS JOIN LATERAL (
      SELECT exempted_partners(f.exemption_order_id) AS id UNION SELECT f.spouse_owns WHERE f.spouse_owns IS NOT NULL
    ) once
  WHERE o.exemption_order_id = order_id AND o.business_partner_id IS NULL
    AND coalesce(n.user_id, f.user_id) IN (o.user_id, o.spouse_user_id)
    AND extract(year FROM f.valid_from) <= in_year AND coalesce(extract(year FROM n.given_on), in_year) >= in_year
    AND coalesce(extract(year FROM f.revoked_on), in_year) >= in_year
    AND NOT EXISTS (SELECT FROM exemption_order_for(once.id, in_year))
$$;
