/**
 * Whether a value counts as not given (rules §0): undefined, null, NaN, or text that is empty or reads `NaN` once
 * trimmed. `0`, `'0'` and `false` are given.
 */
export const blank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === 'string' && ['', 'NaN'].includes(value.trim()));
