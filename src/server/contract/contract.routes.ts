import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { isForCustomers } from '#domain/environment/environment.ts';
import type { Config } from '../config.ts';
import { pagePolicy } from '../http/headers.ts';
import { apiPrefix } from '../http/routes.ts';
import { contractPage } from './page.ts';

/**
 * The contract, for those who build on it: `/contract.json` as OpenAPI 3.1 and `/contract` to read. Not where customers are:
 * nobody there needs to know every call (ASVS 13.4.5).
 */
export const registerContract = (app: FastifyInstance, { environment }: Pick<Config, 'environment'>): void => {
  if (isForCustomers(environment)) return;
  // Made when somebody asks: most starts are for something else.
  const made = { document: null as ReturnType<typeof openApi> | null };
  app.get('/contract.json', async () => (made.document ??= openApi(apiPrefix)));
  app.get('/contract', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(contractPage(nonce));
  });
};
