import { blank } from '#domain/blank/blank.ts';

/** Group names as the product uses them: the part before the first hyphen, blank ones dropped (SES-02, rules §4). */
export const groupNames = (groups: readonly unknown[]): readonly string[] =>
  groups
    .filter((group) => typeof group === 'string')
    .map((group) => group.split('-')[0] ?? '')
    .filter((group) => !blank(group));

/** Whether groups are a customer's; staff without one of these has no business in the banking portal (SES-13). */
export const isCustomer = (groups: readonly string[]): boolean => groupNames(groups).includes('customer');
