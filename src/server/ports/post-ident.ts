import type { IdentOutcome, IdentPerson } from './video-ident.ts';

/** Identification at the post office, by a coupon that bears a reference. Both calls may be repeated; they reject with IdentUnavailable. */
export interface PostIdent {
  readonly provider: 'POSTIDENT' | 'SIMULATOR';
  /** Lets the provider know of a coupon. */
  order(reference: string, person: IdentPerson): Promise<void>;
  result(reference: string): Promise<IdentOutcome>;
}
