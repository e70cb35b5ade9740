/** Facts about a task. */
export type TaskEvent =
  /** The customer's part is done (decisions §21). */
  | { readonly type: 'task.done' }
  /** Nothing is left to do, by whomever. */
  | { readonly type: 'task.closed' };
