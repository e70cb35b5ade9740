/**
 * The answer of work that may be refused. A refusal is expected and closed (`R` is a union of codes);
 * a fault (network, bug) is a rejected promise instead and never a `Result`.
 */
export type Result<T, R extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

/** A granted result. */
export const granted = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refused result with its code. */
export const refused = <R extends string>(refusal: R): { readonly ok: false; readonly refusal: R } => ({
  ok: false,
  refusal,
});
