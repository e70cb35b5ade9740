import type { AnyStateNode } from 'xstate';
import { captionOf, isBelow, metaOf, readChart } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Picture, PictureArrow, PictureLink, PictureState } from './picture.ts';
import { type SpokenArrow, spokenArrows } from '#explorer/spoken-arrows.ts';
import { worksOf } from '#explorer/words.ts';
import { chartsAt, ledToFrom, onwardFrom, onwardOf, usersOf } from './neighbours.ts';

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values(node.states as Readonly<Record<string, AnyStateNode>>);

/** A state without anything to say. */
export const blankState = {
  caption: '',
  ending: null,
  requirements: [],
  works: [],
  isWaiting: false,
  isAnytime: false,
  links: [],
  notes: [],
  setbacks: [],
  isReopened: false,
  children: [],
} as const;

const regionOf = ({ parent }: AnyStateNode): string => (parent === undefined ? '' : `${captionOf(parent)}: `);

const initialId = ({ id }: AnyStateNode): string => `${id} initial`;

const kindOf = (node: AnyStateNode): PictureState['kind'] =>
  node.type === 'atomic' ? 'state' : node.type === 'compound' ? 'group' : node.type;

const onward = (name: string): readonly string[] =>
  catalogue.filter((one) => one.name === name).flatMap((one) => onwardOf(one).map(({ title }) => title));

/** What goes on in a state, each with what it hands over to, what an end hands over to, and where a page leads. */
const linksOf = (node: AnyStateNode, entry: CatalogueEntry): readonly PictureLink[] => {
  const charts = chartsAt(node, entry);
  // Where all of many lead to the same, saying it of each would fill the sheet.
  const isShared = charts.length > 1 && new Set(charts.map(({ name }) => onward(name).join(', '))).size === 1;
  const afterwards = (name: string): readonly string[] =>
    isShared || onward(name).length === 0 ? [] : [`danach ${onward(name).join(', ')}`];
  return [
    ...charts.map(({ name, title }) => ({
      text: [`Ablauf: ${title}`, ...afterwards(name)].join('; '),
      href: `${name}.svg`,
    })),
    ...onwardFrom(node, entry).map(({ name, title }) => ({ text: `weiter in: ${title}`, href: `${name}.svg` })),
    ...ledToFrom(node, entry).map(({ name, title }) => ({ text: `führt zu: ${title}`, href: `${name}.svg` })),
  ];
};

/** The picture of a chart, read from the machine as it runs, in the words of its captions. */
export const pictureOf = (entry: CatalogueEntry): Picture => {
  const { edges } = readChart(entry.machine);
  const root: AnyStateNode = entry.machine.root;

  const arrows = spokenArrows(entry);

  const notes = new Map<AnyStateNode, string[]>();
  const setbacks = new Map<AnyStateNode, string[]>();
  const anytime = new Map<AnyStateNode, string>();
  const drawn = new Map<string, PictureArrow>();
  const draw = (source: AnyStateNode, target: AnyStateNode, { edge, text, tone }: SpokenArrow): void => {
    // An arrow from within to a surrounding state begins that state anew: it leads to the mark of its beginning.
    const end = isBelow(source, target) && target.type === 'compound' ? initialId(target) : target.id;
    const id = `${source.id} ${end} ${tone}`;
    const known = drawn.get(id);
    const labels = [...new Set([...(known?.labels ?? []), text])];
    const edgeIds = [...(known?.edgeIds ?? []), edge.id];
    drawn.set(id, { id, source: source.id, target: end, edgeIds, labels, tone });
  };
  for (const arrow of arrows) {
    const source = arrow.transition.source as AnyStateNode;
    const targets = (arrow.transition.target ?? []) as readonly AnyStateNode[];
    const lines = notes.get(source) ?? [];
    notes.set(source, lines);
    if (targets.length === 0) {
      lines.push(arrow.text === '' ? 'bleibt' : arrow.text);
      if (arrow.tone !== 'plain') setbacks.set(source, [...(setbacks.get(source) ?? []), arrow.text]);
    } else if (targets.every((target) => isBelow(target, source) || (target === source && target.type !== 'atomic'))) {
      const ends = targets.map((target) => (targets.length > 1 ? regionOf(target) : '') + captionOf(target));
      lines.push(`${arrow.text} → ${ends.join(', ')}`);
      if (source === root) for (const target of targets) anytime.set(target, arrow.text);
    } else {
      for (const target of targets) draw(source, target, arrow);
    }
  }

  /** Whether something leads to the border of a state, or back to its beginning, so that this decides. */
  const isEntered = (node: AnyStateNode): boolean => {
    const { parent } = node;
    if (parent === undefined || parent.type === 'parallel') return true;
    if (parent.type === 'compound' && parent.initial.target[0] === node && isEntered(parent)) return true;
    return edges.some(({ source, definition }) => definition.target?.includes(node) === true && source !== node);
  };
  const initialOf = (node: AnyStateNode): readonly PictureState[] => {
    if (node.type !== 'compound' || !isEntered(node)) return [];
    const id = initialId(node);
    const target = node.initial.target[0] as AnyStateNode;
    drawn.set(id, { id, source: id, target: target.id, edgeIds: [], labels: [], tone: 'plain' });
    return [{ ...blankState, id, kind: 'initial' }];
  };
  /** What leads here from everywhere, where no arrow does. */
  const reachedBy = (node: AnyStateNode): string | null => {
    const isDrawn = node.type === 'history' || [...drawn.values()].some(({ target }) => target === node.id);
    return isDrawn || node.parent !== root || root.type === 'parallel' ? null : (anytime.get(node) ?? null);
  };
  const saidIn = (node: AnyStateNode): readonly string[] => {
    const [reached, note] = [reachedBy(node), entry.captions.notes?.[node.id]];
    return [
      ...(reached === null ? [] : [`jederzeit: ${reached}`]),
      ...(note === undefined ? [] : [note]),
      ...new Set(notes.get(node) ?? []),
    ];
  };
  /** What everything is interrupted by does not undo an end. */
  const isReopened = (node: AnyStateNode): boolean =>
    metaOf(node).ending !== undefined && [...drawn.values()].some(({ source }) => source === node.id);
  const stateOf = (node: AnyStateNode): PictureState => ({
    id: node.id,
    kind: kindOf(node),
    caption: node.type === 'history' ? (node.history === 'deep' ? 'H*' : 'H') : captionOf(node),
    ending: metaOf(node).ending ?? null,
    requirements: metaOf(node).requirements ?? [],
    works: worksOf(node, entry),
    isWaiting: worksOf(node, entry).length > 0 || entry.captions.waiting?.includes(node.id) === true,
    isAnytime: reachedBy(node) !== null,
    links: linksOf(node, entry),
    notes: saidIn(node),
    setbacks: setbacks.get(node) ?? [],
    isReopened: isReopened(node),
    children: [...initialOf(node), ...childrenOf(node).map(stateOf)],
  });
  const states = [...initialOf(root), ...childrenOf(root).map(stateOf)];
  return {
    name: entry.name,
    title: entry.title,
    cutFrom: null,
    usedIn: usersOf(entry),
    requirements: entry.requirements,
    notes: [...new Set(notes.get(root) ?? [])],
    works: worksOf(root, entry),
    isParallel: root.type === 'parallel',
    states,
    arrows: [...drawn.values()],
  };
};
