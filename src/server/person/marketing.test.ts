import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { getUserMarketingPreferences } from '#api/person/marketing.ts';
import { newestMessage, optingIn } from '#tests/support/server/person-scenes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { type Holder, newHolder } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

describe.each(suiteEngines)('BNK-16: consent to advertising on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const states = async (by: Holder) => {
    const { body } = await server.call('getUserMarketingPreferences', {}, by);
    const { preferences } = body as {
      readonly preferences: readonly { readonly channel: string; readonly state: string }[];
    };
    return Object.fromEntries(preferences.map(({ channel, state }) => [channel, state]));
  };
  const put = async (by: Holder, wanted: Readonly<Record<string, boolean>>) =>
    server.call(
      'updateUserMarketingPreferences',
      {
        preferences: Object.entries(wanted).map(([channel, each]) => ({ channel: channel as 'EMAIL', wanted: each })),
      },
      by,
    );

  it('counts once the link of the mail was opened, which can be done once', async () => {
    const { by, token } = await optingIn(server);
    expect(await states(by)).toEqual({ EMAIL: 'PENDING', SMS: 'NONE', PHONE: 'NONE', POST: 'NONE' });
    const both = await Promise.all([1, 2].map(async () => server.call('confirmConsent', { token })));
    expect(both.map((seen) => refusalOf(seen) ?? 'done').toSorted()).toEqual(['LINK_ENDED', 'done']);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ confirmed: ['EMAIL'] });
    expect((await states(by))['EMAIL']).toBe('GIVEN');
  });

  it('is proved: what was asked, confirmed and withdrawn, when and how', async () => {
    const { by, token, withdrawal } = await optingIn(server);
    await server.call('confirmConsent', { token });
    await server.call('withdrawConsent', { token: withdrawal });
    expect((await server.call('withdrawConsent', { token: withdrawal })).body).toEqual({ withdrawn: true });
    expect((await states(by))['EMAIL']).toBe('WITHDRAWN');
    expect(await newestMessage(server, by.username)).toContain(`/marketing/withdraw#token=${withdrawal}`);
    const find = statement<{ state: string; means: string }>(
      '',
      'SELECT state, means FROM marketing_events WHERE user_id = $1 ORDER BY event_no',
    );
    expect(await server.db.rows(find, [by.userId])).toEqual([
      { state: 'PENDING', means: 'PORTAL' },
      { state: 'GIVEN', means: 'LINK' },
      { state: 'WITHDRAWN', means: 'LINK' },
    ]);
  });

  it('shows its proof: when each step was, and by which mail it was confirmed', async () => {
    const { by, token } = await optingIn(server);
    const shown = async () => {
      const { body } = await server.call('getUserMarketingPreferences', {}, by);
      const { preferences, link } = body as ResponseOf<typeof getUserMarketingPreferences>;
      return { link, proofOf: (wanted: string) => preferences.find(({ channel }) => channel === wanted)?.proof };
    };
    const asked = server.clocks.now().toISOString();
    expect((await shown()).link).toMatchObject({ sentAt: asked, hasEnded: false });
    server.clocks.advance(60_000);
    // One mail for both, in place of the first.
    await put(by, { SMS: true });
    const mailedAt = server.clocks.now().toISOString();
    expect(refusalOf(await server.call('confirmConsent', { token }))).toBe('LINK_ENDED');
    expect((await shown()).link).toMatchObject({ sentAt: mailedAt, hasEnded: false });
    // Its end, without the session's.
    const aged = `UPDATE marketing_links SET ends_at = $2 WHERE user_id = $1 AND purpose = 'CONFIRM'`;
    await server.db.change(statement('', aged), [by.userId, mailedAt]);
    expect((await shown()).link).toMatchObject({ endsAt: mailedAt, hasEnded: true });
    await put(by, { EMAIL: true });
    const again = server.clocks.now().toISOString();
    const newer = /#token=([\w-]{43})/.exec(await newestMessage(server, by.username))?.[1] ?? '';
    server.clocks.advance(60_000);
    await server.call('confirmConsent', { token: newer });
    await put(by, { EMAIL: false });
    const at = server.clocks.now().toISOString();
    const { link, proofOf } = await shown();
    expect([link, proofOf('PHONE')]).toEqual([null, []]);
    expect(proofOf('EMAIL')).toEqual([
      { state: 'PENDING', means: 'PORTAL', at: again, mailedAt: null },
      { state: 'GIVEN', means: 'LINK', at, mailedAt: again },
      { state: 'WITHDRAWN', means: 'PORTAL', at, mailedAt: null },
    ]);
    expect(proofOf('SMS')).toEqual([
      { state: 'PENDING', means: 'PORTAL', at: mailedAt, mailedAt: null },
      { state: 'GIVEN', means: 'LINK', at, mailedAt: again },
    ]);
  });

  it('a link confirms no more than it was sent for, and nothing that was withdrawn since', async () => {
    const { by, token } = await optingIn(server);
    await put(by, { EMAIL: false });
    expect((await server.call('confirmConsent', { token })).body).toEqual({ confirmed: [] });
    expect((await states(by))['EMAIL']).toBe('WITHDRAWN');
    // Nor what was withdrawn by the other link of the same mail.
    const other = await optingIn(server);
    await server.call('withdrawConsent', { token: other.withdrawal });
    expect((await server.call('confirmConsent', { token: other.token })).body).toEqual({ confirmed: [] });
    expect((await states(other.by))['EMAIL']).toBe('WITHDRAWN');
  });

  it('asking for more sends one mail for all that waits; the older link has ended', async () => {
    const { by, token } = await optingIn(server);
    await put(by, { PHONE: true, POST: true });
    const text = await newestMessage(server, by.username);
    expect(text).toContain('per E-Mail, Telefon, Post.');
    expect(refusalOf(await server.call('confirmConsent', { token }))).toBe('LINK_ENDED');
    const newer = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await server.call('confirmConsent', { token: newer })).body).toEqual({
      confirmed: ['EMAIL', 'PHONE', 'POST'],
    });
    // What is given already needs no mail.
    await put(by, { PHONE: true });
    expect(await newestMessage(server, by.username)).toBe(text);
  });

  it('ends with its 30 days, and a token of one purpose is none of the other', async () => {
    const { token, withdrawal } = await optingIn(server);
    expect(refusalOf(await server.call('withdrawConsent', { token }))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('confirmConsent', { token: withdrawal }))).toBe('LINK_ENDED');
    server.clocks.advance(30 * 86_400_000);
    expect(refusalOf(await server.call('confirmConsent', { token }))).toBe('LINK_ENDED');
  });

  it('refuses a channel that is named twice', async () => {
    const by = await newHolder(server);
    const preferences = [true, false].map((wanted) => ({ channel: 'EMAIL' as const, wanted }));
    const seen = await server.call('updateUserMarketingPreferences', { preferences }, by);
    expect([seen.status, (await states(by))['EMAIL']]).toEqual([400, 'NONE']);
  });
});
