/** Between two messages with a code, in milliseconds. */
export const resendPause = 30_000;

/** Whether another code can be had; part of the context of a chart that asks for one. */
export interface Resending {
  /** True once the pause after the last code is over. */
  readonly mayResend: boolean;
}

/**
 * What a state carries that is entered when a code was sent, or refused for there being too many, and entered anew with
 * the next one: the pause counts from then, whatever is entered meanwhile. Its chart names the delay `resendPause` and the two actions.
 */
export const pausing = {
  entry: 'forbidResend',
  after: { resendPause: { actions: 'allowResend' } },
} as const;

/** What the end of that pause is called, for the captions of the chart. */
export const pauseCaption = (state: string): Readonly<Record<string, { readonly fact: string }>> => ({
  [`${state} | xstate.after.resendPause.${state} | 0`]: { fact: '30\u00A0s nach dem letzten Code: neuer Code möglich' },
});

/**
 * The states of a step inside that asks for the code: another one can be had once the pause is over. Their chart names
 * the guard `mayResend` and hears `code.requested`.
 *
 * @param screen what the step shows, whether a new code can be had or not
 * @param asked where the wish for a new code leads
 */
export const untilResend = <const Screen extends string, const Asked>(screen: Screen, asked: Asked) =>
  ({
    waiting: {
      meta: { caption: 'Neuer Code noch gesperrt', screen },
      always: { guard: 'mayResend', target: 'resendable' },
    },
    resendable: {
      meta: { caption: 'Neuer Code möglich', screen },
      on: { 'code.requested': asked },
    },
  }) as const;
