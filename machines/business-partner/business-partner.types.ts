/** Two members of staff: who asked for it and who agreed, by their ids. */
export interface FourEyes {
  readonly requestedBy: string;
  readonly approvedBy: string;
}

/** Facts about an account relation, reported by the platform, the customer or staff. */
export type BusinessPartnerEvent =
  /** The contract stands and every owner is identified. */
  | { readonly type: 'relation.opened' }
  /** The application came to nothing: refused, withdrawn or forgotten. */
  | { readonly type: 'relation.refused' }
  /** The customer gave notice, with a TAN. */
  | { readonly type: 'closing.ordered' }
  /** Everything is sold, all money has left. */
  | { readonly type: 'closing.executed' }
  /** Staff take a closing back, with four eyes (decisions §13). */
  | ({ readonly type: 'closing.lifted' } & FourEyes);
