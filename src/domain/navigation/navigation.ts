import { matchLiteralPath, matchPath } from './path-pattern.ts';

/**
 * Who may see an entry (SES-12): nobody's rule is everybody's, text is that group, `allowed` any of them, `required` all.
 */
export type GroupRule =
  | string
  | {
      readonly allowed?: readonly string[] | undefined;
      readonly required?: readonly string[] | undefined;
    };

export interface NavigationEntry {
  readonly path: string;
  readonly label: string;
  readonly groups?: GroupRule | undefined;
  /** Not drawn unless asked for; its address may be opened all the same. */
  readonly hidden?: boolean | undefined;
  /** The second level; deeper ones are not considered. */
  readonly children?: readonly NavigationEntry[] | undefined;
}

export interface NavigationUser {
  readonly authenticated: boolean;
  readonly groups: readonly string[];
}

/** Whether groups satisfy a rule (rules §5); an empty `allowed` list lets nobody in. */
export const permits = (rule: GroupRule | undefined, groups: readonly string[]): boolean => {
  if (rule === undefined) return true;
  if (typeof rule === 'string') return groups.includes(rule);
  const allowed = rule.allowed === undefined || rule.allowed.some((group) => groups.includes(group));
  return allowed && (rule.required ?? []).every((group) => groups.includes(group));
};

/** Whether an entry is drawn (rules §5). */
export const visible = (entry: NavigationEntry, user: NavigationUser, showHidden = false): boolean =>
  user.authenticated && (showHidden || entry.hidden !== true) && permits(entry.groups, user.groups);

/** The entries to draw, on both levels (SES-12). */
export const filterEntries = (
  entries: readonly NavigationEntry[],
  user: NavigationUser,
  showHidden = false,
): readonly NavigationEntry[] =>
  entries
    .filter((entry) => visible(entry, user, showHidden))
    .map((entry) => ({
      ...entry,
      children: (entry.children ?? []).filter((child) => visible(child, user, showHidden)),
    }));

interface Candidate {
  readonly literals: number;
  readonly rules: readonly (GroupRule | undefined)[];
}

const candidatesOf = (path: string, entry: NavigationEntry): readonly Candidate[] => {
  const own = matchLiteralPath(entry.path, path);
  const first = own === undefined ? [] : [{ literals: own, rules: [entry.groups] }];
  const second = (entry.children ?? []).flatMap((child) => {
    const literals = matchPath(child.path, path);
    return literals === undefined ? [] : [{ literals, rules: [child.groups, entry.groups] }];
  });
  return [...first, ...second];
};

/**
 * Whether a path may be opened (SES-12, rules §5): the entry with most literal segments decides, and its parent with
 * it. Unknown paths and third levels are refused. Of equal candidates the first one counts.
 */
export const mayOpen = (path: string, entries: readonly NavigationEntry[], user: NavigationUser): boolean => {
  if (!user.authenticated) return false;
  const [best] = entries
    .flatMap((entry) => candidatesOf(path, entry))
    .toSorted((one, other) => other.literals - one.literals);
  return best !== undefined && best.rules.every((rule) => permits(rule, user.groups));
};
