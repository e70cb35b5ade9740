import { checkAccount } from '#domain/reference-account/joint-holder.ts';
import { accountHolders } from '#domain/reference-account/account-holders.ts';
import { paidHolder, type People, signingOf } from './account-holder.ts';

/**
 * Whether the holder is called but nearly as one of those who may hold the account, so that staff look (decisions §10). Apart from
 * what an application's pages check: only the server asks it.
 */
export const isHolderDoubtful = (asked: People, name: string): boolean =>
  checkAccount(paidHolder(asked, name), accountHolders(signingOf(asked, name).owners), asked.child !== null) !==
  'MATCH';
