import type { Effect, Scene } from './arrange.ts';

/** Whether the page's address names something of the customer's own. */
const isOwn = ({ stage, person }: Scene): boolean => {
  const named = new URL(stage.page.url()).pathname.split('/');
  return Object.values(person.account ?? {}).some((id) => named.includes(String(id)));
};

/**
 * An effect, and whose address it was seen at, where a page did not load: what it calls unknown is another's or nobody's, and
 * what failed is one's own.
 */
export const seenAt = (scene: Scene, effect: Effect): Effect => {
  const { leaf } = scene.path;
  const isUnknown = leaf.endsWith('.unknown');
  if (!isUnknown && !leaf.endsWith('.loadFailed')) return effect;
  const { is, must } = effect;
  return { is: { held: is, isOwn: isOwn(scene) }, must: { held: must, isOwn: !isUnknown } };
};
