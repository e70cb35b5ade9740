/** By what stocks and bonds have grown since a strategy was last brought to its target; 1.02 is two percent. */
export interface Growth {
  readonly equity: number;
  readonly bonds: number;
}

/** What of a mix is stocks today, 0 … 1, when each half has grown by itself since it stood at its target (decisions §19). */
export const driftedShare = (target: number, { equity, bonds }: Growth): number => {
  const [stocks, rest] = [target * equity, (1 - target) * bonds];
  return stocks + rest > 0 ? stocks / (stocks + rest) : target;
};
