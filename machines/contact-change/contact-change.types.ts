import type { EmailRefusal } from '#domain/person/email-texts.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';
import type { Resending } from '../resend.ts';

/** What is changed: the number that TANs go to, or the address that is signed in with. */
export type ContactChannel = 'MOBILE' | 'EMAIL';

export interface ContactChangeInput {
  readonly channel: ContactChannel;
  /** Whether a number is in force: a TAN can go there. A first number takes a code of the app instead. */
  readonly hasNumber: boolean;
}

export interface OrderInput {
  readonly channel: ContactChannel;
  /** The new number or address. */
  readonly contact: string;
  /** Of the authenticator app; null where a TAN confirms. */
  readonly factorCode: string | null;
}

/** A number or address that a code went to. */
export interface OrderedChange {
  readonly changeId: string;
  /** Masked. */
  readonly sentTo: string;
  /** Null for a first number, which its own code puts in force. */
  readonly operation: Operation | null;
}

export type OrderRefusal =
  | 'CONTACT_INVALID'
  | 'NUMBER_SHARED'
  | 'FACTOR_CODE_WRONG'
  | 'NO_VALIDATED_NUMBER'
  | 'TOO_MANY_MESSAGES'
  | 'TOO_MANY_ATTEMPTS';
export type OrderResult = Result<OrderedChange, OrderRefusal>;

export interface ProveInput {
  readonly changeId: string;
  readonly code: string;
}

/** `CHANGE_ENDED`: the change is no more, since its time is over or another has taken its place. */
export type ProveResult = Result<{ readonly isInForce: boolean }, 'CODE_WRONG' | 'CODES_EXHAUSTED' | 'CHANGE_ENDED'>;
export type ResendResult = Result<{ readonly sentTo: string }, 'TOO_MANY_MESSAGES' | 'CHANGE_ENDED'>;

/** What is wrong: at a field, or with none of them (a limit, a call that was not answered). */
export interface ContactProblem {
  readonly field: 'contact' | 'factorCode' | 'code' | null;
  readonly code:
    | EmailRefusal
    | 'MOBILE_INVALID'
    | 'NUMBER_SHARED'
    | 'CODE_MALFORMED'
    | 'CODE_WRONG'
    | 'CODES_EXHAUSTED'
    | 'CONTACT_TAKEN'
    | 'FACTOR_CODE_WRONG'
    | 'TOO_MANY_MESSAGES'
    | 'TOO_MANY_ATTEMPTS'
    | 'NO_ANSWER';
}

/** Why a change came to nothing. */
export type ContactEnding = 'exhausted' | 'ended';

/** Plain JSON. */
export interface ContactChangeContext extends ContactChangeInput, Resending {
  /** The new number or address, as it was sent; it is no draft. */
  readonly contact: string;
  readonly problems: readonly ContactProblem[];
  readonly change: OrderedChange | null;
  /** The code that was sent to the new contact, kept only while the server checks it. */
  readonly code: string | null;
  readonly isSentAgain: boolean;
  readonly ending: ContactEnding | null;
}

export type ContactChangeEvent =
  /** As it stands in its field; not yet sent. */
  | { readonly type: 'contact.typed'; readonly contact: string }
  | { readonly type: 'contact.entered'; readonly contact: string; readonly factorCode: string }
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'code.requested' }
  | { readonly type: 'contact.corrected' }
  | { readonly type: 'change.restarted' }
  | { readonly type: 'change.left' }
  | { readonly type: 'result.read' };

export type ContactChangeScreen = 'contact' | 'code' | 'confirming' | 'hindered' | 'notDone' | 'done';

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type ContactChangeChildren = {
  readonly order: 'order';
  readonly prove: 'prove';
  readonly resend: 'resend';
  readonly confirmation: 'confirmation';
};

/** `unsure`: no answer came; what is in force is seen on the profile. */
export interface ContactChangeOutput {
  readonly kind: 'changed' | 'left' | 'unsure';
}
