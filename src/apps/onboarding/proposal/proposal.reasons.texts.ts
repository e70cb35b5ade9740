import type { LimitName } from '#domain/risk-score/risk-score.ts';

const changes: Readonly<Record<LimitName, string>> = {
  PREFERENCE: 'Antwort zum Risiko ändern',
  LOSS_CAPACITY: 'Antwort zum Verlust ändern',
  KNOWLEDGE: 'Antwort zu Kenntnissen ändern',
  HORIZON: 'Antwort zur Dauer ändern',
  LIQUIDITY: 'Einmalanlage ändern',
  DEBT: 'Antwort zu Krediten ändern',
};

/** What leads back to that answer. */
export const changeText = (limit: LimitName): string => changes[limit];

/** Beside the field of the deposit. */
export const smallerDepositText = 'Eine kleinere Einmalanlage lässt mehr zu.';
