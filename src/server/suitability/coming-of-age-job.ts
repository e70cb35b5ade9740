import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { birthDatesOfAge, comesOfAgeOn } from '#domain/person/age.ts';
import { audit, type AuditEvent } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { type DayEndJob, dayEndOrder, ended } from '../day-end/day-end-job.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';

interface GrownRow {
  readonly business_partner_id: string;
  readonly name: string;
  readonly born_on: IsoDate;
  readonly guardians: number;
}

// Who signs in for a child's relation under the child's own name is the young adult; everybody else has represented them.
const guardian = `(u.first_name || ' ' || u.last_name) <> o.name`;

const grown = statement<GrownRow>(
  'comingOfAge.grown',
  `WITH child AS (
    SELECT o.business_partner_id, o.name, o.born_on FROM owners o JOIN business_partners b USING (business_partner_id)
    WHERE o.role = 'CHILD' AND o.born_on = ANY ($1::date[]) AND b.status <> 'CLOSED'
  ), closed AS (
    UPDATE business_partner_users own SET read_only_since = $2
    FROM child o, users u
    WHERE own.business_partner_id = o.business_partner_id AND u.user_id = own.user_id
      AND own.read_only_since IS NULL AND ${guardian}
    RETURNING own.business_partner_id
  ), asked AS (
    INSERT INTO tasks (user_id, task_id, task_type, state, business_partner_id, created_on, updated_on)
    SELECT u.user_id, 'AGE-' || o.business_partner_id || '-' || t.type, t.type, 'OPEN', o.business_partner_id, $2, $2
    FROM child o JOIN business_partner_users own USING (business_partner_id) JOIN users u USING (user_id)
    CROSS JOIN unnest(ARRAY['GWG', 'TERMS_AND_CONDITIONS', 'WPHG']) AS t(type)
    WHERE NOT ${guardian}
    ON CONFLICT DO NOTHING
  )
  SELECT o.business_partner_id, o.name, o.born_on, count(*)::int AS guardians
  FROM child o JOIN closed USING (business_partner_id)
  GROUP BY o.business_partner_id, o.name, o.born_on ORDER BY o.business_partner_id`,
);

const tell = async (tx: Db, rows: readonly GrownRow[], moment: Moment): Promise<void> => {
  const { now, today } = moment;
  await issueDocuments(
    tx,
    rows.map(({ business_partner_id: businessPartnerId, name, born_on: born }) => ({
      businessPartnerId,
      kind: 'LETTER',
      id: `AGE-${businessPartnerId}`,
      at: moment,
      isNews: true,
      data: {
        title: `${name} ist seit dem ${formatGermanDate(comesOfAgeOn(born))} volljährig`,
        category: 'MESSAGE',
        paragraphs: [
          `${name} entscheidet ab jetzt selbst über das Konto. Wer bisher vertreten hat, kann weiter alles ansehen, aber keine Aufträge mehr erteilen.`,
          `Damit ${name} das Konto übernehmen kann, brauchen wir eine Identifizierung, die Zustimmung zu den Allgemeinen Geschäftsbedingungen und eigene Angaben zu Erfahrung, Finanzen und Zielen.`,
          'Das angelegte Geld bleibt unverändert angelegt. Laufende Sparpläne können jederzeit ohne Kosten beendet werden.',
        ],
        facts: [],
      },
    })),
  );
  const [first, ...more] = rows.map(({ business_partner_id: businessPartnerId, guardians }): AuditEvent => ({
    kind: 'RELATION_CHANGED',
    at: new Date(now),
    actor: 'system',
    businessPartnerId,
    details: { comingOfAge: today, guardiansReadOnly: guardians },
  }));
  if (first !== undefined) await audit(tx, first, ...more);
};

/**
 * On a child's 18th birthday its guardians' powers end: they may look, no longer act; the young adult, who has to show
 * papers, agree and answer anew, gets the tasks (decisions §9). A birthday at a weekend counts from the next business day's
 * end on; nobody is paid out in between.
 */
export const comingOfAgeJob: DayEndJob = {
  name: 'coming-of-age',
  title: 'Volljährigkeit von Kindern',
  order: dayEndOrder.tasks + 10,
  run: async (tx, { date, previous, moment }) => {
    const born: IsoDate[] = [];
    for (let day = addDays(previous, 1); day <= date; day = addDays(day, 1)) born.push(...birthDatesOfAge(day));
    const rows = await tx.rows(grown, [born, date]);
    if (rows.length > 0) await tell(tx, rows, moment);
    return ended({ relations: rows.length });
  },
};
