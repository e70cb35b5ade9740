import type { StateValueFrom } from 'xstate';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { identificationCheckMachine } from './identification-check.machine.ts';

type IdentificationCheckState = StateValueFrom<typeof identificationCheckMachine>;

/** A state in the words of the API; a user's `identStatus` is that of the newest check. */
export const identStatusOf: Readonly<Record<IdentificationCheckState, IdentStatus>> = {
  unknown: 'NONE',
  ordered: 'CREATED',
  checking: 'IN_PROGRESS',
  reviewing: 'REVIEW_PENDING',
  passed: 'SUCCESS',
  failed: 'FAILED',
  aborted: 'ABORTED',
  expired: 'EXPIRED',
};
