import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { changeAGB, getAGB } from '#api/business-partners/agb.ts';
import { document as generalDocument } from '#api/documents/documents.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { taskListsOf } from '#domain/tasks/task-lists.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import type { AgreeInput, AgreeResult, LoadTermsResult, TasksNews, TasksNotice } from '#machines/tasks/tasks.types.ts';
import { standingOf } from '../customer-standing.ts';

interface TasksDeps {
  readonly caller: Caller;
  /** Keeps the tasks, with those that no server knows. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

const newsOf = (snapshot: SnapshotFrom<typeof customerMachine>): TasksNews => {
  const standing = standingOf(snapshot);
  if (standing.kind !== 'here') return standing;
  const { user, partners, missing } = standing;
  const { store, exemptProviders } = snapshot.context;
  const lists = taskListsOf({ user, partners, tasks: store.tasks, orders: store.openOrders, exemptProviders });
  return { kind: 'here', lists, missing };
};

/** Tells the store that the server has closed what asked for the terms of an account relation. */
const closeTermsTasks = (customer: TasksDeps['customer'], businessPartnerId: string): void => {
  const { user, tasks } = customer.getSnapshot().context.store;
  for (const task of tasks) {
    const isAnswered =
      task.taskType === 'TERMS_AND_CONDITIONS' &&
      task.metaData.businessPartnerId === businessPartnerId &&
      task.state !== 'CLOSED';
    if (!isAnswered) continue;
    customer.send({ type: 'task.set', task: { ...task, state: 'CLOSED', updatedAt: user?.today ?? task.updatedAt } });
  }
};

/** The version in force, with the paper of this very version. */
const loadTerms = async (
  { caller, newKey = () => crypto.randomUUID() }: TasksDeps,
  businessPartnerId: string,
  signal: AbortSignal,
): Promise<LoadTermsResult> => {
  const answer = await caller.attempt(getAGB, { businessPartnerId }, { signal });
  if (!answer.ok) {
    if (answer.refusal === 'NOT_FOUND') return refused('NOT_YOURS');
    throw new UnexpectedRefusal(getAGB.name, answer.refusal);
  }
  const { current, version, acceptedAt } = answer.value;
  const { href } = await caller.call(generalDocument, { name: 'agb', version: current.version }, { signal });
  return granted({ ...current, agreedAt: version === current.version ? acceptedAt : null, href, key: newKey() });
};

const agreeToTerms = async (
  { caller }: TasksDeps,
  { businessPartnerId, version, key }: AgreeInput,
): Promise<AgreeResult> => {
  const answer = await caller.attempt(changeAGB, { businessPartnerId, version }, { idempotencyKey: key });
  if (answer.ok) return granted(null);
  if (answer.refusal === 'AGB_NOT_IN_FORCE' || answer.refusal === 'CHANGED_MEANWHILE') return refused('TERMS_CHANGED');
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'RELATION_NOT_OPEN') return refused('NOT_YOURS');
  throw new UnexpectedRefusal(changeAGB.name, answer.refusal);
};

/** What the tasks need of the server and of the customer's store. */
export const tasksActors = (deps: TasksDeps): ActorsOf<typeof tasksMachine> => ({
  watchCustomer: fromCallback<TasksNotice, undefined>(({ sendBack, receive }) => {
    const { customer } = deps;
    const tell = (): void => sendBack({ type: 'customer.changed', news: newsOf(customer.getSnapshot()) });
    const subscription = customer.subscribe(tell);
    receive((notice) => {
      if (notice.type === 'customer.wanted') customer.send({ type: 'user.requested' });
      else if (notice.type === 'terms.agreed') closeTermsTasks(customer, notice.businessPartnerId);
      else customer.send({ type: 'wphgTask.closed', businessPartnerId: notice.businessPartnerId });
    });
    // Whoever comes from renewing something sees what is left to do.
    customer.send({ type: 'overview.opened' });
    tell();
    return () => subscription.unsubscribe();
  }),
  loadTerms: fromPromise<LoadTermsResult, { readonly businessPartnerId: string }>(async ({ input, signal }) =>
    loadTerms(deps, input.businessPartnerId, signal),
  ),
  agreeToTerms: fromPromise<AgreeResult, AgreeInput>(async ({ input }) => agreeToTerms(deps, input)),
});
