import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandId } from '#domain/contact/brand-id.ts';
import { brandContacts } from '../brand/house.ts';
import type { Config } from '../config.ts';
import { errorAnswer } from '../http/errors.ts';
import { pagePolicy, reportingEndpoints } from '../http/headers.ts';
import { sendError } from '../http/reply.ts';
import { isApiPath } from '../http/routes.ts';
import type { StaticFile } from './files.ts';

/** Stands in the built HTML where this answer's nonce goes (`html.cspNonce` of the build). */
export const noncePlaceholder = '__CSP_NONCE__';

/** What the page is told of the installation. */
type PageSettings = Pick<Config, 'environment' | 'cookieDomain' | 'wphgExemptProviders'> &
  Partial<Pick<Config, 'roboAddress' | 'brand' | 'tagManager'>>;

/** Where the apps of customers are; known once they listen. */
export type AppAddresses = Pick<Config, 'portalUrl' | 'onboardingUrl'>;

type Files = ReadonlyMap<string, StaticFile>;

/** A built app, and which requests are for it. */
export interface Site {
  readonly files: Files;
  readonly isFor: (request: IncomingMessage) => boolean;
}

const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> => {
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', file.etag).header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.header('content-type', file.type);
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (file.brotli !== undefined && takesBrotli) return reply.header('content-encoding', 'br').send(file.brotli);
  return reply.send(file.body);
};

const sendPage = async (reply: FastifyReply, html: string, tagManager?: string): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(nonce, tagManager))
    .header('reporting-endpoints', reportingEndpoints)
    .header('content-type', 'text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce));
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const root = '<html ';

const houseBrand = 'lindenhof';

/** What a page says of its brand before any script has run: title, description, icons and the app it becomes (PLT-08). */
const branded = (html: string, brand: BrandId): string =>
  brand === houseBrand
    ? html
    : html
        .replace(/<title>[^<]*<\/title>|<meta name="description"[^<>]*>/g, (told) =>
          told.replaceAll(brandContacts[houseBrand].shortName, brandContacts[brand].shortName),
        )
        .replace(/href="\/(icon|app)(?=[.-])/g, `href="/$1-${brand}`);

/** Writes the settings that the page reads (`client/environment.ts`) into its root element; throws where there is none. */
const withSettings = (
  html: string,
  { environment, cookieDomain, wphgExemptProviders, roboAddress, tagManager, brand = houseBrand }: PageSettings,
  addresses: AppAddresses | undefined,
): string => {
  const told = [
    ['environment', environment],
    ...(brand === houseBrand ? [] : [['brand', brand]]),
    ...(cookieDomain === undefined ? [] : [['cookie-domain', cookieDomain]]),
    ...(wphgExemptProviders.length === 0 ? [] : [['wphg-exempt-providers', wphgExemptProviders.join(',')]]),
    ...(roboAddress === undefined ? [] : [['robo-address', roboAddress]]),
    ...(tagManager === undefined ? [] : [['tag-manager', tagManager]]),
    ...(addresses === undefined
      ? []
      : [
          ['portal-url', addresses.portalUrl],
          ['onboarding-url', addresses.onboardingUrl],
        ]),
  ];
  return branded(html, brand).replace(
    root,
    () => root + told.map(([name, value = '']) => `data-${name}="${escaped(value)}" `).join(''),
  );
};

/** A path without dots and double slashes: a place in the app rather than a file that is missing. */
const looksLikePlace = (path: string): boolean => /^\/[\w\-~%@/]*$/.test(path) && !path.includes('//');

/** The page of a built app with its settings, made when it is first asked for; throws at once where it cannot take them. */
const pageOf = (files: Files, settings: PageSettings, addresses: () => AppAddresses | undefined) => {
  const page = files.get('/index.html')?.body.toString('utf8');
  if (page !== undefined && !page.includes(root)) {
    throw new Error('The built page has no root element to tell it its settings.');
  }
  let html: string | undefined;
  return () => (page === undefined ? undefined : (html ??= withSettings(page, settings, addresses())));
};

/** Serves built apps: files from memory, each one's page for every place in it. */
export const registerStatic = (
  app: FastifyInstance,
  sites: readonly Site[],
  settings: PageSettings,
  addresses: () => AppAddresses | undefined = () => undefined,
): void => {
  const served = sites.map(({ files, isFor }) => ({ files, isFor, html: pageOf(files, settings, addresses) }));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      const site = served.find(({ isFor }) => isFor(request.raw));
      const file = path === '/index.html' ? undefined : site?.files.get(path);
      if (file !== undefined) return sendFile(request, reply, file);
      const html = isApiPath(path) || !looksLikePlace(path) ? undefined : site?.html();
      return html === undefined
        ? sendError(reply, errorAnswer('NOT_FOUND'))
        : sendPage(reply, html, settings.tagManager);
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
