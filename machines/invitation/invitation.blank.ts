import { blankSigning } from './invitation.setup.ts';
import type { InvitationContext } from './invitation.types.ts';

/** Of somebody who has only opened the link. */
export const blankInvitation: InvitationContext = {
  access: { firstName: '', lastName: '', username: '' },
  isSignedIn: false,
  stranger: null,
  joiner: null,
  personal: null,
  declared: null,
  hasDeclared: false,
  start: '',
  startsAtOnce: null,
  differs: [],
  isInviterTold: false,
  isComparedAgain: false,
  isNameLeft: false,
  ...blankSigning,
  problem: null,
  joined: null,
  money: null,
};
