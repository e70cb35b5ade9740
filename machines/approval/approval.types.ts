/** What decides how a request goes on. Plain JSON: the server keeps it beside the request between two events. */
export interface ApprovalContext {
  /** The id of who asked; null where the bank's own work did. */
  readonly maker: string | null;
}

export type ApprovalInput = ApprovalContext;

/** Who decides a request. */
export interface Decider {
  /** The id of the member of staff. */
  readonly by: string;
  /** Whether they have just released the account to which the payout goes that is to be decided. */
  readonly hasReleasedAccount: boolean;
}

/** Facts about a request. */
export type ApprovalEvent =
  | ({ readonly type: 'request.approved' } & Decider)
  | ({ readonly type: 'request.rejected' } & Decider)
  /** Nobody has decided in time. */
  | { readonly type: 'deadline.passed' }
  /** What was to be approved is no longer there, or was changed. */
  | { readonly type: 'target.gone' };
