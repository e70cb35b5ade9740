import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';

const savingsPlanCreate = (ipsId: string | null): string =>
  `/setup/savingsplan/create/${ipsId === null ? '' : encodeURIComponent(ipsId)}`;
const savingsPlanUpdate = (savingsPlanId: string): string =>
  `/setup/savingsplan/update/${encodeURIComponent(savingsPlanId)}`;

/** Every address of the portal, built in one place. */
export const paths = {
  home: () => '/',
  login: () => '/login/',
  forgottenPassword: () => '/forgot_password',
  secure: () => '/login/secure',
  loggedOut: () => '/logout/',
  orders: () => '/orders/',
  postbox: () => '/postbox/',
  timeline: () => '/timeline/',
  tasks: () => '/tasks/',
  /** With a method that is chosen already, where one comes from what pays. */
  topUp: (ipsId: string, method?: PaymentMethod) =>
    `/top-up/${encodeURIComponent(ipsId)}${method === undefined ? '' : `?method=${method}`}`,
  /** One's own; an account relation's id names whose (decisions §21). */
  profile: () => '/setup/profile/',
  referenceAccount: () => '/setup/reference-account/',
  exemptionOrder: () => '/setup/exemption-order/',
  /** The word of one's own order, or the account relation of a child. */
  exemptionOrderForm: (subject: string) =>
    `/setup/exemption-order-form/${subject === ownExemption ? '' : encodeURIComponent(subject)}`,
  servicePackages: () => '/setup/service-packages/',
  /** An ipsId opens the withdrawal, a clearing account's id the disbursement (decisions §20). */
  withdrawal: (id: string) => `/withdrawal/${encodeURIComponent(id)}`,
  savingsPlans: () => '/setup/savingsplans/',
  /** Null: the investment is chosen there. */
  savingsPlanCreate,
  savingsPlanUpdate,
  /** What a draft was about: a plan that is changed, or the investment of a new one. */
  savingsPlan: (subject: string) =>
    subject.startsWith('SP-') ? savingsPlanUpdate(subject) : savingsPlanCreate(subject),
  coupons: () => '/setup/coupons/',
  wphgData: () => '/setup/wphg-data/',
  deleteAccount: () => '/setup/delete-account/',
  notifications: () => '/setup/notifications/',
  security: () => '/setup/security/',
  voucherCard: () => '/voucher-card/',
  /** The id is the account relation's (decisions §21). */
  clearingAccount: (businessPartnerId: string) => `/clearing-account/${encodeURIComponent(businessPartnerId)}`,
  strategyCheck: (businessPartnerId: string) => `/strategy-check/${encodeURIComponent(businessPartnerId)}`,
  /** Without an id the only one, or a choice. */
  investmentDetails: (ipsId?: string) => `/ips${ipsId === undefined ? '' : `/${encodeURIComponent(ipsId)}`}`,
  /** An ipsId closes the investment, an account relation's id the account with all that it holds. */
  investmentClosing: (id: string) => `/delete-ips/${encodeURIComponent(id)}`,
} as const;
