/** A mistake as somebody might make it: in a statement, or in what holds statements together. */
export interface Fault {
  readonly title: string;
  readonly kind:
    | 'race'
    | 'lost update'
    | 'missing owner check'
    | 'no idempotency'
    | 'wrong rounding'
    | 'done twice'
    | 'skipped TAN'
    | 'early acknowledgement'
    | 'swallowed rollback'
    | 'stale data'
    | 'missing limit';
  /** Of whose customers the days after are looked at; 25 unless given. */
  readonly rounds?: number;
  /** The seed of sequences that met it, which are played before all others. It is no promise: they may come to be others. */
  readonly met?: number;
  /** By the statement's name. Must change its text: a fault that is none proves nothing. */
  readonly statements?: Readonly<Record<string, (text: string) => string>>;
  /** Whether transactions are left out. */
  readonly withoutTransactions?: true;
  /** Seen only once the days after what customers did have ended. */
  readonly inDaysAfter?: true;
}

export const without =
  (...parts: readonly string[]) =>
  (text: string): string =>
    parts.reduce((left, part) => left.replace(part, ''), text);

export const instead =
  (part: string, other: string) =>
  (text: string): string =>
    text.replace(part, other);
