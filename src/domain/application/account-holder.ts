import { accountHolders, maySignFor, type Signing } from '#domain/reference-account/account-holders.ts';
import { checkHolder } from '#domain/reference-account/name-check.ts';
import type { Application } from './application.ts';
import { isPayable } from './first-payment.ts';
import { wholeName } from './parties-flaw.ts';

export type People = Pick<Application, 'holder' | 'secondPerson' | 'child'>;

/** Whose account relation it would be, and who signs: whoever applies. */
export const signingOf = ({ secondPerson, child }: People, name: string): Signing => {
  const second = secondPerson === null ? [] : [{ name: wholeName(secondPerson), role: 'CO_HOLDER' as const }];
  const owners =
    child === null
      ? [{ name, role: 'HOLDER' as const }, ...second]
      : [{ name: wholeName(child), role: 'CHILD' as const }];
  return { owners, signer: name };
};

/** In whose name the account is: as it was told, else whoever applies, or the child (decisions §9). Rows may lack it. */
export const paidHolder = ({ holder, child }: People, name: string): string =>
  holder?.trim().replaceAll(/\s+/g, ' ') ?? (child === null ? name : wholeName(child));

const verdictOn = (asked: People, name: string) =>
  checkHolder(paidHolder(asked, name), accountHolders(signingOf(asked, name).owners));

/** Why neither money is paid out to this account nor comes from it; undefined where it may (decisions §10). */
export const accountFlaw = (
  asked: People & Pick<Application, 'iban' | 'firstPayment'>,
  name: string,
): 'ACCOUNT_NOT_OWN' | 'DEBIT_NOT_POSSIBLE' | undefined => {
  if (verdictOn(asked, name) === 'NO') return 'ACCOUNT_NOT_OWN';
  if (!isPayable(asked.firstPayment, asked.iban)) return 'DEBIT_NOT_POSSIBLE';
  // The mandate is signed with the contract, by whoever applies.
  const isSigned = asked.firstPayment === 'WIRE' || maySignFor(paidHolder(asked, name), signingOf(asked, name));
  return isSigned ? undefined : 'DEBIT_NOT_POSSIBLE';
};
