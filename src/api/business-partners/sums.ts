/** Answers that do not carry the sums of an investment (ONB-02 to 04), for whoever opens one. */
export const uncovered = {
  DEPOSIT_ABOVE_FREE_ASSETS: {
    status: 422,
    message: 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
    variants: { couple: 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.' },
  },
  INCOME_INSUFFICIENT: {
    status: 422,
    message: 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
  },
} as const;

export const expensesMissing = {
  EXPENSES_MISSING: { status: 422, message: 'Bitte geben Sie Ihre monatlichen Ausgaben an.' },
} as const;
