/** At least one lower-case and one upper-case letter and a digit, 8 or more, no other specials (REG-02, decisions §1). */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d!?+=.#@]{8,}$/;

/** Says the rule to the customer (texts.md). */
export const passwordRuleText =
  'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer. Erlaubte Sonderzeichen: ! ? + = . # @';

/** Whether a new password obeys the rule. Nothing is trimmed or folded. */
export const isAllowedPassword = (password: string): boolean => passwordPattern.test(password);
