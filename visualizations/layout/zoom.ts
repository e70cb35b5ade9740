import type { Picture, PictureArrow, PictureLink, PictureState } from './picture.ts';

/**
 * Semantic zoom: a picture that is too large for one sheet becomes an overview, in which large groups are one box each,
 * and a picture of each such group with its neighbours.
 */

/** A group of fewer states stays where it is. */
const worthwhile = 4;

/** A group with more than this share of all states would leave an overview of nothing. */
const mostOfAll = 0.8;

export const leavesOf = (state: PictureState): number =>
  state.children.length === 0
    ? Number(state.kind !== 'initial' && state.kind !== 'history')
    : state.children.reduce((sum, child) => sum + leavesOf(child), 0);

/** The outermost groups that are worth a picture of their own. */
const groupsIn = (states: readonly PictureState[], all: number): readonly PictureState[] =>
  states.flatMap((state) => {
    const leaves = leavesOf(state);
    return leaves >= worthwhile && leaves <= all * mostOfAll ? [state] : groupsIn(state.children, all);
  });

export const idsIn = (state: PictureState): readonly string[] => [state.id, ...state.children.flatMap(idsIn)];

/**
 * The good ends in a group: a closed one names them, or an overview would not show what the whole leads to. What is final
 * in a group ends the group alone.
 */
export const goodEndsIn = (state: PictureState): readonly PictureState[] =>
  state.children.flatMap((child) =>
    child.kind === 'state' && child.ending === 'success' ? [child] : goodEndsIn(child),
  );

/** What stands above the good ends of a closed group. */
export const goodEndsCaption = 'So geht es gut aus';

const keyOf = ({ id }: PictureState): string => id.split('.').at(-1) ?? id;

const withAllInside = (state: PictureState): readonly PictureState[] => [
  state,
  ...state.children.flatMap(withAllInside),
];

/** What a closed group ends with, where it is left by an arrow without a word: the state inside that is left, or its ends. */
const wayOutOf = (states: readonly PictureState[], id: string): readonly string[] => {
  const left = states.find((state) => state.id === id);
  if (left === undefined) return [];
  const ends = left.children.filter(({ kind }) => kind === 'final');
  return (ends.length > 0 ? ends : left.children.length > 0 ? [] : [left]).map(({ caption }) => caption);
};

/**
 * Arrows with their ends moved to the boxes that stand for them; one for all between the same two of the same kind. An
 * arrow without a word follows from the state where it begins: once that is not seen, its caption is what is to be said.
 *
 * @param states of the picture whose groups are closed
 */
export const lifted = (
  { states, arrows }: Pick<Picture, 'states' | 'arrows'>,
  boxOf: (id: string) => string | null,
): readonly PictureArrow[] => {
  const all = states.flatMap(withAllInside);
  const saidOn = (arrow: PictureArrow, source: string): readonly string[] => {
    const said = arrow.labels.filter((label) => label !== '');
    // Of a closed group what is inside is seen as the group.
    const [inside] = all.find(({ id }) => id === arrow.source)?.children ?? [];
    const isClosed = source !== arrow.source || (inside !== undefined && boxOf(inside.id) === source);
    return said.length > 0 || arrow.edgeIds.length === 0 || !isClosed ? arrow.labels : wayOutOf(all, arrow.source);
  };
  const drawn = new Map<string, PictureArrow>();
  for (const arrow of arrows) {
    const [source, target] = [boxOf(arrow.source), boxOf(arrow.target)];
    // What a state inside does to itself is as little seen as what leads from one to another: only the box's own loop is.
    const isInside = source === target && (arrow.source !== source || arrow.target !== target);
    if (source === null || target === null || isInside) continue;
    const id = `${source} ${target} ${arrow.tone}`;
    const known = drawn.get(id);
    const labels = [...new Set([...(known?.labels ?? []), ...saidOn(arrow, source)])];
    const edgeIds = [...new Set([...(known?.edgeIds ?? []), ...arrow.edgeIds])];
    drawn.set(id, { id, source, target, edgeIds, labels, tone: arrow.tone });
  }
  return [...drawn.values()];
};

export const asBox = (state: PictureState, notes: readonly string[], links: readonly PictureLink[]): PictureState => ({
  ...state,
  kind: state.kind === 'parallel' || state.kind === 'group' ? 'state' : state.kind,
  notes,
  setbacks: notes.length === 0 ? [] : state.setbacks,
  links,
  children: [],
});

/** A closed group of a printed overview: one box, in which its good ends are seen as one. */
const asOverviewBox = (group: PictureState, links: readonly PictureLink[]): PictureState => {
  const box = asBox(group, group.notes, links);
  const ends = goodEndsIn(group);
  const [first] = ends;
  if (first === undefined) return box;
  const several = {
    caption: goodEndsCaption,
    notes: ends.map(({ caption }) => caption),
    requirements: [...new Set(ends.flatMap(({ requirements }) => requirements))],
  };
  return { ...box, kind: 'group', children: [{ ...asBox(first, [], []), ...(ends.length > 1 ? several : {}) }] };
};

/** The groups that are one box each in the overview of a picture. */
export const overviewGroups = ({ states, cutFrom }: Picture): readonly PictureState[] => {
  const all = states.reduce((sum, state) => sum + leavesOf(state), 0);
  // A part is cut further only inside: it would be its own part otherwise.
  return groupsIn(cutFrom === null ? states : states.flatMap(({ children }) => children), all);
};

/** The overview of a picture and the pictures of its groups; the picture alone where no group is worth it. */
export const zoomed = (picture: Picture): readonly Picture[] => {
  const groups = overviewGroups(picture);
  if (groups.length === 0) return [picture];
  const nameOf = (group: PictureState): string => `${picture.name}.${keyOf(group)}`;
  const owner = new Map(groups.flatMap((group) => idsIn(group).map((id) => [id, group] as const)));

  const collapse = (state: PictureState): PictureState =>
    groups.includes(state)
      ? asOverviewBox(state, [{ text: `Einzelheiten: ${state.caption}`, href: `${nameOf(state)}.svg` }])
      : { ...state, children: state.children.map(collapse) };
  const overview: Picture = {
    ...picture,
    states: picture.states.map(collapse),
    arrows: lifted(picture, (id) => owner.get(id)?.id ?? id),
  };

  const outer = new Map<string, PictureState>();
  const gather = (state: PictureState): void => {
    outer.set(state.id, state);
    state.children.forEach(gather);
  };
  picture.states.forEach(gather);
  const details = groups.map((group): Picture => {
    const inside = new Set(idsIn(group));
    const touching = picture.arrows.filter(({ source, target }) => inside.has(source) || inside.has(target));
    const arrows = lifted({ states: [], arrows: touching }, (id) => id);
    const neighbours = [...new Set(arrows.flatMap(({ source, target }) => [source, target]))].flatMap((id) => {
      const state = outer.get(id);
      return inside.has(id) || state === undefined || state.kind === 'initial' ? [] : [asBox(state, [], [])];
    });
    const known = new Set([...inside, ...neighbours.map(({ id }) => id)]);
    return {
      ...picture,
      name: nameOf(group),
      title: `${picture.title}: ${group.caption}`,
      cutFrom: { text: `Ausschnitt aus: ${picture.title}`, href: `${picture.name}.svg` },
      usedIn: [],
      requirements: group.requirements,
      notes: [],
      works: [],
      isParallel: false,
      states: [group, ...neighbours],
      arrows: arrows.filter(({ source, target }) => known.has(source) && known.has(target)),
    };
  });
  return [overview, ...details];
};
