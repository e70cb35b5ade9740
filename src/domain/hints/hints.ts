import type { Hint } from '#domain/entities/hint.ts';

/** Conditions by name; what is not named here is not met (rules §8). */
export type HintPredicates = Readonly<Record<string, () => boolean>>;

const holds = (predicates: HintPredicates, name: string): boolean =>
  Object.hasOwn(predicates, name) && predicates[name]?.() === true;

/** Whether a hint is shown in a slot (SHL-06, rules §8). */
export const hintShown = (
  hint: Hint,
  slot: string,
  dismissed: readonly string[],
  predicates: HintPredicates,
): boolean =>
  hint.active &&
  !hint.hidden &&
  hint.slot === slot &&
  !dismissed.includes(hint.id) &&
  hint.conditions.every((name) => holds(predicates, name));

/** Where a hint's button leads. */
export type HintLink =
  | { readonly kind: 'internal'; readonly to: string }
  /** Opens a new window, without an opener. */
  | { readonly kind: 'external'; readonly href: string };

/** `/path` stays inside, `https:` opens a window; any other scheme, and `//host`, has no button (rules §8). */
export const hintLink = (url: string | null): HintLink | undefined => {
  if (url === null) return undefined;
  // Browsers drop tabs and line breaks and read a backslash as a slash, so that `/\host` would leave the portal.
  const target = url.replaceAll(/[\t\n\r]/g, '').trim();
  if (/^\/(?![/\\])/.test(target)) return { kind: 'internal', to: target };
  return /^https:\/\/[^/\\]/i.test(target) ? { kind: 'external', href: target } : undefined;
};
