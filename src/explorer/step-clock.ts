/**
 * A clock that a runner turns by hand, for `createActor(…, { clock })`. Unlike XState's `SimulatedClock` it ends one
 * timer at a time: two that are due in the same millisecond are two steps, each of which is compared.
 */
export class StepClock {
  #now = 0;
  #lastId = 0;
  readonly #timers = new Map<number, { readonly due: number; readonly end: () => void }>();

  /** Milliseconds since the start. */
  now(): number {
    return this.#now;
  }

  setTimeout(end: () => void, delay: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.#now + delay, end });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** The moment at which the next timer ends; null while none runs. */
  get nextEnd(): number | null {
    return this.#next()?.due ?? null;
  }

  /** Lets time pass up to a moment at which nothing ends. Throws where a timer would have ended. */
  passTo(moment: number): void {
    const next = this.#next();
    if (next !== null && next.due <= moment) {
      throw new Error(`A timer ends after ${next.due} ms, before the path reaches ${moment} ms.`);
    }
    this.#now = moment;
  }

  /** Lets time pass to the next deadline and ends that timer alone. Throws where it is due at another moment. */
  endNext(moment: number): void {
    const next = this.#next();
    if (next === null) throw new Error(`No timer runs; one was expected to end after ${moment} ms.`);
    if (next.due !== moment) throw new Error(`The next timer ends after ${next.due} ms, not after ${moment} ms.`);
    this.#now = moment;
    this.#timers.delete(next.id);
    next.end();
  }

  #next(): { readonly id: number; readonly due: number; readonly end: () => void } | null {
    const running = [...this.#timers].map(([id, timer]) => ({ id, ...timer }));
    return running.toSorted((a, b) => a.due - b.due || a.id - b.id)[0] ?? null;
  }
}
