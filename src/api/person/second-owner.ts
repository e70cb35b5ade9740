import { bindingRefusals } from '../operations/binding.ts';
import { confirmingRefusals } from '../operations/confirmation.ts';

/** What is asked of a second person is refused with where an account has none, or all of its people have an access. */
export const noSecondOwner = {
  NO_SECOND_OWNER: {
    status: 409,
    message: 'Zu diesem Konto gehört niemand, der noch keinen Zugang hat.',
  },
} as const;

/** What the TAN of an operation about an account's second person is refused with. */
export const secondOwnerRefusals = {
  ...noSecondOwner,
  CODE_WRONG: confirmingRefusals.CODE_WRONG,
  CODES_EXHAUSTED: bindingRefusals.CODES_EXHAUSTED,
  CODE_EXPIRED: confirmingRefusals.CODE_EXPIRED,
  OPERATION_ENDED: confirmingRefusals.OPERATION_ENDED,
} as const;
