import { anyKey, type Relevance } from '../relevance.ts';

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
  readonly #reads: Set<string>;
  #now: Context = {};
  #decides = true;

  /** @param reads where to note what is read, whatever for */
  constructor(relevance: Relevance, reads = new Set<string>()) {
    this.#relevance = relevance;
    this.#reads = reads;
    this.context = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, key) => (typeof key === 'string' ? this.#read(key) : undefined),
        has: (_, key) => {
          this.#read(String(key));
          return Object.hasOwn(this.#now, key);
        },
        ownKeys: () => {
          this.#read(anyKey);
          return Object.keys(this.#now);
        },
        getOwnPropertyDescriptor: (_, key) => {
          // That a key is not there is an answer too.
          const value = this.#read(String(key));
          return Object.hasOwn(this.#now, key)
            ? { value, enumerable: true, configurable: true, writable: false }
            : undefined;
        },
        set: (_, key) => {
          throw new TypeError(`context.${String(key)} is written outside an assign.`);
        },
      },
    );
  }

  /** A stand-in that shows this context for good; what is read of it decides. */
  still(context: Context): Context {
    const still = new Watched(this.#relevance, this.#reads);
    still.show(context);
    return still.context;
  }

  /** A value in which the stand-in was put, with the context itself in its place. */
  detached(value: unknown): unknown {
    if (value === this.context) {
      for (const key of Object.keys(this.#now)) this.#reads.add(key);
      this.#reads.add(anyKey);
      return this.#now;
    }
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
    if (!this.#holdsContext(value)) return value;
    const whole = Object.entries(value).map(([key, part]) => [key, this.detached(part)] as const);
    return Array.isArray(value) ? whole.map(([, part]) => part) : Object.fromEntries(whole);
  }

  #holdsContext(value: object): boolean {
    const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    return parts.some((part) => typeof part === 'object' && this.detached(part) !== part);
  }

  /** A step begins: nothing is read yet, and what is read decides. */
  restart(): void {
    this.#reads.clear();
    this.#decides = true;
  }

  /** The keys that were read since `restart`, in the order in which each was first read. */
  get reads(): ReadonlySet<string> {
    return this.#reads;
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
    this.#reads.add(key);
    if (!this.#decides) this.#sources.add(key);
    else if (!this.#relevance.has(key)) this.#relevance.decides(key);
    return this.#now[key];
  }
}
