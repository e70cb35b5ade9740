-- How long answers hold depends on the age of who holds the account (decisions §2). Relations from before did not keep it:
-- they get the birth date that their user has proved, where it is the one of that name.
UPDATE owners o SET born_on = p.birth_date
FROM business_partner_users m JOIN users u USING (user_id) JOIN user_profiles p USING (user_id)
WHERE m.business_partner_id = o.business_partner_id AND o.name = u.first_name || ' ' || u.last_name
  AND o.role <> 'CHILD' AND o.born_on IS NULL AND u.ident_status = 'SUCCESS' AND p.birth_date IS NOT NULL;
