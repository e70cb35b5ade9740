import type { ConsentChannel } from '#domain/person/consent.ts';
import type { Result } from '#domain/result/result.ts';

/** What a mail's link is for: confirming what was asked for in the portal, or withdrawing all. */
export type ConsentPurpose = 'confirm' | 'withdraw';

/** Which channels were confirmed. None: what was asked for has been withdrawn since. */
export type ConfirmResult = Result<readonly ConsentChannel[], 'LINK_ENDED'>;

export type WithdrawResult = Result<null, 'LINK_ENDED'>;

export interface ConsentLinkInput {
  readonly purpose: ConsentPurpose;
  /** Whether the address brought a token at all. */
  readonly hasLink: boolean;
}

/** Plain JSON; the token is none of it. */
export interface ConsentLinkContext extends ConsentLinkInput {
  readonly confirmed: readonly ConsentChannel[];
  /** Whether an answer was lost before: a link that counts once may have counted then. */
  readonly isUnsure: boolean;
}

export type ConsentLinkEvent = { readonly type: 'link.followed' };

export type ConsentLinkScreen = 'asking' | 'unsure' | 'ended' | 'confirmed' | 'overtaken' | 'withdrawn';
