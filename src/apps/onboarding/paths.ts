import { newProductPath, openedInvestmentPath, wayInPath } from '#domain/onboarding/new-product-path.ts';
import { wizardPath } from '#domain/application/registration-path.ts';

/** Every address of the onboarding app, built in one place. */
export const paths = {
  newProduct: () => newProductPath,
  /** With an application that was begun, where there is one. */
  wayIn: wayInPath,
  /** An investment that was opened on a way: the page shows how its first money comes. */
  openedInvestment: openedInvestmentPath,
  /** What a mailed link opens; its token stands behind the fragment's mark. */
  invitation: () => '/invitation',
  login: () => '/login/',
  /** Step 1 … 4 of an application, of a new customer or of one there is (REG-01, decisions §21). */
  wizard: wizardPath,
} as const;
