/** SQL: the owners of an account relation as `NamedOwner`, in the order of the contract. `of` is a row that names the relation. */
export const ownersOf = (of: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('name', w.name, 'role', w.role) ORDER BY w.position), '[]')
    FROM owners w WHERE w.business_partner_id = ${of}.business_partner_id)`;

/** SQL: whether several people may act for an account relation. `of` is a row that names it. */
export const isShared = (of: string): string =>
  `(SELECT count(*) > 1 FROM business_partner_users also JOIN users acting USING (user_id)
    WHERE also.business_partner_id = ${of}.business_partner_id AND also.read_only_since IS NULL AND acting.deleted_at IS NULL)`;

/** SQL: the name of a user; null of one that there is no more. */
export const nameOf = (user: string): string =>
  `(SELECT named.first_name || ' ' || named.last_name FROM users named WHERE named.user_id = ${user} AND named.deleted_at IS NULL)`;
