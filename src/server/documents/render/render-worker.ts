import { parentPort } from 'node:worker_threads';
import type { Letter } from './blocks.ts';
import { renderLetter } from './render-letter.ts';

/** What is asked of the thread, and what it answers. */
export interface RenderTask {
  readonly task: number;
  readonly letter: Letter;
}
export type Rendered =
  | { readonly task: number; readonly content: Uint8Array }
  | { readonly task: number; readonly failure: string };

const answered = async ({ task, letter }: RenderTask): Promise<Rendered> => {
  try {
    return { task, content: await renderLetter(letter) };
  } catch (error) {
    return { task, failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (task: RenderTask) => {
  void answered(task).then((answer) => parentPort?.postMessage(answer));
});
