import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import { createApp } from '../http/app.ts';
import type { Handlers } from '../http/handler.ts';
import { pagePolicy, reportingEndpoints, reportPath } from '../http/headers.ts';
import { registerReports } from './reports.routes.ts';

const canary = 'https://bank.example/?code=4711';
const today = [
  {
    type: 'csp-violation',
    url: canary,
    body: { effectiveDirective: 'script-src-elem', blockedURL: canary, sample: canary },
  },
];
const old = { 'csp-report': { 'violated-directive': `img-src 'self' ${canary}`, 'document-uri': canary } };

describe('ASVS 3.4.7: reports of the page’s policy', () => {
  let app: FastifyInstance;
  let log: ReturnType<typeof memoryLog>;
  beforeEach(async () => {
    log = memoryLog();
    app = await createApp({
      handlers: {} as Handlers,
      authenticate: async () => undefined,
      config: testConfig(),
      clocks: testClocks(),
      log,
      beside: (beside) => registerReports(beside, log),
    });
  });
  afterEach(async () => app.close());

  const report = async (type: string, payload: string): Promise<number> =>
    (await app.inject({ method: 'POST', url: reportPath, headers: { 'content-type': type }, payload })).statusCode;
  const logged = () => log.lines.filter(({ event }) => event === 'policy.violated');

  it('are asked for by the page', () => {
    expect(pagePolicy('x')).toContain(`; report-to policy; report-uri ${reportPath}`);
    expect(reportingEndpoints).toBe(`policy="${reportPath}"`);
  });

  it.each([
    ['application/reports+json', today, 'script-src'],
    ['application/csp-report', old, 'img-src'],
  ])('leave the directive alone in the log: %s', async (type, body, directive) => {
    expect(await report(type, JSON.stringify(body))).toBe(204);
    expect(logged()).toEqual([
      { event: 'policy.violated', requestId: expect.any(String) as string, directives: [directive] },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('4711');
  });

  it.each([
    ['nothing', ''],
    ['half', '{"csp-report":'],
    ['another thing', '{"a":1}'],
    ['a directive that is not ours', JSON.stringify({ 'csp-report': { 'effective-directive': canary } })],
    ['a list of nothing', '[null, 1, "x", []]'],
  ])('that tell %s are refused and not logged', async (_, payload) => {
    expect(await report('application/csp-report', payload)).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('come as reports and no larger than 16 kB', async () => {
    expect(await report('application/json', JSON.stringify(old))).toBe(415);
    expect(await report('application/csp-report', JSON.stringify({ ...old, x: 'x'.repeat(17_000) }))).toBe(413);
  });

  it('fill no log, however many come', async () => {
    for (let sent = 0; sent < 100; sent += 1) {
      expect(await report('application/csp-report', JSON.stringify(old))).toBe(204);
    }
    expect(logged()).toHaveLength(60);
  });
});
