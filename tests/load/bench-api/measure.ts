import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Db } from '#server/db/db.ts';
import { load } from './load.ts';
import type { Case, LoadRequest, Ready } from './wire.ts';

const subject = fileURLToPath(new URL('subject.ts', import.meta.url));

/** Rounds of which the median counts, after one that warms up. */
export const rounds = 5;
/** Turns of so many seconds for the answers' times. */
const turns = 3;
const seconds = 4;

const heard = async <T>(child: ChildProcess, key: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`The measured process ended with ${String(code)}.`));
    const onMessage = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !(key in message)) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(message as T);
    };
    child.on('message', onMessage).once('exit', onExit);
  });

const cpuOf = async (child: ChildProcess): Promise<number> => {
  const answer = heard<{ readonly cpu: number }>(child, 'cpu');
  child.send('cpu');
  return (await answer).cpu;
};

export interface Measured {
  readonly title: string;
  /** Microseconds of CPU a request, the median of the rounds. */
  readonly product: number;
  readonly bare: number;
  /** The bare server's time by the product's: 1 is as fast as it. */
  readonly ratio: number;
  readonly must: number | null;
  readonly aim: number | null;
  /** Milliseconds at half of what the product can take; null where requests cannot be repeated. */
  readonly p99: { readonly product: number; readonly bare: number } | null;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

interface Side {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
}

const costOf = async (child: ChildProcess, { origin, requests }: Side, amount: number, each: Case): Promise<number> => {
  const before = await cpuOf(child);
  const { failed } = await load(origin, requests, amount);
  const after = await cpuOf(child);
  if (failed > 0) throw new Error(`${each.title}: ${String(failed)} of ${String(amount)} requests were refused.`);
  return (after - before) / amount;
};

const slice = (requests: readonly LoadRequest[], round: number, amount: number): readonly LoadRequest[] =>
  requests.length === 1 ? requests : requests.slice(round * amount, (round + 1) * amount);

/** The 99th percentile at a rate, the median of some turns: in one alone a single pause of the machine decides. */
const slowest = async (ready: Ready, each: Case, rate: number): Promise<Measured['p99']> => {
  const at = async (side: Side): Promise<number> =>
    (await load(side.origin, side.requests, Math.ceil(rate * seconds), { connections: 16, rate })).p99;
  const product: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    product.push(await at({ origin: ready.product, requests: each.product }));
    bare.push(await at({ origin: ready.bare, requests: [each.bare] }));
  }
  return { product: median(product), bare: median(bare) };
};

const measure = async (child: ChildProcess, ready: Ready, each: Case, amounts: Amounts): Promise<Measured> => {
  const amount = each.once ? amounts.writes : amounts.reads;
  const product: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const cost = [
      await costOf(child, { origin: ready.product, requests: slice(each.product, round, amount) }, amount, each),
      await costOf(child, { origin: ready.bare, requests: [each.bare] }, amount, each),
    ] as const;
    if (round === 0) continue;
    product.push(cost[0]);
    bare.push(cost[1]);
  }
  const [ours, theirs] = [median(product), median(bare)];
  const p99 = each.once ? null : await slowest(ready, each, 0.5 * (1_000_000 / ours));
  return { title: each.title, product: ours, bare: theirs, ratio: theirs / ours, must: each.must, aim: each.aim, p99 };
};

/** Requests a round. */
export interface Amounts {
  readonly reads: number;
  readonly writes: number;
}

/** Measures all cases on an engine, in a process of their own. */
export const measureOn = async (
  engine: Db['engine'],
  { amounts, wanted }: { readonly amounts: Amounts; readonly wanted: (name: string) => boolean },
  tell: (measured: Measured) => void,
): Promise<readonly Measured[]> => {
  const child = fork(subject, [engine, String(amounts.writes * (rounds + 1))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const ready = await heard<Ready>(child, 'cases');
    const all: Measured[] = [];
    for (const each of ready.cases.filter(({ name }) => wanted(name))) {
      const measured = await measure(child, ready, each, amounts);
      tell(measured);
      all.push(measured);
    }
    return all;
  } finally {
    child.kill('SIGKILL');
  }
};
