import { Worker } from 'node:worker_threads';
import type { Letter } from '../documents/render/blocks.ts';
import type { Rendered, RenderTask } from '../documents/render/render-worker.ts';
import type { DocumentRenderer } from '../ports/documents.ts';

interface Waiting {
  readonly resolve: (content: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Renders in a thread of this process, begun when first needed: a report of many pages takes a tenth of a second, in which
 * no other request would be answered. A thread that died is begun anew for the next letter.
 */
export const threadRenderer = (): DocumentRenderer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let tasks = 0;

  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const begin = (): Worker => {
    const begun = new Worker(new URL('../documents/render/render-worker.ts', import.meta.url));
    // Whoever waits for it keeps the process alive.
    begun.unref();
    begun.on('message', (answer: Rendered) => {
      const one = waiting.get(answer.task);
      waiting.delete(answer.task);
      if (waiting.size === 0) begun.unref();
      if ('content' in answer) one?.resolve(answer.content);
      else one?.reject(new Error(`A document was not rendered: ${answer.failure}`));
    });
    begun.on('error', fail);
    begun.on('exit', () => {
      if (worker === begun) fail(new Error('The thread that renders documents ended.'));
    });
    worker = begun;
    return begun;
  };

  return {
    render: async (letter: Letter) =>
      new Promise((resolve, reject) => {
        const to = worker ?? begin();
        const task: RenderTask = { task: (tasks += 1), letter };
        waiting.set(task.task, { resolve, reject });
        to.ref();
        to.postMessage(task);
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
};
