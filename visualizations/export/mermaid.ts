import type { Picture, PictureState } from '../layout/picture.ts';

/** Mermaid has no quotes inside captions and reads `:` and `;` as syntax. */
const plain = (text: string): string =>
  text
    .replaceAll(': ', ' – ')
    .replaceAll('; ', ', ')
    .replaceAll(/[;:"#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A state with inner ones shows no lines of its own: they stand in a note beside it. */
const noteBeside = (name: string, lines: readonly string[], indent: string): readonly string[] =>
  lines.length === 0
    ? []
    : [`${indent}note right of ${name}`, ...lines.map((line) => `${indent}  ${plain(line)}`), `${indent}end note`];

/**
 * A picture as a Mermaid state diagram, for places that render Mermaid. An export: back edges between nested states
 * and history are drawn badly there, the SVG is the truth.
 */
export const mermaidOf = (picture: Picture): string => {
  const numbers = new Map<string, string>();
  const nameOf = (id: string): string => {
    const known = numbers.get(id) ?? `s${numbers.size + 1}`;
    numbers.set(id, known);
    return known;
  };
  const begin = new Map(
    picture.arrows.filter(({ source }) => source.endsWith(' initial')).map((arrow) => [arrow.source, arrow]),
  );
  const block = (states: readonly PictureState[], isParallel: boolean, depth: number): readonly string[] => {
    const indent = '  '.repeat(depth);
    return states.flatMap((state, index): readonly string[] => {
      const divider = isParallel && index > 0 ? [`${indent}--`] : [];
      if (state.kind === 'initial') return [`${indent}[*] --> ${nameOf(begin.get(state.id)?.target ?? '')}`];
      const own = [`${indent}state "${plain(state.caption)}" as ${nameOf(state.id)}`];
      const said = [
        ...state.works.map((work) => `arbeitet – ${work}`),
        ...state.notes,
        ...state.links.map(({ text }) => text),
      ];
      const lines = said.map((line) => `${indent}${nameOf(state.id)} : ${plain(line)}`);
      if (state.children.length === 0) return [...divider, ...own, ...lines];
      const inner = block(state.children, state.kind === 'parallel', depth + 1);
      const box = [`${indent}state ${nameOf(state.id)} {`, ...inner, `${indent}}`];
      return [...divider, ...own, ...box, ...noteBeside(nameOf(state.id), said, indent)];
    });
  };
  const finals = (states: readonly PictureState[]): readonly string[] =>
    states.flatMap((state) => [
      ...(state.kind === 'final' ? [`  ${nameOf(state.id)} --> [*]`] : []),
      ...finals(state.children),
    ]);
  const arrows = picture.arrows
    .filter(({ source }) => !begin.has(source))
    .map(({ source, target, labels }) => {
      const label = plain(labels.join(' / '));
      // Mermaid has no mark of a beginning that an arrow could lead to: it leads to the box.
      const end = nameOf(target.replace(/ initial$/, ''));
      return `  ${nameOf(source)} --> ${end}${label === '' ? '' : ` : ${label}`}`;
    });
  const states = block(picture.states, picture.isParallel, 1);
  // What holds for the whole chart has no box of its own: it stands beside the first one.
  const [first] = picture.states.filter(({ kind }) => kind !== 'initial');
  const always = [
    ...(picture.usedIn.length === 0 ? [] : [`Teil von – ${picture.usedIn.map(({ title }) => title).join(' · ')}`]),
    ...picture.works.map((work) => `Läuft die ganze Zeit – ${work}`),
    ...picture.notes.map((note) => `Jederzeit – ${note}`),
  ];
  const beside = first === undefined ? [] : noteBeside(nameOf(first.id), always, '  ');
  return [
    '---',
    `title: ${plain(picture.title)}`,
    '---',
    'stateDiagram-v2',
    ...states,
    ...beside,
    ...arrows,
    ...finals(picture.states),
    '',
  ].join('\n');
};
