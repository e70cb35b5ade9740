import { fromPromise } from 'xstate';
import type { bannerMachine } from '#machines/banner/banner.machine.ts';
import type { ActorsOf } from '#machines/port.ts';

/** Copies details to the clipboard; where the browser has none or refuses, the chart says so. */
export const bannerActors = (clipboard: Pick<Clipboard, 'writeText'> | undefined): ActorsOf<typeof bannerMachine> => ({
  copy: fromPromise<null, { readonly text: string }>(async ({ input }) => {
    if (clipboard === undefined) throw new Error('This browser has no clipboard.');
    await clipboard.writeText(input.text);
    return null;
  }),
});
