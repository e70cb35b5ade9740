/** What the status call answered: the bank's own word, 'OK' when the portal may open (PLT-10). */
export interface StatusAnswer {
  readonly status: string;
}

export interface StartUpContext {
  /** The banking mode to ask for; empty without one. */
  readonly mode: string;
  /** What stands on screen until it is OK; null before the first answer. */
  readonly shown: string | null;
}

export interface StartUpInput {
  readonly mode: string;
}

export type StartUpEvent = { readonly type: 'status.retried' };

export type StartUpScreen = 'asking' | 'waiting';
