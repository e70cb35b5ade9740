import { valueFor } from '../relevance.ts';
import type { Context } from './run.ts';

/** Characters of all values that differ. */
const mostKept = 20_000_000;

/** Numbers pairs of numbers densely. Most first parts have one second part: only for others a map is made. */
class Level {
  readonly #first: number[] = [];
  readonly #numbers: number[] = [];
  readonly #others: (Map<number, number> | undefined)[] = [];
  #size = 0;

  of(before: number, value: number): number {
    const first = this.#first[before];
    if (first === value) return this.#numbers[before] ?? 0;
    if (first === undefined) {
      this.#first[before] = value;
      this.#numbers[before] = this.#size;
      return this.#size++;
    }
    const others = (this.#others[before] ??= new Map<number, number>());
    const known = others.get(value);
    if (known !== undefined) return known;
    others.set(value, this.#size);
    return this.#size++;
  }
}

/**
 * Numbers what two configurations agree in when they behave alike: states, what runs beside them, and the values of the keys
 * that decide. The numbers are dense, so that what is known of a place can lie in an array.
 */
export class Places {
  readonly #keys: readonly string[];
  /** One for each thing that is added to what came before. */
  readonly #levels: readonly Level[];
  readonly #values = new Map<unknown, number>();
  #kept = 0;
  readonly #objects = new WeakMap<object, number>();

  constructor(keys: readonly string[]) {
    this.#keys = keys;
    this.#levels = Array.from({ length: keys.length + 1 }, () => new Level());
  }

  /** Whether what differs fills more than a walk should keep. */
  get isFull(): boolean {
    return this.#kept > mostKept;
  }

  of(configuration: number, world: number, status: 'active' | 'done' | 'error', context: Context): number {
    const state = status === 'active' ? 0 : status === 'done' ? 1 : 2;
    let place = this.#levels[0]?.of(configuration, 3 * world + state) ?? 0;
    for (let index = 0; index < this.#keys.length; index += 1) {
      const value = this.#valueOf(valueFor(context, this.#keys[index] ?? ''));
      place = this.#levels[index + 1]?.of(place, value) ?? place;
    }
    return place;
  }

  #valueOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.#number(value);
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    // A text of its own kind: no value is a text that begins so.
    const sign = `\u0000${JSON.stringify(value)}`;
    const number = this.#number(sign);
    this.#objects.set(value, number);
    return number;
  }

  #number(value: unknown): number {
    const known = this.#values.get(value);
    if (known !== undefined) return known;
    if (typeof value === 'string') this.#kept += value.length;
    this.#values.set(value, this.#values.size);
    return this.#values.size - 1;
  }
}
