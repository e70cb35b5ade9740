import { parseEmail } from '#domain/person/email.ts';
import { isName } from '#domain/person/name.ts';

/** What somebody says who withdraws a contract (§ 356a BGB): who, which contract, and where the receipt goes. */
export interface WithdrawalDeclaration {
  readonly name: string;
  readonly contractId: string;
  readonly email: string;
}

export type DeclarationField = keyof WithdrawalDeclaration;

/** A field that is empty, or in which nobody can read what is asked for. */
export interface DeclarationFlaw {
  readonly field: DeclarationField;
  readonly flaw: 'MISSING' | 'INVALID';
}

const longestName = 100;
const longestNumber = 40;
const numberShape = /^[A-Za-z0-9 /-]+$/;

const flawOf = (text: string, isValid: (bare: string) => boolean): DeclarationFlaw['flaw'] | null => {
  if (text.trim() === '') return 'MISSING';
  return isValid(text.trim()) ? null : 'INVALID';
};

const flaws: Readonly<Record<DeclarationField, (text: string) => DeclarationFlaw['flaw'] | null>> = {
  name: (text) => flawOf(text, (bare) => bare.length <= longestName && isName(bare)),
  contractId: (text) => flawOf(text, (bare) => bare.length <= longestNumber && numberShape.test(bare)),
  email: (text) => {
    const read = parseEmail(text);
    return read.ok ? null : read.refusal;
  },
};

const fields: readonly DeclarationField[] = ['name', 'contractId', 'email'];

/** What is wrong with a declaration as it was typed, field by field. Whether there is such a contract nobody is told. */
export const declarationFlaws = (typed: WithdrawalDeclaration): readonly DeclarationFlaw[] =>
  fields.flatMap((field) => {
    const flaw = flaws[field](typed[field]);
    return flaw === null ? [] : [{ field, flaw }];
  });

/** A declaration that can be sent, without blanks around; null where something is wrong with it. */
export const readDeclaration = (typed: WithdrawalDeclaration): WithdrawalDeclaration | null =>
  declarationFlaws(typed).length > 0
    ? null
    : { name: typed.name.trim(), contractId: typed.contractId.trim(), email: typed.email.trim() };
