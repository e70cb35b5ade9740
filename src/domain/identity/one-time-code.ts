/** The six digits of a one-time code as people type or paste it (`123 456`), null for anything else. */
export const codeOf = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};
