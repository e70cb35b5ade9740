import type { IdentDocument, IdentResult, ProvedPerson } from '#domain/identification/identification.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';

/** Whom a provider identifies (§ 11 Abs. 4 GwG), as far as the bank knows; the provider asks for the rest. */
export interface IdentPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164; the provider sends its own TAN there at the end of the talk. */
  readonly mobile: string | null;
  readonly birthDate: IsoDate | null;
  readonly birthPlace: string | null;
  /** Three letters. */
  readonly nationality: string | null;
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string } | null;
}

/** What a provider says of a check. */
export interface IdentOutcome {
  readonly result: IdentResult;
  /** Set where somebody was identified, and the provider tells. */
  readonly document: IdentDocument | null;
  /** Who it was, where the provider tells with a success; without it, who was told to it. */
  readonly proved?: ProvedPerson | undefined;
}

/** The provider does not answer, or not in its own words: ask again later. */
export class IdentUnavailable extends Error {
  override readonly name = 'IdentUnavailable';
}

/** Identification in a video talk. Both calls may be repeated; they reject with IdentUnavailable. */
export interface VideoIdent {
  readonly provider: 'IDNOW' | 'SIMULATOR';
  /** Lets the provider know of somebody. Answers the address of the talk; null where there is nothing to open. */
  start(transactionId: string, person: IdentPerson): Promise<{ readonly startUrl: string | null }>;
  result(transactionId: string): Promise<IdentOutcome>;
}
