import type { Stage } from './stage.ts';

/** While something is done, a browser fetches code anew that it has had before; answers what the work answers. */
export const withoutCache = async <Done>({ context, page }: Stage, work: () => Promise<Done>): Promise<Done> => {
  const settings = await context.newCDPSession(page);
  await settings.send('Network.enable');
  await settings.send('Network.setCacheDisabled', { cacheDisabled: true });
  try {
    return await work();
  } finally {
    await settings.detach();
  }
};
