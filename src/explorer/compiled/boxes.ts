import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** A state with its place in the document: all that is below it has an order up to `last`. */
export interface Box {
  readonly node: AnyStateNode;
  readonly order: number;
  readonly last: number;
  readonly parent: Box | null;
  /** Without history states. */
  readonly children: readonly Box[];
  /** History states below, each with what it stands for before anything was kept. */
  readonly histories: readonly Box[];
  readonly kind: 'atomic' | 'final' | 'compound' | 'parallel' | 'history';
  readonly hasAlways: boolean;
  /** Thirty bits, so spread that sums of them are seldom the same. */
  readonly mark: number;
}

/** A chart's states, numbered once. */
export interface Boxes {
  readonly root: Box;
  readonly all: readonly Box[];
  readonly of: (node: AnyStateNode) => Box;
}

/** Room for something of each: a list that grows by far leaps would be kept as a slow dictionary. */
export const emptyList = <Item>(length: number): (Item | undefined)[] =>
  Array.from<Item | undefined>({ length }).fill(undefined);

export const isLeaf = ({ kind }: Box): boolean => kind === 'atomic' || kind === 'final';

/** Whether a state lies inside another one; everything lies inside nothing. */
export const isInside = (box: Box, outer: Box | null): boolean =>
  outer === null || (box.order > outer.order && box.order <= outer.last);

/** The states around one from inside out, up to one that is left out. */
export const around = (box: Box, end: Box | null): readonly Box[] => {
  const found: Box[] = [];
  if (end === box) return found;
  for (let outer = box.parent; outer !== null && outer !== end; outer = outer.parent) found.push(outer);
  return found;
};

/** The value of states, in document order. */
export const valueOf = (active: ReadonlySet<Box>, box: Box): StateValue => {
  const inner = box.children.filter((child) => active.has(child));
  const [only] = inner;
  if (box.kind === 'compound' && only !== undefined && (only.kind === 'atomic' || only.kind === 'final')) {
    return only.node.key;
  }
  return Object.fromEntries(inner.map((child) => [child.node.key, valueOf(active, child)]));
};

type Draft = { -readonly [Key in keyof Box]: Box[Key] };

/** Stirs the bits of a number, as the finalizer of MurmurHash3 does. */
const stirred = (number: number): number => {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** Numbers all states of a chart in document order. */
export const boxesOf = (machine: AnyStateMachine): Boxes => {
  const all: Box[] = [];
  const known = new Map<AnyStateNode, Box>();
  const number = (node: AnyStateNode, parent: Box | null): Box => {
    const box: Draft = {
      node,
      order: all.length,
      last: all.length,
      parent,
      children: [],
      histories: [],
      kind: node.type,
      mark: stirred(all.length + 1) >>> 2,
      hasAlways: node.always !== undefined && node.always.length > 0,
    };
    all.push(box);
    known.set(node, box);
    const below = Object.values(node.states as Record<string, AnyStateNode>).map((child) => number(child, box));
    box.children = below.filter(({ kind }) => kind !== 'history');
    box.histories = below.filter(({ kind }) => kind === 'history');
    box.last = all.length - 1;
    return box;
  };
  const root = number(machine.root, null);
  const of = (node: AnyStateNode): Box => {
    const box = known.get(node);
    if (box === undefined) throw new Error(`'${node.id}' is no state of '${machine.id}'.`);
    return box;
  };
  return { root, all, of };
};
