import type { Picture, PictureState } from './picture.ts';
import { asBox, goodEndsCaption, goodEndsIn, idsIn, leavesOf, lifted, overviewGroups } from './zoom.ts';

/** Groups of a picture that can be closed: outer ones before those inside them. */
export const groupsOf = (picture: Picture): readonly string[] => {
  const below = (state: PictureState): readonly string[] =>
    state.children.length === 0 ? [] : [state.id, ...state.children.flatMap(below)];
  return picture.states.flatMap(below);
};

/** Groups that lie in no other one. */
const outermostOf = ({ states }: Picture): readonly string[] =>
  states.filter(({ children }) => children.length > 0).map(({ id }) => id);

/** What is closed in the overview of a picture that is too large to be read at once. */
export const overviewClosing = (picture: Picture): readonly string[] =>
  overviewGroups(picture)
    .map(({ id }) => id)
    .toSorted();

/** The sets of closed groups whose layout is worth computing beforehand: none, the overview, all outer ones, each alone. */
export const usualClosings = (picture: Picture): readonly (readonly string[])[] => {
  const outermost = outermostOf(picture).toSorted();
  const sets = [[], overviewClosing(picture), outermost, ...groupsOf(picture).map((id) => [id])];
  return [...new Map(sets.map((set) => [set.join('\n'), set])).values()];
};

/**
 * The picture with groups closed: each becomes one box that says how much is in it and how it ends well, and takes the arrows
 * of what is inside.
 * A group inside a closed one is not seen, so it makes no difference whether it is closed.
 */
export const collapsed = (picture: Picture, closed: readonly string[]): Picture => {
  const wanted = new Set(closed);
  const owner = new Map<string, string>();
  const fold = (state: PictureState): PictureState => {
    if (state.children.length > 0 && wanted.has(state.id)) {
      for (const id of idsIn(state)) owner.set(id, state.id);
      const count = leavesOf(state);
      const ends = goodEndsIn(state).map(({ caption }) => `${goodEndsCaption}: ${caption}`);
      return asBox(state, [`${count} ${count === 1 ? 'Zustand' : 'Zustände'} darin`, ...ends], []);
    }
    return { ...state, children: state.children.map(fold) };
  };
  const states = picture.states.map(fold);
  return { ...picture, states, arrows: lifted(picture, (id) => owner.get(id) ?? id) };
};

/** The box in which a state is seen while groups are closed: itself, or the outermost closed group around it. */
export const shownAs = (picture: Picture, closed: readonly string[], id: string): string => {
  const wanted = new Set(closed);
  const find = (state: PictureState): string | null => {
    if (!idsIn(state).includes(id)) return null;
    if (state.id === id || wanted.has(state.id)) return state.id;
    return state.children.map(find).find((found) => found !== null) ?? state.id;
  };
  return picture.states.map(find).find((found) => found !== null) ?? id;
};

/** Of closed groups those that are seen, since they lie in no other closed one; sorted. */
export const shownGroups = (picture: Picture, closed: readonly string[]): readonly string[] =>
  closed.filter((id) => shownAs(picture, closed, id) === id).toSorted();
