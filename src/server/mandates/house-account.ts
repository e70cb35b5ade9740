import { houseContact } from '#domain/contact/house-contact.ts';
import { creditorId } from '#domain/mandate/mandate.ts';

/**
 * The account at our bank that debits come in on and payouts leave from. Its IBAN's bank code is in no register, as those
 * of the demo's customers, but its check digits are right (decisions §10).
 */
export const houseAccount = {
  name: houseContact.companyName,
  iban: 'DE84999888770000000001',
  bic: 'LINDDEFFXXX',
  creditorId,
} as const;
