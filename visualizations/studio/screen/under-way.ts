/** Tells whether something is being done just now, and never forgets that it has ended. */
export interface UnderWay {
  readonly is: () => boolean;
  readonly during: (deed: () => Promise<void> | void) => Promise<void>;
}

export const underWay = (): UnderWay => {
  const now = { count: 0 };
  return {
    is: () => now.count > 0,
    during: async (deed) => {
      now.count += 1;
      try {
        await deed();
      } finally {
        now.count -= 1;
      }
    },
  };
};
