/** What was done since the screen stands there, in words: each step with where it led. */
export interface Trail {
  /** Something was done: a step, however often it is the same. */
  readonly note: (text: string) => void;
  /** A letter was typed on the screen: all of them together are one step. */
  readonly type: (text: string) => void;
  /** Something is told that led nowhere. */
  readonly tell: (text: string) => void;
  readonly steps: () => readonly string[];
  readonly begin: () => void;
}

interface Step {
  readonly text: string;
  readonly isTyping: boolean;
  to: string | null;
}

/** @param whereNow captions of the states that are active now */
export const trailOf = (whereNow: () => string): Trail => {
  const steps: Step[] = [];
  // What a step does is over when the next one begins, or when somebody asks.
  const settle = (): void => {
    const last = steps.at(-1);
    if (last !== undefined) last.to ??= whereNow();
  };
  const add = (text: string, isTyping: boolean, to: string | null = null): void => {
    settle();
    steps.push({ text, isTyping, to });
  };
  return {
    note: (text) => add(text, false),
    type: (text) => {
      const last = steps.at(-1);
      if (last?.isTyping === true && last.text === text) last.to = null;
      else add(text, true);
    },
    tell: (text) => add(text, false, ''),
    steps: () => {
      settle();
      return steps.map(({ text, to }) => (to === null || to === '' ? text : `${text} → ${to}`));
    },
    begin: () => {
      steps.length = 0;
    },
  };
};
