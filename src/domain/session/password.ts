/**
 * At least one lower-case and one upper-case letter and a digit, 8 or more, no other specials (REG-02, decisions §1). Four
 * plain questions in place of the one with lookaheads: each is proven to end in linear time.
 */
const questions = [/^[A-Za-z\d!?+=.#@]{8,}$/, /[a-z]/, /[A-Z]/, /\d/];

/** Says the rule to the customer (texts.md). */
export const passwordRuleText =
  'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer. Erlaubte Sonderzeichen: ! ? + = . # @';

/** Whether a new password obeys the rule. Nothing is trimmed or folded. */
export const isAllowedPassword = (password: string): boolean => questions.every((question) => question.test(password));
