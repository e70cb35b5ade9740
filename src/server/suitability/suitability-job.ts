import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import { remindersOn, type WphgReminder } from '#domain/wphg/wphg-reminders.ts';
import { type Db, statement } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { type DayEndJob, dayEndOrder, ended } from '../day-end/day-end-job.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { sendMany } from '../outbox/send.ts';
import { accountCode } from '../conditions/conditions.store.ts';
import { type Addressee, suitabilityMail } from './suitability-mail.ts';

/** Account relations in one transaction. */
const chunk = 500;

interface RemindedRow {
  readonly business_partner_id: string;
  readonly expires_on: IsoDate;
  readonly reason: WphgReminder;
}

// Whoever has confirmed since a review became due has other answers, with another last day.
const remind = statement<RemindedRow>(
  'suitability.remind',
  `INSERT INTO suitability_reminders (business_partner_id, expires_on, reason, reminded_on)
  SELECT b.business_partner_id, g.expires_on, g.reason, $2::date
  FROM json_to_recordset($1::text::json) AS g(expires_on text, reason text)
  JOIN business_partners b ON left(b.wphg_expires_at, 10) = g.expires_on
  WHERE b.status = 'OPEN' AND b.provider <> ALL ($4::text[])
    AND EXISTS (SELECT FROM products p WHERE p.business_partner_id = b.business_partner_id AND p.status <> 'CLOSED')
    AND NOT (g.reason = 'REVIEW' AND EXISTS (
      SELECT FROM wphg_answers w WHERE w.business_partner_id = b.business_partner_id
        AND w.expires_on::text = g.expires_on AND w.confirmed_on > $2::date - 300
    ))
    AND NOT EXISTS (
      SELECT FROM suitability_reminders r WHERE r.business_partner_id = b.business_partner_id
        AND r.expires_on = g.expires_on AND r.reason = g.reason
    )
  ORDER BY b.business_partner_id LIMIT $3
  ON CONFLICT DO NOTHING
  RETURNING business_partner_id, expires_on, reason`,
);

// An open task of the same relation is the same wish already; one that the customer has done waits for us.
const addTasks = statement(
  'suitability.addTasks',
  `INSERT INTO tasks (user_id, task_id, task_type, state, business_partner_id, created_on, updated_on)
  SELECT own.user_id, 'WPHG-' || g.business_partner_id || '-' || g.expires_on || '-' || g.reason, 'WPHG', 'OPEN',
    g.business_partner_id, $2::date, $2::date
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, expires_on text, reason text)
  JOIN business_partner_users own USING (business_partner_id)
  WHERE own.read_only_since IS NULL AND NOT EXISTS (
    SELECT FROM tasks t WHERE t.user_id = own.user_id AND t.business_partner_id = g.business_partner_id
      AND t.task_type = 'WPHG' AND t.state <> 'CLOSED'
  )
  ON CONFLICT DO NOTHING`,
);

const addressees = statement<
  Addressee & {
    readonly business_partner_id: string;
    readonly code: ConditionAccountCode;
    readonly child: string | null;
  }
>(
  'suitability.addressees',
  `SELECT o.business_partner_id, u.username, u.first_name, u.last_name, ${accountCode('b.account_type')} AS code, (
    SELECT string_agg(w.name, ' und ' ORDER BY w.position) FROM owners w
    WHERE w.business_partner_id = o.business_partner_id AND w.role = 'CHILD'
  ) AS child
  FROM business_partner_users o JOIN users u USING (user_id) JOIN business_partners b USING (business_partner_id)
  WHERE o.business_partner_id = ANY ($1::text[]) AND o.read_only_since IS NULL
  ORDER BY o.business_partner_id, u.username`,
);

const daysOf = (previous: IsoDate, date: IsoDate): readonly IsoDate[] => {
  const days: IsoDate[] = [];
  for (let day = addDays(previous, 1); day <= date; day = addDays(day, 1)) days.push(day);
  return days;
};

const tell = async (tx: Db, reminded: readonly RemindedRow[], { now, today }: Moment): Promise<void> => {
  const people = await tx.rows(addressees, [reminded.map((each) => each.business_partner_id)]);
  const byPartner = Map.groupBy(people, (each) => each.business_partner_id);
  const told = reminded.flatMap(({ business_partner_id: id, expires_on: expiresOn, reason }) =>
    (byPartner.get(id) ?? []).map((person) => ({ person, expiresOn, reason })),
  );
  // Who has several accounts is told once of all that end on the same day.
  const mails = Map.groupBy(told, ({ person, expiresOn, reason }) => `${person.username} ${expiresOn} ${reason}`);
  await sendMany(
    tx,
    [...mails.values()].flatMap((same) =>
      same.slice(0, 1).map(({ person, expiresOn, reason }) => {
        const accounts = same.map(({ person: { business_partner_id: businessPartnerId, code, child } }) => ({
          businessPartnerId,
          code,
          child,
        }));
        return suitabilityMail(person, { expiresOn, reason, today, accounts }, new Date(now));
      }),
    ),
  );
};

/** Asks for WpHG answers before they end, and once a year whether they still hold: a task and an e-mail (decisions §2). */
export const suitabilityJob = ({ config }: Pick<Deps, 'config'>): DayEndJob => ({
  name: 'suitability-reminders',
  title: 'Erinnerungen und jährliche Überprüfung WpHG',
  order: dayEndOrder.tasks,
  run: async (tx, { date, previous, moment }) => {
    const due = daysOf(previous, date).flatMap((day) =>
      remindersOn(day).map(({ expiresOn, reason }) => ({ expires_on: expiresOn, reason })),
    );
    const reminded = await tx.rows(remind, [JSON.stringify(due), date, chunk, config.wphgExemptProviders]);
    if (reminded.length === 0) return ended();
    const tasks = await tx.change(addTasks, [JSON.stringify(reminded), date]);
    await tell(tx, reminded, moment);
    return { cursor: date, figures: { reminders: reminded.length, tasks } };
  },
});
