/** Between two messages with a code, in milliseconds. */
export const resendPause = 30_000;

/**
 * The states of a step that asks for a code: another one can be had at the earliest 30 s after the last. Their chart
 * names the delay `resendPause` and hears `code.requested`.
 *
 * @param screen what the step shows, whether a new code can be had or not
 * @param asked where the wish for a new code leads
 */
export const untilResend = <const Screen extends string, const Asked>(screen: Screen, asked: Asked) =>
  ({
    // A refusal says nothing about the message: who could ask for a new code before still can.
    asBefore: { type: 'history' },
    waiting: {
      meta: { caption: 'Neuer Code noch gesperrt', screen },
      after: { resendPause: 'resendable' },
    },
    resendable: {
      meta: { caption: 'Neuer Code möglich', screen },
      on: { 'code.requested': asked },
    },
  }) as const;
