import { type Cents, euros } from '#domain/money/money.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { Option } from '#ui/fields/OptionCards.tsx';

/** What changes the words of a question: who is asked, for what, and what was answered before. */
export interface Circumstances {
  readonly asked: Asked;
  readonly answers: Answers;
  readonly isCouple: boolean;
  /** What the investment is worth that it is about; absent where one begins. */
  readonly held?: Cents;
}

/** The words of one question. */
export interface Words {
  /** The question itself, as the heading of its screen. */
  readonly heading: string;
  readonly lead?: string;
  /** Why we ask; opened on demand. */
  readonly why: string;
  /** Of the field or of the group of options. */
  readonly label: string;
  readonly hint?: string;
}

/** The words of a question with options to choose from. */
export interface ChoiceWords extends Words {
  readonly options: readonly Option[];
}

export type Say<Said extends Words = Words> = (of: Circumstances) => Said;

/** The one of three wordings that fits: a child's money, a couple's, or one's own. */
export const whose = (
  { asked, isCouple }: Circumstances,
  { own, couple = own, child = own }: { readonly own: string; readonly couple?: string; readonly child?: string },
): string => {
  if (asked.child) return child;
  return isCouple ? couple : own;
};

/** Without a deposit, losses are shown on this sum. */
export const exampleSum: Cents = euros(10_000);

export const yesNo = (yes: string, no: string): readonly Option[] => [
  { value: 'YES', label: 'Ja', description: yes },
  { value: 'NO', label: 'Nein', description: no },
];
