import { blank } from '#domain/blank/blank.ts';

/** Group names as the product uses them: the part before the first hyphen, blank ones dropped (SES-02, rules §4). */
export const groupNames = (groups: readonly unknown[]): readonly string[] =>
  groups
    .filter((group) => typeof group === 'string')
    .map((group) => group.split('-')[0] ?? '')
    .filter((group) => !blank(group));
