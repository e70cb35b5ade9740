import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorAnswer } from '../http/errors.ts';
import { pageDirectives, reportPath } from '../http/headers.ts';
import { perMinute } from '../http/rate-limit.ts';
import { sendError } from '../http/reply.ts';
import type { Log } from '../log/log.ts';

/** What browsers send reports as: of today, and of those that know `report-uri` alone. */
const reportTypes = /^application\/(?:reports\+json|csp-report)(?:; ?charset=utf-8)?$/i;

/** Reports that are logged a minute: one page in a browser with a chatty extension sends hundreds. */
const logged = 60;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The first directive that a report names, if our policy has it: all else in a report was written by a stranger. */
const directiveIn = (report: unknown): string | undefined => {
  const body = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body');
  const named =
    fieldOf(body, 'effectiveDirective') ?? fieldOf(body, 'effective-directive') ?? fieldOf(body, 'violated-directive');
  const [name] = typeof named === 'string' ? named.split(' ', 1) : [];
  // Browsers name the part of a directive that applied, e.g. `script-src-elem`.
  return pageDirectives.find((directive) => name === directive || name?.startsWith(`${directive}-`) === true);
};

const directivesIn = (body: unknown): ReadonlySet<string> =>
  new Set(
    (Array.isArray(body) ? body.slice(0, 20) : [body]).map(directiveIn).filter((directive) => directive !== undefined),
  );

/**
 * Takes what browsers report of the page's policy (ASVS 3.4.7). Addresses and samples in it may hold what customers
 * typed, so the directive alone is logged. Outside of the catalogue: browsers call it, not the app.
 */
export const registerReports = (app: FastifyInstance, log: Log): void => {
  const limit = perMinute(logged);
  app.post(reportPath, {
    bodyLimit: 16 * 1024,
    config: { private: false, bodyTypes: reportTypes },
    handler: async ({ body, id }, reply): Promise<FastifyReply> => {
      const directives = directivesIn(body);
      if (directives.size === 0) return sendError(reply, errorAnswer('INVALID_REQUEST'));
      if ((await limit('reports')) === undefined) {
        log.warn({ event: 'policy.violated', requestId: id, directives: [...directives] });
      }
      return reply.code(204).send();
    },
  });
};
