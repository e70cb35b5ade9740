import { type Holder, holderAmong } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Task } from '#domain/entities/task.ts';
import type { User } from '#domain/entities/user.ts';
import type { AccountNotice } from '#domain/notices/account-notice.ts';
import {
  identificationNotice,
  type IdentificationFacts,
  type IdentificationNotice,
} from '#domain/notices/identification-notice.ts';
import { noticeRanking } from '#domain/notices/notice-ranking.ts';
import { wphgTaskNotice, type WphgTaskNotice } from '#domain/notices/wphg-notices.ts';
import { isWphgTaskOf } from '#domain/wphg/wphg-tasks.ts';

/** Why the customer cannot do what a task asks for. */
export type TaskHindrance = 'READ_ONLY' | 'ACCOUNT_CLOSED' | 'ACCOUNT_CLOSING';

/** What a task asks for, and why. */
export type TaskNotice = IdentificationNotice | WphgTaskNotice | Extract<AccountNotice, { readonly kind: 'terms' }>;

interface Listed {
  readonly task: Task;
  /** Whose account it is about; null where that goes without saying, or it is about the person. */
  readonly holder: Holder | null;
}

export interface OpenTask extends Listed {
  readonly notice: TaskNotice;
  readonly hindrance: TaskHindrance | null;
}

/** The customer's part of it is done, or nothing is left to do. */
export type PastTask = Listed;

export interface TaskLists {
  /** The most urgent first. */
  readonly open: readonly OpenTask[];
  /** What moved last comes first. */
  readonly past: readonly PastTask[];
}

export interface TaskFacts extends IdentificationFacts {
  readonly user: IdentificationFacts['user'] & Pick<User, 'today'>;
  readonly partners: readonly BusinessPartner[];
  /** The store's: with the fabricated ones. */
  readonly tasks: readonly Task[];
  readonly exemptProviders: readonly string[];
}

const hindranceOf = (task: Task, partner: BusinessPartner | undefined): TaskHindrance | null => {
  // Who somebody is, is about no account.
  if (partner === undefined || task.taskType === 'GWG') return null;
  if (partner.isReadOnly === true) return 'READ_ONLY';
  if (partner.status === 'CLOSED') return 'ACCOUNT_CLOSED';
  return partner.status === 'INCLOSE' && task.taskType === 'WPHG' ? 'ACCOUNT_CLOSING' : null;
};

const noticeOf = (task: Task, partner: BusinessPartner | undefined, facts: TaskFacts): TaskNotice => {
  if (task.taskType === 'GWG') return identificationNotice(facts);
  if (task.taskType === 'TERMS_AND_CONDITIONS') return { kind: 'terms' };
  const { exemptProviders, user } = facts;
  return wphgTaskNotice(task, partner, { today: user.today, exemptProviders });
};

const urgency = ({ notice }: OpenTask): number => noticeRanking.indexOf(notice.kind);

/** The customer's tasks as their page lists them (BNK-12): each open one with its cause and with what stands in its way. */
export const taskListsOf = (facts: TaskFacts): TaskLists => {
  const { tasks, partners } = facts;
  const listed = tasks.map((task) => {
    const { businessPartnerId } = task.metaData;
    const partner = partners.find((each) => each.businessPartnerId === businessPartnerId);
    const holder = task.taskType === 'GWG' ? null : holderAmong(partners, businessPartnerId);
    return { task, holder, partner };
  });
  return {
    open: listed
      .filter(({ task }) => task.state === 'OPEN')
      .map(({ task, holder, partner }) => ({
        task,
        holder,
        notice: noticeOf(task, partner, facts),
        hindrance: hindranceOf(task, partner),
      }))
      .toSorted(
        (one, other) => urgency(one) - urgency(other) || one.task.createdAt.localeCompare(other.task.createdAt),
      ),
    past: listed
      .filter(({ task }) => task.state !== 'OPEN')
      .map(({ task, holder }) => ({ task, holder }))
      .toSorted((one, other) => other.task.updatedAt.localeCompare(one.task.updatedAt)),
  };
};

/** The account relation whose new terms an open task asks to agree to; null where it asks for something else, or nobody can. */
export const termsOf = ({ task, hindrance }: Pick<OpenTask, 'task' | 'hindrance'>): string | null =>
  task.taskType === 'TERMS_AND_CONDITIONS' && hindrance === null ? task.metaData.businessPartnerId : null;

/** The account relation all of whose WpHG tasks are closed with an open one (rules §2); null where it cannot be closed. */
export const closedWith = ({ task }: Pick<OpenTask, 'task'>): string | null =>
  isWphgTaskOf(task, task.metaData) ? task.metaData.businessPartnerId : null;
