import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Task } from '#domain/entities/task.ts';
import { wphgDue, type WphgPartner, type WphgTerms } from './wphg-data.ts';

/** Whether a task is the WpHG task of a partner (rules §2). */
export const isWphgTaskOf = (
  task: Pick<Task, 'taskType' | 'metaData'>,
  partner: { readonly businessPartnerId: string | null },
): boolean =>
  task.taskType === 'WPHG' &&
  task.metaData.businessPartnerId !== null &&
  task.metaData.businessPartnerId === partner.businessPartnerId;

const fakeTask = (partner: WphgPartner, { today }: WphgTerms): Task => ({
  id: `fake-wphg-${partner.businessPartnerId}`,
  taskType: 'WPHG',
  type: 'WPHG',
  state: 'OPEN',
  createdAt: today,
  updatedAt: today,
  fake: true,
  metaData: { businessPartnerId: partner.businessPartnerId, wphgExpiresAt: partner.wphgExpiresAt },
});

/**
 * Adds a fake task for each partner whose WpHG data is due (rules §2, BNK-12). One a partner: a fake one of any state
 * or a real one that is not CLOSED stands for it, so that a task closed in this page stays closed.
 */
export const fabricate = (
  tasks: readonly Task[],
  partners: readonly WphgPartner[],
  terms: WphgTerms,
): readonly Task[] => {
  const missing = partners.filter(
    (partner) =>
      wphgDue(partner, terms) &&
      !tasks.some((task) => isWphgTaskOf(task, partner) && (task.fake || task.state !== 'CLOSED')),
  );
  return [...tasks, ...missing.map((partner) => fakeTask(partner, terms))];
};

/** Tasks after the user was loaded again: the server's, and the fake ones that no real open task replaces (rules §2). */
export const loadUserTasks = (held: readonly Task[], server: readonly Task[]): readonly Task[] => [
  ...server,
  ...held.filter(
    (task) => task.fake && !server.some((real) => isWphgTaskOf(real, task.metaData) && real.state !== 'CLOSED'),
  ),
];

/** Partners by id and tasks, as the store holds them (STO-01). */
export interface PartnersAndTasks {
  readonly businessPartners: Readonly<Record<string, BusinessPartner>>;
  readonly tasks: readonly Task[];
}

/** Takes a loaded partner into the store: its fake task goes when it is no longer due, then missing ones come (rules §2). */
export const loadBusinessPartner = (
  held: PartnersAndTasks,
  partner: BusinessPartner,
  terms: WphgTerms,
): PartnersAndTasks => {
  const businessPartners = { ...held.businessPartners, [partner.businessPartnerId]: partner };
  const settled = !wphgDue(partner, terms);
  const tasks = held.tasks.filter((task) => !(settled && task.fake && isWphgTaskOf(task, partner)));
  return { businessPartners, tasks: fabricate(tasks, Object.values(businessPartners), terms) };
};

/** Closes every WpHG task of a partner, fake or not (rules §2, BNK-12). */
export const closeWphgTasks = (tasks: readonly Task[], businessPartnerId: string): readonly Task[] =>
  tasks.map((task) => (isWphgTaskOf(task, { businessPartnerId }) ? { ...task, state: 'CLOSED' } : task));

/** The real tasks among them that the server must hear of (PATCH /user/tasks); fake ones it does not know. */
export const wphgTasksToReport = (tasks: readonly Task[], businessPartnerId: string): readonly Task[] =>
  tasks.filter((task) => !task.fake && task.state !== 'CLOSED' && isWphgTaskOf(task, { businessPartnerId }));
