/**
 * SQL: whose account relation it is, in an e-mail to one of its users: a child always, everybody else only where the
 * reader sees several relations and could not tell them apart; null otherwise. `seen` is a row of business_partner_users.
 */
export const holderSeen = (seen: string): string =>
  `(SELECT coalesce(
      string_agg(w.name, ' und ' ORDER BY w.position) FILTER (WHERE w.role = 'CHILD'),
      CASE WHEN (SELECT count(*) FROM business_partner_users also WHERE also.user_id = ${seen}.user_id) > 1
        THEN string_agg(w.name, ' und ' ORDER BY w.position) FILTER (WHERE w.role IN ('HOLDER', 'CO_HOLDER')) END
    ) FROM owners w WHERE w.business_partner_id = ${seen}.business_partner_id)`;

/** `Quartalsbericht 4/2026, Deniz Yılmaz`; what names its holder already is left as it is. */
export const withHolder = (title: string, holder: string | null): string =>
  holder === null || title.includes(holder) ? title : `${title}, ${holder}`;
