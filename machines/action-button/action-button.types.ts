/** How an act went, as its badge shows it (SHL-07). */
export type ActOutcome = 'success' | 'warning' | 'error';

export interface ActionButtonInput {
  readonly isDisabled: boolean;
}

export interface ActionButtonContext {
  readonly isDisabled: boolean;
}

export type ActionButtonEvent =
  | { readonly type: 'button.pressed' }
  | { readonly type: 'availability.changed'; readonly isDisabled: boolean };

export type ActionButtonScreen = 'button';
