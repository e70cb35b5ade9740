import type { Relevance } from '../relevance.ts';

type Context = Readonly<Record<string, unknown>>;

/** A chart's own code asked for something that only a running actor has, so that compiling it would be guessing. */
export class Beyond extends Error {}

/**
 * The context as guards and actions see it. One stand-in serves for all contexts in turn and notes which keys are read: as
 * deciding, or as what another value is made from.
 */
export class Watched {
  readonly context: Context;
  readonly #relevance: Relevance;
  readonly #sources = new Set<string>();
  #now: Context = {};
  #decides = true;

  constructor(relevance: Relevance) {
    this.#relevance = relevance;
    this.context = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, key) => (typeof key === 'string' ? this.#read(key) : undefined),
        has: (_, key) => typeof key === 'string' && this.#read(key) !== undefined,
        ownKeys: () => Object.keys(this.#now),
        getOwnPropertyDescriptor: (_, key) =>
          Object.hasOwn(this.#now, key)
            ? { value: this.#read(String(key)), enumerable: true, configurable: true, writable: false }
            : undefined,
        set: (_, key) => {
          throw new TypeError(`context.${String(key)} is written outside an assign.`);
        },
      },
    );
  }

  /** From now on this context is read. */
  show(context: Context): void {
    this.#now = context;
  }

  /** From now on what is read makes a value, until `decides` is said; what it read is told by `sources`. */
  makes(): void {
    this.#decides = false;
    this.#sources.clear();
  }

  /** From now on whatever is read decides. */
  decides(): void {
    this.#decides = true;
  }

  get sources(): ReadonlySet<string> {
    return this.#sources;
  }

  #read(key: string): unknown {
    if (!this.#decides) this.#sources.add(key);
    else if (!this.#relevance.has(key)) this.#relevance.decides(key);
    return this.#now[key];
  }
}
