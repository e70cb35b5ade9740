import { createServer } from 'node:net';

const largest = 65_535;

/** The port that `PORT` names, or else the usual one; null for what no port is. */
export const portFrom = (text: string | undefined, usual: number): number | null => {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= largest ? port : null;
};

/** Whether nobody on this machine listens there. */
export const isFree = async (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
