/** What the rule for a password asks for, one by one: shown while it is typed. Together they are `isAllowedPassword`. */
export const passwordParts = ['LENGTH', 'LOWER', 'UPPER', 'DIGIT', 'SIGNS'] as const;
export type PasswordPart = (typeof passwordParts)[number];

const isMet: Readonly<Record<PasswordPart, (password: string) => boolean>> = {
  LENGTH: (password) => password.length >= 8,
  LOWER: (password) => /[a-z]/.test(password),
  UPPER: (password) => /[A-Z]/.test(password),
  DIGIT: (password) => /\d/.test(password),
  SIGNS: (password) => /^[A-Za-z\d!?+=.#@]+$/.test(password),
};

/** The parts of the rule that a password obeys. */
export const metParts = (password: string): readonly PasswordPart[] =>
  passwordParts.filter((part) => isMet[part](password));
