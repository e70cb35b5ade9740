import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { TaskState, TaskType } from '#domain/entities/task.ts';
import type { Db } from '#server/db/db.ts';
import { morningOf } from './chronicle.ts';
import { documentsOf } from './documents.ts';
import { insertRows } from './insert-rows.ts';
import { customers, type Persona, userIdOf } from './personas.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';

const entryColumns = {
  user_id: 'uuid',
  postbox_entry_id: 'text',
  business_partner_id: 'text',
  category: 'text',
  title: 'text',
  status: 'text',
  created_at: 'timestamptz',
  loss: 'jsonb',
} as const;

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

const userOf = (number: number): string => {
  const persona = customers.find((each) => each.number === number);
  if (persona === undefined) throw new Error(`No persona ${number}`);
  return userIdOf(persona);
};

/** Older mail has been read. */
const unreadSince = '2026-10-01';

/** Mail that no account relation causes. */
const welcome = (persona: Persona) => ({
  user_id: userIdOf(persona),
  postbox_entry_id: `P-${persona.number}-WELCOME`,
  business_partner_id: null,
  category: 'MESSAGE',
  title:
    persona.identStatus === 'FAILED'
      ? 'Ihre Identifizierung war nicht erfolgreich'
      : 'Willkommen in Ihrem Kundenbereich',
  status: persona.identStatus === 'SUCCESS' ? 'READ' : 'UNREAD',
  created_at: morningOf(persona.identStatus === 'SUCCESS' ? '2021-11-22' : '2026-11-06'),
  loss: null,
});

/** Postbox, tasks and applications of the customers; answers how many documents there are. */
export const writeMail = async (tx: Db, stories: readonly Story[]): Promise<number> => {
  const documents = stories.flatMap((story) =>
    documentsOf(story).flatMap((document, index) =>
      story.plan.personas.map((number) => ({
        user_id: userOf(number),
        postbox_entry_id: `P-${story.plan.number}-${String(index + 1).padStart(3, '0')}`,
        business_partner_id: partnerId(story.plan),
        category: document.category,
        title: document.title,
        status: document.on < unreadSince && document.isUnread === undefined ? 'READ' : 'UNREAD',
        created_at: morningOf(document.on),
        loss: document.loss ?? null,
      })),
    ),
  );
  // Who is new and empty has no mail either.
  const greeted = customers.filter(({ identStatus }) => identStatus !== 'NONE').map(welcome);
  await insertRows(tx, 'postbox_entries', entryColumns, [...greeted, ...documents]);
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
  return greeted.length + documents.length;
};
