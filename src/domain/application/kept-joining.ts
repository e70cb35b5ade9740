import * as z from 'zod/mini';
import type { DeclaredTyped } from './declaration-forms.ts';
import { declaredForm, personalForm, readAs } from './kept-forms.ts';
import type { StartAnswer } from './payment-answer.ts';
import type { PersonalTyped } from './personal-forms.ts';

/** What is kept on the server of whoever fills in their part of an invitation (REG-08). Tax ids are not among it (decisions §15). */
export interface KeptJoining {
  /** Null while nothing was typed of it. */
  readonly personal: PersonalTyped | null;
  readonly declared: DeclaredTyped | null;
  /** Whether what was declared was sent through the whole step. */
  readonly hasDeclared: boolean;
  /** As chosen on its page; it counts once it is sent, after a reload as well. */
  readonly start: StartAnswer;
}

export const nothingJoined: KeptJoining = { personal: null, declared: null, hasDeclared: false, start: '' };

const startForm = z.enum(['yes', 'no', '']);

const fields = z.record(z.string(), z.unknown());

/** Reads what was kept, by whatever version: what cannot be understood any more is left out, and asked again. */
export const keptJoining = (kept: unknown): KeptJoining => {
  const { personal, declared, hasDeclared, start } = readAs(fields, kept) ?? {};
  const understood = readAs(declaredForm, declared);
  return {
    personal: readAs(personalForm, personal),
    declared: understood,
    hasDeclared: understood !== null && hasDeclared === true,
    start: readAs(startForm, start) ?? '',
  };
};
