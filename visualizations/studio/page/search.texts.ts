/** What the search says beside its hits. */
export const searchTexts = {
  near: (query: string): string => `Nichts mit genau „${query}“; ähnlich:`,
  first: (shown: number, all: number): string => `Die ersten ${shown} von ${all} Fundstellen`,
  rest: (count: number): string => (count === 1 ? 'Noch eine zeigen' : `${count} weitere zeigen`),
} as const;
