/** What decides how a request goes on. Plain JSON: the server keeps it beside the request between two events. */
export interface ApprovalContext {
  /** The id of who asked; null where the bank's own work did. */
  readonly maker: string | null;
}

export type ApprovalInput = ApprovalContext;

/** Facts about a request. `by` is the id of the member of staff who decided. */
export type ApprovalEvent =
  | { readonly type: 'request.approved'; readonly by: string }
  | { readonly type: 'request.rejected'; readonly by: string }
  /** Nobody has decided in time. */
  | { readonly type: 'deadline.passed' }
  /** What was to be approved is no longer there, or was changed. */
  | { readonly type: 'target.gone' };
