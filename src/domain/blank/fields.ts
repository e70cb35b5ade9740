/** What somebody sent or kept, as far as it has fields at all. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields: no list, and not nothing. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
