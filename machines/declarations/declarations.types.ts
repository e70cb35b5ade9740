import type {
  DeclarationFlawCode,
  DeclaredTyped,
  ProfessionForm,
  StatementsForm,
  TaxForm,
  YesNo,
} from '#domain/application/declaration-forms.ts';
import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { SeenProfile } from '../profile-saving.ts';
import type { StepEntry } from '../step-entry.ts';

export interface DeclarationsInput {
  readonly seen: SeenProfile;
  /** What was typed before, here or elsewhere. */
  readonly typed: DeclaredTyped;
  readonly entersAt: StepEntry;
}

export type DeclarationProblemCode = DeclarationFlawCode | 'REFUSED' | 'NO_ANSWER';
export type DeclarationProblem = FormFlaw<DeclarationProblemCode>;

export interface DeclarationsContext extends DeclarationsInput {
  /** As typed; it leaves this chart for the profile alone. */
  readonly tax: TaxForm;
  readonly problems: readonly DeclarationProblem[];
}

export type DeclarationsEvent =
  | { readonly type: 'tax.typed'; readonly form: TaxForm }
  | { readonly type: 'tax.entered'; readonly form: TaxForm }
  | { readonly type: 'usPerson.typed'; readonly answer: YesNo }
  | { readonly type: 'usPerson.entered'; readonly answer: YesNo }
  /** The stop is left for the answers that led there. */
  | { readonly type: 'answer.corrected' }
  | { readonly type: 'refusal.read' }
  | { readonly type: 'profession.typed'; readonly form: ProfessionForm }
  | { readonly type: 'profession.entered'; readonly form: ProfessionForm }
  | { readonly type: 'statements.typed'; readonly form: StatementsForm }
  | { readonly type: 'statements.entered'; readonly form: StatementsForm }
  | { readonly type: 'changes.kept' }
  | { readonly type: 'changes.dropped' }
  | { readonly type: 'step.left' };

export type DeclarationsScreen = 'tax' | 'usPerson' | 'usPersonRefused' | 'profession' | 'statements' | 'changed';

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type DeclarationsChildren = { readonly saveProfile: 'saveProfile'; readonly loadProfile: 'loadProfile' };

export interface DeclarationsOutput {
  /** `left`: gone back before the first page · `refused`: a tax person of the USA. */
  readonly kind: 'completed' | 'left' | 'refused';
  readonly typed: DeclaredTyped;
  readonly seen: SeenProfile;
}
