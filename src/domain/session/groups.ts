import { blank } from '#domain/blank/blank.ts';

/** Group names as the product uses them: the part before the first hyphen, blank ones dropped (SES-02, rules §4). */
export const groupNames = (groups: readonly unknown[]): readonly string[] =>
  groups
    .filter((group) => typeof group === 'string')
    .map((group) => group.split('-')[0] ?? '')
    .filter((group) => !blank(group));

/** What staff do here (decisions §16). */
export const staffRoles = ['support', 'operations', 'compliance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that groups give. */
export const staffRolesOf = (groups: readonly string[]): readonly StaffRole[] => {
  const names = groupNames(groups);
  return staffRoles.filter((role) => names.includes(role));
};

/** Whether groups are those of staff: one role is enough. */
export const isStaff = (groups: readonly string[]): boolean => staffRolesOf(groups).length > 0;

/** Whether groups are a customer's; staff without one of these has no business in the banking portal (SES-13). */
export const isCustomer = (groups: readonly string[]): boolean => groupNames(groups).includes('customer');
