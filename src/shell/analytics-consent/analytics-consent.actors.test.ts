import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import { analyticsConsentActors, type AnalyticsConsentDeps } from './analytics-consent.actors.ts';

const cookies = { write: vi.fn<(name: string, value: string) => void>(), remove: vi.fn<(name: string) => void>() };
const managerUrl = 'https://zaehlung.example/tag.js';

const pageAt = (search: string) => {
  const location = { search, reload: vi.fn<() => void>() };
  const tabs = new EventTarget();
  const page = Object.assign(tabs, { document, localStorage, location }) as unknown as AnalyticsConsentDeps['page'];
  return { page, location };
};

const scripts = (): readonly HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

const started = (search = '') => {
  const { page, location } = pageAt(search);
  const opened: { tell?: (page: string) => void } = {};
  const deps: AnalyticsConsentDeps = {
    page,
    cookies,
    managerUrl,
    app: 'banking',
    onPage: (heard) => {
      opened.tell = heard;
      return () => undefined;
    },
    now: () => 1_795_000_000_999,
  };
  const actor = createActor(analyticsConsentMachine.provide({ actors: analyticsConsentActors(deps) }), {
    input: { page: 'login' },
  });
  actor.start();
  const reaches = async (state: 'asking' | 'loading' | 'measuring' | 'unmeasured'): Promise<unknown> =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, page, location, reaches, open: (name: string) => opened.tell?.(name) };
};

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  for (const script of scripts()) script.remove();
});

describe('PLT-15: what consent brings', () => {
  it('before it there is no script, no list and no cookie; after it names of pages with seconds since 1970', async () => {
    const { actor, page, reaches, open } = started('?utm_source=brief&utm_campaign=herbst 26&utm_term=<b>&konto=1');
    await reaches('asking');
    open('orders');
    expect([scripts().length, page.dataLayer, cookies.write.mock.calls]).toEqual([0, undefined, []]);
    actor.send({ type: 'consent.granted' });
    await reaches('loading');
    const [script] = scripts();
    expect(script?.src).toBe(managerUrl);
    script?.dispatchEvent(new Event('load'));
    await reaches('measuring');
    open('timeline');
    const told = { event: 'page_view', app: 'banking', timestamp: 1_795_000_000 };
    expect(page.dataLayer).toEqual([
      { ...told, page: 'orders' },
      { ...told, page: 'timeline' },
    ]);
    // PLT-16: of the address what says which advertisement led here, and nothing else.
    expect(cookies.write.mock.calls).toEqual([['utm', 'utm_source=brief&utm_campaign=herbst 26']]);
    expect(localStorage.getItem('analytics-consent')).toBe('granted');
  });

  it('taken back, the page begins anew without the program, and the cookie is gone', async () => {
    localStorage.setItem('analytics-consent', 'granted');
    const { actor, location, reaches } = started();
    await reaches('loading');
    scripts()[0]?.dispatchEvent(new Event('load'));
    await reaches('measuring');
    actor.send({ type: 'consent.reopened' });
    actor.send({ type: 'consent.refused' });
    await reaches('unmeasured');
    expect([localStorage.getItem('analytics-consent'), location.reload.mock.calls.length]).toEqual(['refused', 1]);
    expect(cookies.remove.mock.calls).toEqual([['utm']]);
  });

  it('taken back while the program is still on its way, the page begins anew: it would run when it comes', async () => {
    localStorage.setItem('analytics-consent', 'granted');
    const { actor, location, reaches } = started();
    await reaches('loading');
    actor.send({ type: 'consent.reopened' });
    actor.send({ type: 'consent.refused' });
    await reaches('unmeasured');
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('what another tab decides ends it here too, and words about anything else do not', async () => {
    localStorage.setItem('analytics-consent', 'granted');
    const { page, location, reaches } = started();
    await reaches('loading');
    scripts()[0]?.dispatchEvent(new Event('load'));
    await reaches('measuring');
    page.dispatchEvent(new StorageEvent('storage', { key: 'draft', newValue: 'refused' }));
    expect(location.reload).not.toHaveBeenCalled();
    page.dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent', newValue: 'refused' }));
    await reaches('unmeasured');
    expect([location.reload.mock.calls.length, cookies.remove.mock.calls]).toEqual([1, [['utm']]]);
  });

  it('a no that cannot be kept ends it all the same', async () => {
    localStorage.setItem('analytics-consent', 'granted');
    const { actor, page, location, reaches } = started();
    await reaches('loading');
    scripts()[0]?.dispatchEvent(new Event('load'));
    await reaches('measuring');
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    Object.assign(page, { localStorage: full });
    actor.send({ type: 'consent.reopened' });
    actor.send({ type: 'consent.refused' });
    await reaches('unmeasured');
    expect([location.reload.mock.calls.length, cookies.remove.mock.calls]).toEqual([1, [['utm']]]);
  });

  it('a program that is stopped or no longer wanted leaves nothing behind', async () => {
    localStorage.setItem('analytics-consent', 'granted');
    const blocked = started();
    await blocked.reaches('loading');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await blocked.reaches('unmeasured');
    expect(blocked.page.dataLayer).toBeUndefined();
    const other = started();
    await other.reaches('loading');
    other.actor.send({ type: 'consent.reopened' });
    await other.reaches('asking');
    await expect.poll(() => other.page.dataLayer).toBeUndefined();
    expect(scripts().filter(({ isConnected, src }) => isConnected && src === managerUrl)).toHaveLength(1);
  });
});
