import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { FaultOrder } from './orders.ts';

const script = fileURLToPath(new URL('proxy-process.ts', import.meta.url));
const started = z.object({ listening: z.string() });

export interface FaultProxy {
  /** In front of the server; ask here. */
  readonly origin: string;
  /** From the moment this resolves on, requests meet the first fault that means them; `{ mode: 'pass' }` ends all. */
  order(...faults: readonly FaultOrder[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy process in front of the server at `origin` that breaks the transport on command. */
export const startFaultProxy = async (origin: string): Promise<FaultProxy> => {
  const child = fork(script, [origin], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [first] = (await once(child, 'message')) as [unknown];
  let orders = 0;
  return {
    origin: started.parse(first).listening,
    order: async (...faults) => {
      orders += 1;
      const answered = once(child, 'message');
      child.send({ faults, id: orders });
      await answered;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};
