import { isFields } from '#domain/blank/fields.ts';
import { type KeptProgress, keptProgress } from '#domain/questionnaire/kept-answers.ts';

/** What is kept on the server of stored answers that are asked anew (ONB-13, BNK-24). */
export type KeptRenewal = KeptProgress;

export const blankRenewal: KeptRenewal = { answers: {}, typed: {}, shown: null, wasReasked: false };

/** Reads what was kept, by whatever version: what cannot be understood any more is left out, and asked again. */
export const keptRenewal = (kept: unknown): KeptRenewal => (isFields(kept) ? keptProgress(kept) : blankRenewal);
