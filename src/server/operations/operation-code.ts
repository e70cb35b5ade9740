import { codeChecksum } from '../auth/one-time-code.ts';
import type { Keyring } from '../tokens/keyring.ts';
import type { OperationRow } from './operation.store.ts';

/**
 * What is kept of a TAN. It covers kind, sum, source, payee and payload beside the code: a row that was changed after its code
 * was sent has no valid code (PSD2 RTS Art. 5(1)(d)).
 */
export const operationCodeHash = (keyring: Keyring, row: OperationRow, code: string): string =>
  codeChecksum(
    keyring,
    JSON.stringify([
      row.operation_id,
      row.user_id,
      row.business_partner_id,
      row.kind,
      row.amount,
      row.payee,
      row.iban_end,
      row.entire,
      row.subject,
      row.payload,
    ]),
    code,
  );
