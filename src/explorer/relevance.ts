/** Stands for which keys there are at all: a guard may ask for that and read none of them. */
export const anyKey = 'Object.keys(context)';

/** What a key that decides holds in a context. */
export const valueFor = (context: object, key: string): unknown =>
  key === anyKey ? Object.keys(context).join('\n') : (context as Readonly<Record<string, unknown>>)[key];

/**
 * Which keys of a chart's context decide what it does: those that its guards read, and whatever the values of these are
 * made from. Two configurations that agree in them behave alike, so one of them is enough.
 *
 * It is found by watching: what a guard reads in one configuration it reads in every other that agrees in these keys. An
 * action that only throws because of a key that nothing decides by is therefore not found by the walk; the paths that are
 * replayed with the whole context find it.
 */
export class Relevance {
  readonly #keys = new Set<string>();
  readonly #madeFrom = new Map<string, Set<string>>();
  readonly #isWhole: boolean;
  /** Whether a key was added since this was last set back: what was merged until then has to be walked again. */
  hasGrown = false;

  /** @param declared keys that count whatever is found; `'all'` where every key does */
  constructor(declared: Iterable<string> | 'all') {
    this.#isWhole = declared === 'all';
    for (const key of declared === 'all' ? [] : declared) this.#keys.add(key);
  }

  /** A context came up that a chart begins with. */
  meets(context: object): void {
    if (this.#isWhole) for (const key of Object.keys(context)) this.decides(key);
  }

  /** Sorted; `anyKey` among them where it decides. */
  get keys(): readonly string[] {
    return [...this.#keys].toSorted();
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** A key decided something. */
  decides(key: string): void {
    // Where all keys count, which of them there are is known by their values.
    if (this.#keys.has(key) || (this.#isWhole && key === anyKey)) return;
    this.#keys.add(key);
    this.hasGrown = true;
    for (const source of this.#madeFrom.get(key) ?? []) this.decides(source);
  }

  /** The value of a key was made from those of others. */
  madeFrom(key: string, sources: ReadonlySet<string>): void {
    if (this.#isWhole) this.decides(key);
    const known = this.#madeFrom.get(key);
    if (known === undefined) this.#madeFrom.set(key, new Set(sources));
    else for (const source of sources) known.add(source);
    if (this.#keys.has(key)) for (const source of sources) this.decides(source);
  }
}
