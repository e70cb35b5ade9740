import { type ConsentKind, consentKinds } from './application.ts';

/**
 * What somebody who signs after others agrees to for themselves (decisions §8). To an account that is open already nothing is
 * proposed to them, so it has no cost information of their own.
 */
export const joiningConsents = (isContractWaiting: boolean): readonly ConsentKind[] =>
  consentKinds.filter((kind) => isContractWaiting || kind !== 'COST_INFORMATION');

/** What somebody agreed to, and in which version. */
export interface GivenConsent {
  readonly kind: ConsentKind;
  readonly version: string;
}

/** The consents of somebody who has given all that are asked, in the one word that a confirming call has for them. */
export const consentsWord = (version: string, kinds: readonly ConsentKind[]): string => [version, ...kinds].join(' ');

/** The consents in such a word, each with its version. */
export const consentsIn = (word: string): GivenConsent[] => {
  const [version = '', ...named] = word.split(' ');
  return consentKinds.filter((kind) => named.includes(kind)).map((kind) => ({ kind, version }));
};

/** Whether all that is needed was agreed to, in the version that was shown. */
export const hasAgreed = (given: readonly GivenConsent[], kinds: readonly ConsentKind[], version: string): boolean =>
  kinds.every((kind) => given.some((each) => each.kind === kind && each.version === version));

/**
 * Whether a contract begins before its period of withdrawal is over: only where each of its parties has asked for it
 * (§ 357a Abs. 2 BGB); of whoever was not asked nothing is assumed.
 */
export const isBegunAtOnce = (wishes: readonly (boolean | null)[]): boolean =>
  wishes.length > 0 && wishes.every((wish) => wish === true);
