/** Steps from one configuration to another, by index, and where paths may begin. */
export interface Steps {
  readonly nodes: number;
  readonly starts: readonly number[];
  /** Each must be taken. */
  readonly steps: readonly { readonly from: number; readonly to: number }[];
}

const free = 0;
const unbounded = 0x3f_ff_ff_ff;

/** A network of arcs, each beside its reverse: the partner of arc `i` is `i ^ 1`. */
class Network {
  readonly #first: Int32Array;
  readonly #next: number[] = [];
  readonly #target: number[] = [];
  readonly #capacity: number[] = [];
  readonly #cost: number[] = [];
  readonly #potential: Int32Array;
  readonly #nodes: number;

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#first = new Int32Array(nodes).fill(-1);
    this.#potential = new Int32Array(nodes);
  }

  arc(from: number, to: number, capacity: number, cost: number): void {
    this.#half(from, to, capacity, cost);
    this.#half(to, from, 0, -cost);
  }

  /**
   * The least cost of all that can flow, by successive shortest paths: all those of one length at once, as a blocking
   * flow among arcs of reduced cost 0. So there are no more rounds than lengths.
   */
  leastCost(source: number, sink: number): number {
    let total = 0;
    while (this.#shorten(source, sink)) {
      const price = this.#at(this.#potential, sink) - this.#at(this.#potential, source);
      for (let sent = this.#block(source, sink); sent > 0; sent = this.#block(source, sink)) total += sent * price;
    }
    return total;
  }

  #half(from: number, to: number, capacity: number, cost: number): void {
    this.#next.push(this.#at(this.#first, from));
    this.#first[from] = this.#target.length;
    this.#target.push(to);
    this.#capacity.push(capacity);
    this.#cost.push(cost);
  }

  #at(values: ArrayLike<number>, index: number): number {
    return values[index] ?? 0;
  }

  /** The arc's cost less what the potentials explain; never negative where something can flow. */
  #reduced(from: number, arc: number): number {
    const to = this.#at(this.#target, arc);
    return this.#at(this.#cost, arc) + this.#at(this.#potential, from) - this.#at(this.#potential, to);
  }

  /** Raises the potentials by the distances from the source, as far as the sink; false where nothing more can flow. */
  #shorten(source: number, sink: number): boolean {
    const distance = new Int32Array(this.#nodes).fill(unbounded);
    const done = new Uint8Array(this.#nodes);
    // Costs are small whole numbers, so a bucket for each distance does what a heap would do.
    const buckets: number[][] = [[source]];
    distance[source] = 0;
    for (let length = 0; length < buckets.length && done[sink] === 0; length += 1) {
      const bucket = buckets[length] ?? [];
      for (const node of bucket) {
        if (done[node] === 1 || distance[node] !== length) continue;
        done[node] = 1;
        if (node === sink) break;
        for (let arc = this.#at(this.#first, node); arc >= 0; arc = this.#at(this.#next, arc)) {
          const to = this.#at(this.#target, arc);
          if (this.#at(this.#capacity, arc) === 0 || done[to] === 1) continue;
          const reached = length + this.#reduced(node, arc);
          if (reached >= this.#at(distance, to)) continue;
          distance[to] = reached;
          while (buckets.length <= reached) buckets.push([]);
          buckets[reached]?.push(to);
        }
      }
      buckets[length] = [];
    }
    const limit = this.#at(distance, sink);
    if (limit === unbounded) return false;
    for (let node = 0; node < this.#nodes; node += 1) {
      this.#potential[node] = this.#at(this.#potential, node) + Math.min(limit, this.#at(distance, node));
    }
    return true;
  }

  #isOpen(from: number, arc: number): boolean {
    return this.#at(this.#capacity, arc) > 0 && this.#reduced(from, arc) === 0;
  }

  /** One blocking flow over arcs of reduced cost 0, by levels. */
  #block(source: number, sink: number): number {
    const level = new Int32Array(this.#nodes).fill(-1);
    level[source] = 0;
    const queue = [source];
    for (const node of queue) {
      if (node === sink) break;
      for (let arc = this.#at(this.#first, node); arc >= 0; arc = this.#at(this.#next, arc)) {
        const to = this.#at(this.#target, arc);
        if (level[to] !== -1 || !this.#isOpen(node, arc)) continue;
        level[to] = this.#at(level, node) + 1;
        queue.push(to);
      }
    }
    if (level[sink] === -1) return 0;
    const current = this.#first.slice();
    const way: number[] = [];
    let [node, sent] = [source, 0];
    for (;;) {
      if (node === sink) {
        const amount = way.reduce((least, arc) => Math.min(least, this.#at(this.#capacity, arc)), unbounded);
        for (const arc of way) this.#push(arc, amount);
        sent += amount;
        way.length = 0;
        node = source;
        continue;
      }
      const arc = this.#at(current, node);
      if (arc < 0) {
        const last = way.pop();
        if (last === undefined) return sent;
        node = this.#at(this.#target, last ^ 1);
        current[node] = this.#at(this.#next, last);
        continue;
      }
      const to = this.#at(this.#target, arc);
      if (level[to] === this.#at(level, node) + 1 && this.#isOpen(node, arc)) {
        way.push(arc);
        node = to;
      } else {
        current[node] = this.#at(this.#next, arc);
      }
    }
  }

  #push(arc: number, amount: number): void {
    this.#capacity[arc] = this.#at(this.#capacity, arc) - amount;
    this.#capacity[arc ^ 1] = this.#at(this.#capacity, arc ^ 1) + amount;
  }
}

/**
 * The fewest steps in which paths from the starts take every step at least once; to begin anew costs nothing. Exact: it is
 * a flow of least cost in which each step carries 1 or more. Where more of them lead into a configuration than out of it
 * a path may end; where more lead out than in, one must come from such a place or from a start, by the shortest ways.
 */
export const fewestSteps = ({ nodes, starts, steps }: Steps): number => {
  const surplus = new Int32Array(nodes);
  const ways = new Map<number, readonly [number, number]>();
  for (const { from, to } of steps) {
    surplus[from] = (surplus[from] ?? 0) - 1;
    surplus[to] = (surplus[to] ?? 0) + 1;
    if (from !== to) ways.set(from * nodes + to, [from, to]);
  }
  const [source, sink] = [nodes, nodes + 1];
  const network = new Network(nodes + 2);
  for (const [from, to] of ways.values()) network.arc(from, to, unbounded, 1);
  for (const start of new Set(starts)) network.arc(source, start, unbounded, free);
  for (const [node, count] of surplus.entries()) {
    if (count > 0) network.arc(source, node, count, free);
    if (count < 0) network.arc(node, sink, -count, free);
  }
  return steps.length + network.leastCost(source, sink);
};
