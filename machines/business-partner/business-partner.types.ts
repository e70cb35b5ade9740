/** Who ordered and who of the staff refused, by their ids. */
export interface FourEyes {
  readonly orderedBy: string;
  readonly refusedBy: string;
}

/** Facts about an account relation, reported by the platform, the customer or staff. */
export type BusinessPartnerEvent =
  /** The contract stands and every owner is identified. */
  | { readonly type: 'relation.opened' }
  /** The application came to nothing: refused, withdrawn or forgotten. */
  | { readonly type: 'relation.refused' }
  /** The customer gave notice, with a TAN. */
  | { readonly type: 'closing.ordered' }
  /** The contract was withdrawn before it held anything (decisions §8): nothing keeps it open. */
  | { readonly type: 'contract.withdrawn' }
  /** Everything is sold, all money has left. */
  | { readonly type: 'closing.executed' }
  /** A member of staff refused the closing that a customer ordered: those are the four eyes of decisions §13. */
  | ({ readonly type: 'closing.refused' } & FourEyes);
