import { createServer, type Server } from 'node:http';
import { readStaticFiles } from '#server/static/files.ts';

/** Scripts, styles and data of the site alone; the live screen is a page of the site in a frame of it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Serves a built site from memory: nothing but its files can be asked for. */
export const studioServer = async (folder: string): Promise<Server> => {
  const files = await readStaticFiles(folder);
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path === '/' ? '/index.html' : path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (file === undefined || !isRead) {
      response.writeHead(isRead ? 404 : 405, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
      response.end('Das gibt es hier nicht.\n');
      return;
    }
    const cached = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    const about = { ...headers, 'cache-control': cached, etag: file.etag, vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, about).end();
      return;
    }
    const isSmall = file.brotli !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = isSmall ? (file.brotli ?? file.body) : file.body;
    response.writeHead(200, {
      ...about,
      'content-type': file.type,
      'content-length': body.length,
      ...(isSmall ? { 'content-encoding': 'br' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
};
