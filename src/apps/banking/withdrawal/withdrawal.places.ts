import { paths } from '../paths.ts';
import { hinderedTexts as texts, type Remedy } from './withdrawal.hindrance.texts.ts';

/** Where what hinders can be mended in the portal. */
export const mendingPlaces: Readonly<Partial<Record<Remedy, { readonly href: string; readonly text: string }>>> = {
  orders: { href: paths.orders(), text: texts.toOrders },
  account: { href: paths.referenceAccount(), text: texts.toAccount },
  profile: { href: paths.profile(), text: texts.toProfile },
};
