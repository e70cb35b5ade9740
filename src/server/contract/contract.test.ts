import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { environments } from '#domain/environment/environment.ts';
import { registerContract } from './contract.routes.ts';

const answers = async (environment: (typeof environments)[number]) => {
  const app = Fastify();
  registerContract(app, { environment });
  const [page, document] = await Promise.all([app.inject('/contract'), app.inject('/contract.json')]);
  await app.close();
  return { page, document };
};

describe('the contract to read', () => {
  it.each(environments)('API-01: is there where no customers are: %s', async (environment) => {
    const { page, document } = await answers(environment);
    const isHidden = environment === 'production' || environment === 'preproduction';
    expect([page.statusCode, document.statusCode]).toEqual(isHidden ? [404, 404] : [200, 200]);
  });

  it('API-01: shows every call, runs nothing, and wears only the style that it brings', async () => {
    const { page } = await answers('development');
    const text = page.body;
    const shown = Object.keys(endpoints).filter((name) => text.includes(`<article id="${name}">`));
    expect(shown).toEqual(Object.keys(endpoints));
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect((await answers('development')).page.body).not.toContain(nonce);
  });
});
