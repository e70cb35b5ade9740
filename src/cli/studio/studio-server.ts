import { createServer, type Server } from 'node:http';
import { readStaticFiles } from '#server/static/files.ts';
import { sitePolicy } from './site-policy.ts';

const headers = {
  'content-security-policy': sitePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A foreign name that leads to this machine is a foreign page which wants to read here. */
const isOurs = (host: string | undefined): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host ?? '');

/** Whether a browser takes Brotli: named, by itself or by `*`, and not with a weight of nothing. */
const takesBrotli = (accepted: string): boolean => {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [coding, Number(weight)] as const;
    }),
  );
  return (weights.get('br') ?? weights.get('*') ?? 0) > 0;
};

/** Serves a built site from memory: nothing but its files can be asked for. */
export const studioServer = async (folder: string): Promise<Server> => {
  const files = await readStaticFiles(folder);
  return createServer((request, response) => {
    const refuse = (status: number, text: string, more: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { ...headers, ...more, 'content-type': 'text/plain; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
    };
    if (!isOurs(request.headers.host)) {
      refuse(421, 'Das Studio gibt es nur unter 127.0.0.1 und localhost.');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(405, 'Hier wird nur gelesen.', { allow: 'GET, HEAD' });
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file === undefined) {
      refuse(404, 'Das gibt es hier nicht.');
      return;
    }
    const cached = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    const about = { ...headers, 'cache-control': cached, etag: file.etag, vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, about).end();
      return;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const small = takesBrotli(accepted) ? file.brotli : undefined;
    const body = small ?? file.body;
    response.writeHead(200, {
      ...about,
      'content-type': file.type,
      'content-length': body.length,
      ...(small === undefined ? {} : { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
};
