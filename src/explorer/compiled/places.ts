import type { Context } from './run.ts';

/** How many different values, or places on the way, one number can tell apart. */
const room = 2 ** 26;

/**
 * Numbers what two configurations agree in when they behave alike: states, what runs beside them, and the values of the keys
 * that decide. The numbers are dense, so that what is known of a place can lie in an array.
 */
export class Places {
  readonly #keys: readonly string[];
  /** One for each thing that is added to what came before. */
  readonly #levels: readonly Map<number, number>[];
  readonly #values = new Map<unknown, number>();
  readonly #objects = new WeakMap<object, number>();

  constructor(keys: readonly string[]) {
    this.#keys = keys;
    this.#levels = Array.from({ length: keys.length + 1 }, () => new Map<number, number>());
  }

  of(configuration: number, world: number, status: 'active' | 'done' | 'error', context: Context): number {
    const state = status === 'active' ? 0 : status === 'done' ? 1 : 2;
    let place = this.#add(0, configuration, 3 * world + state);
    for (const [index, key] of this.#keys.entries()) place = this.#add(index + 1, place, this.#valueOf(context[key]));
    return place;
  }

  #add(level: number, before: number, value: number): number {
    const known = this.#levels[level];
    if (known === undefined) return before;
    const key = before * room + value;
    const place = known.get(key);
    if (place !== undefined) return place;
    known.set(key, known.size);
    return known.size - 1;
  }

  #valueOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.#number(value);
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    // A text of its own kind: no value is a text that begins so.
    const number = this.#number(`\u0000${JSON.stringify(value)}`);
    this.#objects.set(value, number);
    return number;
  }

  #number(value: unknown): number {
    const known = this.#values.get(value);
    if (known !== undefined) return known;
    this.#values.set(value, this.#values.size);
    return this.#values.size - 1;
  }
}
