import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { errorAnswer } from '../http/errors.ts';
import { pagePolicy, reportingEndpoints } from '../http/headers.ts';
import { sendError } from '../http/reply.ts';
import { isApiPath } from '../http/routes.ts';
import type { StaticFile } from './files.ts';

/** Stands in the built HTML where this answer's nonce goes (`html.cspNonce` of the build). */
export const noncePlaceholder = '__CSP_NONCE__';

/** What the page is told of the installation. */
type PageSettings = Pick<Config, 'environment' | 'cookieDomain' | 'wphgExemptProviders'>;

const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> => {
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', file.etag).header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.header('content-type', file.type);
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (file.brotli !== undefined && takesBrotli) return reply.header('content-encoding', 'br').send(file.brotli);
  return reply.send(file.body);
};

const sendPage = async (reply: FastifyReply, html: string): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(nonce))
    .header('reporting-endpoints', reportingEndpoints)
    .header('content-type', 'text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce));
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const root = '<html ';

/** Writes the settings that the page reads (`client/environment.ts`) into its root element; throws where there is none. */
const withSettings = (html: string, { environment, cookieDomain, wphgExemptProviders }: PageSettings): string => {
  if (!html.includes(root)) throw new Error('The built page has no root element to tell it its settings.');
  const told = [
    ['environment', environment],
    ...(cookieDomain === undefined ? [] : [['cookie-domain', cookieDomain]]),
    ...(wphgExemptProviders.length === 0 ? [] : [['wphg-exempt-providers', wphgExemptProviders.join(',')]]),
  ];
  return html.replace(
    root,
    () => root + told.map(([name, value = '']) => `data-${name}="${escaped(value)}" `).join(''),
  );
};

/** A path without dots and double slashes: a place in the app rather than a file that is missing. */
const looksLikePlace = (path: string): boolean => /^\/[\w\-~%@/]*$/.test(path) && !path.includes('//');

/** Serves a built app: files from memory, its page for every place in it. */
export const registerStatic = (
  app: FastifyInstance,
  files: ReadonlyMap<string, StaticFile>,
  settings: PageSettings,
): void => {
  const page = files.get('/index.html')?.body.toString('utf8');
  const html = page === undefined ? undefined : withSettings(page, settings);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      const file = path === '/index.html' ? undefined : files.get(path);
      if (file !== undefined) return sendFile(request, reply, file);
      if (html !== undefined && !isApiPath(path) && looksLikePlace(path)) return sendPage(reply, html);
      return sendError(reply, errorAnswer('NOT_FOUND'));
    },
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: async (request, reply) => {
      if (isApiPath(request.url)) return sendError(reply, errorAnswer('NOT_FOUND'));
      return sendError(reply.header('allow', 'GET, HEAD'), errorAnswer('METHOD_NOT_ALLOWED'));
    },
  });
};
