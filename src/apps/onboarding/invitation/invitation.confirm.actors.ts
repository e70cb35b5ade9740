import { allowOwner } from '#api/person/owners.ts';
import { consentsIn } from '#domain/application/shared-consent.ts';
import type { Caller } from '#client/call.ts';
import type { ConfirmCall } from '#shell/confirmation/confirmation.actors.ts';

/** Why the invitation itself is refused meanwhile, or other consents are wanted: preparing anew says which. */
const overtaken: ReadonlySet<string> = new Set([
  'LINK_ENDED',
  'NOT_INVITED',
  'PERSON_DIFFERS',
  'NOT_IDENTIFIED',
  'NOT_OF_AGE',
  'US_PERSON',
  'PROFILE_INCOMPLETE',
  'NUMBER_SHARED',
  'TAX_ID_SHARED',
  'CONSENTS_MISSING',
]);

/** Signs with the code. The receipt names the contract that was concluded with it, if one was. */
export const confirmJoining =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, reference, code, idempotencyKey }) => {
    const consents = consentsIn(reference ?? '');
    const answer = await caller.attempt(allowOwner, { operationId, code, consents }, { idempotencyKey });
    if (!answer.ok) return overtaken.has(answer.refusal) ? { ok: false, refusal: 'OPERATION_REFUSED' } : answer;
    const { businessPartnerId, contractId, caseId, withdrawableUntil, awaits } = answer.value;
    const unknown = { ipsId: null, orderId: null, acceptedAt: null, awaits: null };
    const contract =
      contractId === null ? undefined : { contractId, caseId, businessPartnerId, withdrawableUntil, ...unknown };
    const receipt = { operationId, orderId: null, expectedAt: null, inReview: awaits !== null };
    return { ok: true, value: contract === undefined ? receipt : { ...receipt, contract } };
  };
