import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { TaskState, TaskType } from '#domain/entities/task.ts';
import { type Db, statement } from '#server/db/db.ts';
import { booksOf } from '#server/documents/books/partner-books.ts';
import { issueDocuments, type NewDocument } from '#server/documents/issue-document.ts';
import type { Moment } from '#server/orders/lifecycle.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { morningOf } from './chronicle.ts';
import { documentsOf } from './documents.ts';
import { insertRows } from './insert-rows.ts';
import { customers, demoToday, type Persona, userIdOf } from './personas.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';

const taskColumns = {
  user_id: 'uuid',
  task_id: 'text',
  task_type: 'text',
  state: 'text',
  business_partner_id: 'text',
  created_on: 'date',
  updated_on: 'date',
} as const;

const caseColumns = {
  user_id: 'uuid',
  case_id: 'text',
  account_type: 'text',
  status: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

interface TaskPlan {
  readonly persona: number;
  readonly partner: number | null;
  readonly type: TaskType;
  readonly state: TaskState;
  readonly on: IsoDate;
  readonly updated?: IsoDate;
}

/** Bernd's WpHG task is not here: his browser makes it from the expired data (rules §2). */
const taskPlans: readonly TaskPlan[] = [
  { persona: 10, partner: 1010, type: 'TERMS_AND_CONDITIONS', state: 'OPEN', on: '2026-11-16' },
  { persona: 1, partner: 1001, type: 'WPHG', state: 'CLOSED', on: '2025-10-06', updated: '2025-11-06' },
  { persona: 3, partner: 1003, type: 'WPHG', state: 'OPEN', on: '2026-11-12' },
  { persona: 4, partner: 1041, type: 'TERMS_AND_CONDITIONS', state: 'DONE', on: '2026-11-02', updated: '2026-11-18' },
  { persona: 5, partner: null, type: 'GWG', state: 'OPEN', on: '2026-11-11' },
  { persona: 6, partner: null, type: 'GWG', state: 'OPEN', on: '2026-11-06' },
  { persona: 7, partner: 1007, type: 'GWG', state: 'CLOSED', on: '2021-11-24', updated: '2021-11-26' },
  { persona: 9, partner: 1009, type: 'TERMS_AND_CONDITIONS', state: 'CLOSED', on: '2025-09-01', updated: '2025-09-03' },
];

const casePlans: readonly { readonly persona: number; readonly status: CaseStatus; readonly on: IsoDate }[] = [
  { persona: 1, status: 'APPROVED', on: '2023-10-30' },
  { persona: 5, status: 'IDENT', on: '2026-11-11' },
  { persona: 6, status: 'IDENT', on: '2026-11-03' },
];

const morning = (on: IsoDate): Moment => ({ now: morningOf(on), today: on });

const userOf = (number: number): string => {
  const persona = customers.find((each) => each.number === number);
  if (persona === undefined) throw new Error(`No persona ${number}`);
  return userIdOf(persona);
};

/** Older mail has been read. */
const unreadSince = '2026-10-01';

/** Mail that no account relation causes. */
const welcome = (persona: Persona): NewDocument => {
  const isRefused = persona.identStatus === 'FAILED';
  const isCustomer = persona.identStatus === 'SUCCESS';
  return {
    userId: userIdOf(persona),
    id: `P-${persona.number}-WELCOME`,
    at: morning(isCustomer ? '2021-11-22' : '2026-11-06'),
    kind: 'LETTER',
    data: {
      title: isRefused ? 'Ihre Identifizierung war nicht erfolgreich' : 'Willkommen in Ihrem Kundenbereich',
      category: 'MESSAGE',
      paragraphs: isRefused
        ? [
            'Wir konnten Ihre Identität im Videogespräch nicht feststellen. Das kann an schlechtem Licht, an der Verbindung oder am Ausweis liegen.',
            'Bitte versuchen Sie es noch einmal. Statt per Video können Sie sich auch in einer Postfiliale ausweisen. Ihr Antrag bleibt so lange gespeichert.',
          ]
        : [
            'Schön, dass Sie da sind. In Ihrem Kundenbereich sehen Sie Ihre Anlagen, erteilen Aufträge und finden alle Dokumente.',
            'Ein Hinweis zu Ihrer Sicherheit: Niemand von uns fragt Sie nach Ihrem Passwort oder einem SMS-Code.',
          ],
      facts: [],
    },
  };
};

const markRead = statement(
  'demo.mark-read',
  `UPDATE postbox_entries SET status = 'READ' WHERE postbox_entry_id = ANY($1::text[])`,
);

/** Issues the documents of all stories, from what the books say by now; answers their ids and which have been read. */
const issueStories = async (tx: Db, stories: readonly Story[]): Promise<readonly string[]> => {
  const ids = stories.map(({ plan }) => partnerId(plan));
  const books = new Map(
    (await booksOf(tx, ids, { today: demoToday, prices: modelPrices })).map((each) => [each.businessPartnerId, each]),
  );
  const read: string[] = [];
  const documents: NewDocument[] = [];
  for (const story of stories) {
    const businessPartnerId = partnerId(story.plan);
    const own = books.get(businessPartnerId);
    if (own === undefined) throw new Error(`${businessPartnerId} has no books.`);
    for (const [index, { on, body, isUnread }] of documentsOf(story).entries()) {
      const id = `P-${story.plan.number}-${String(index + 1).padStart(3, '0')}`;
      documents.push({ ...(await body({ tx, books: own })), businessPartnerId, id, at: morning(on) });
      if (on < unreadSince && isUnread === undefined) read.push(id);
    }
  }
  await issueDocuments(tx, documents);
  return read;
};

const countEntries = statement<{ count: number }>(
  'demo.count-entries',
  'SELECT count(*)::integer AS count FROM postbox_entries',
);

/** Postbox, tasks and applications of the customers; answers how many documents there are. */
export const writeMail = async (tx: Db, stories: readonly Story[]): Promise<number> => {
  // Who is new and empty has no mail either.
  const greeted = customers.filter(({ identStatus }) => identStatus !== 'NONE');
  await issueDocuments(tx, greeted.map(welcome));
  const greetedBefore = greeted.filter(({ identStatus }) => identStatus === 'SUCCESS').map((each) => welcome(each).id);
  await tx.change(markRead, [[...greetedBefore, ...(await issueStories(tx, stories))]]);
  await insertRows(
    tx,
    'tasks',
    taskColumns,
    taskPlans.map(({ persona, partner, type, state, on, updated = on }, index) => ({
      user_id: userOf(persona),
      task_id: `T-${String(index + 1).padStart(3, '0')}`,
      task_type: type,
      state,
      business_partner_id: partner === null ? null : partnerId({ number: partner }),
      created_on: on,
      updated_on: updated,
    })),
  );
  await insertRows(
    tx,
    'cases',
    caseColumns,
    casePlans.map(({ persona, status, on }) => ({
      user_id: userOf(persona),
      case_id: `C-${persona}-1`,
      account_type: 'singleAccount',
      status,
      created_at: morningOf(on),
      updated_at: morningOf(on),
    })),
  );
  return (await tx.row(countEntries))?.count ?? 0;
};
