import type { EventObject } from 'xstate';
import type { DeclaredTyped } from '#domain/application/declaration-forms.ts';
import type { KeptJoining } from '#domain/application/kept-joining.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import type { DeclarationsInput } from '../declarations/declarations.types.ts';
import type { PersonalDetailsInput } from '../personal-details/personal-details.types.ts';
import { entryBy, type StepEntry } from '../step-entry.ts';
import type { Declared, InvitationContext, Joiner, JoiningSaid, PreparedJoining } from './invitation.types.ts';

/** Who is signed in; a step of theirs without anybody is a fault, not a state. */
export const joinerIn = ({ joiner }: InvitationContext): Joiner => {
  if (joiner === null) throw new Error('There is nobody who could join.');
  return joiner;
};

/** The operation and its papers; a chart that signs nothing is a fault, not a state. */
export const preparedIn = ({ prepared }: InvitationContext): PreparedJoining => {
  if (prepared === null) throw new Error('There is nothing to sign.');
  return prepared;
};

/** What is kept of whoever joins, at any moment. */
export const joiningIn = ({ personal, declared, hasDeclared, start }: InvitationContext): KeptJoining => ({
  personal,
  declared,
  hasDeclared,
  start,
});

/** What stands after the invitation was looked up: what was typed here counts, in place of what was kept of it. */
export const broughtTogether = (context: InvitationContext, kept: KeptJoining): KeptJoining => {
  const isDeclaredHere = context.declared !== null;
  return {
    personal: context.personal ?? kept.personal,
    declared: context.declared ?? kept.declared,
    hasDeclared: isDeclaredHere ? context.hasDeclared : kept.hasDeclared,
    start: context.start || kept.start,
  };
};

/** Whoever comes to a step that they had begun goes on where it is open (ONB-13). */
const entryTo = (event: EventObject, typed: unknown): StepEntry =>
  event.type === 'xstate.done.actor.compare' && typed !== null ? 'open' : entryBy(event);

export const detailsFor = (context: InvitationContext, event: EventObject): PersonalDetailsInput => {
  const { today, seen, personal } = joinerIn(context);
  return { today, seen, typed: context.personal ?? personal, entersAt: entryTo(event, context.personal) };
};

/** Nobody goes back into this step: what follows it stays as it is, or is put off. */
export const declarationsFor = (context: InvitationContext, event: EventObject): DeclarationsInput => {
  const { seen, undeclared } = joinerIn(context);
  return { seen, typed: context.declared ?? undeclared, entersAt: entryTo(event, context.declared) };
};

/** What of a difference is still to be said: a name that the document will tell is not, once that was chosen. */
export const askedOf = (
  context: InvitationContext,
  differs: readonly InvitedDifference[],
): readonly InvitedDifference[] =>
  context.isNameLeft && mayMend(context) ? differs.filter((each) => each !== 'NAME') : differs;

/** Whether their name, or birth, can still be typed anew: nothing that a document has proved. */
export const mayMend = (context: InvitationContext): boolean => !joinerIn(context).seen.profile.identityFixed;

/** How whoever differs can mend a slip of their own: a birth date in their details, a name by what their document says. */
export const mendedBy = (context: InvitationContext): 'DETAILS' | 'DOCUMENT' | null => {
  if (!mayMend(context)) return null;
  return context.differs.includes('BIRTH_DATE') ? 'DETAILS' : 'DOCUMENT';
};

/** The application whose first money is told; a chart that tells of none is a fault, not a state. */
export const caseIn = ({ joined }: InvitationContext): string => {
  if (joined === null || joined.caseId === null) throw new Error('There is no application that is known.');
  return joined.caseId;
};

/** What was declared, as it is signed. */
export const declaredOf = ({ usPerson, statements }: DeclaredTyped): Declared => ({
  usTaxPerson: usPerson === 'yes',
  politicallyExposed: statements.politicallyExposed === 'yes',
  ownAccount: statements.ownAccount === 'yes',
});

/** What is not declared is not signed: a chart that comes so far is a fault, not a state. */
export const saidIn = ({ declared, hasDeclared, startsAtOnce }: InvitationContext): JoiningSaid => {
  if (declared === null || !hasDeclared) throw new Error('Nothing was declared.');
  return { declared: declaredOf(declared), startsAtOnce };
};
