import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for whoever counts pages: hands out its program, and writes down all that anybody asks or tells it. */
export interface TagManager {
  readonly url: string;
  /** Everything that reached it: path and body. */
  readonly heard: readonly string[];
  stop(): Promise<void>;
}

/** Takes over the list that is there, as such programs do, and sends on what is put into it. */
const program = `
  const send = (entry) => fetch(new URL('/events', document.querySelector('script[src*="tag.js"]').src), { method: 'POST', mode: 'no-cors', body: JSON.stringify(entry) });
  const list = window.dataLayer;
  list.forEach(send);
  list.push = (entry) => { send(entry); return Array.prototype.push.call(list, entry); };
`;

export const startTagManager = async (): Promise<TagManager> => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      heard.push(`${request.url ?? ''} ${body}`.trim());
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end(request.url === '/tag.js' ? program : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tag.js`,
    heard,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
