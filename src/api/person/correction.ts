import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, dateField, idField, uuidField } from '../fields.ts';
import { noNumber } from '../operations/binding.ts';
import { operation } from '../operations/confirmation.ts';
import { fieldsRefused } from './fields-refused.ts';
import { noSecondOwner, secondOwnerRefusals } from './second-owner.ts';

/**
 * Stores when whoever has still to sign was really born; the TAN names them with it. Their name is corrected by nobody: whoever is
 * called otherwise is somebody else's contract.
 */
export const prepareCorrection = endpoint({
  name: 'prepareCorrection',
  method: 'POST',
  url: '/operations/correction',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, birthDate: dateField }),
  response: operation,
  refusals: {
    FIELDS_REFUSED: fieldsRefused,
    ...noSecondOwner,
    ...noNumber,
    TOO_MANY_ATTEMPTS: {
      status: 429,
      message: 'Sie haben schon mehrmals berichtigt. Bitte rufen Sie uns an.',
    },
  },
});

/**
 * Corrects, with the TAN, when whom a contract awaits was born. A letter beside the papers says it, which the
 * other one signs with them; whoever was invited is told that they can go on, by the same link.
 */
export const correctOwner = endpoint({
  name: 'correctOwner',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/corrections',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, operationId: uuidField, code: codeField }),
  response: z.object({ corrected: z.literal(true) }),
  refusals: secondOwnerRefusals,
});
