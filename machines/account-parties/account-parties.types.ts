import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import type { ChildForm, Custody, PartiesTyped, SecondPersonForm } from '#domain/application/parties-forms.ts';
import type { PersonalFlaw } from '#domain/application/personal-forms.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { StepEntry } from '../step-entry.ts';

export interface AccountPartiesInput {
  readonly kind: Exclude<AppliedKind, 'single'>;
  readonly today: IsoDate;
  /** Whoever applies: nobody shares an account with themselves. */
  readonly profile: Profile;
  /** What was typed before, here or elsewhere. */
  readonly typed: PartiesTyped;
  readonly entersAt: StepEntry;
}

export interface AccountPartiesContext extends AccountPartiesInput {
  readonly problems: readonly PersonalFlaw[];
}

export type AccountPartiesEvent =
  | { readonly type: 'child.typed'; readonly form: ChildForm }
  | { readonly type: 'child.entered'; readonly form: ChildForm }
  | { readonly type: 'custody.entered'; readonly custody: Custody }
  | { readonly type: 'proof.acknowledged' }
  | { readonly type: 'second.typed'; readonly form: SecondPersonForm }
  | { readonly type: 'second.entered'; readonly form: SecondPersonForm }
  | { readonly type: 'step.left' };

export type AccountPartiesScreen = 'child' | 'custody' | 'proof' | 'second';

export interface AccountPartiesOutput {
  /** `left`: gone back before the first page. */
  readonly kind: 'completed' | 'left';
  readonly typed: PartiesTyped;
}
