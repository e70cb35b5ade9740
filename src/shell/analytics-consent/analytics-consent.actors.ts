import { fromCallback, fromPromise } from 'xstate';
import type { Cookies } from '#client/cookies.ts';
import type { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import type { ChoiceToKeep, ConsentChoice, MeasuredPage } from '#machines/analytics-consent/analytics-consent.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** What the tag manager reads: it takes over the list that is there when it begins. */
interface Measured extends Window {
  dataLayer?: unknown[];
}

export interface AnalyticsConsentDeps {
  readonly page: Measured;
  readonly cookies: Pick<Cookies, 'write' | 'remove'>;
  /** The script of the tag manager. */
  readonly managerUrl: string;
  /** Which app is measured. */
  readonly app: 'banking' | 'onboarding';
  /** Tells the name of each page as it is opened, and how to stop telling. */
  readonly onPage: (heard: (page: string) => void) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const key = 'analytics-consent';
const sources = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Which advertisement led here, as its link says; nothing else of an address is kept. */
const sourceOf = (search: string): string => {
  const told = new URLSearchParams(search);
  return sources
    .flatMap((name) => {
      const value = told.get(name);
      return value === null || !/^[\w .-]{1,64}$/.test(value) ? [] : [`${name}=${value}`];
    })
    .join('&');
};

/**
 * Loads a script of another origin; the page's policy names that origin, and no other. One that is on its way runs when it comes,
 * also after it was taken out of the page: only a new page is without it.
 */
const loadScript = async ({ document }: Window, src: string, signal: AbortSignal): Promise<null> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.addEventListener('load', () => resolve(null));
    script.addEventListener('error', () => reject(new Error('The tag manager cannot be had.')));
    signal.addEventListener('abort', () => {
      script.remove();
      reject(new Error('Nobody waits for the tag manager any more.'));
    });
    document.head.append(script);
  });

/** Keeps what was decided in this browser, and brings the tag manager once it may come (PLT-15, PLT-16). */
export const analyticsConsentActors = (deps: AnalyticsConsentDeps): ActorsOf<typeof analyticsConsentMachine> => {
  const { page, cookies, managerUrl, app, onPage, now } = deps;
  // The address of the visit's beginning: by the time of an answer it is another one.
  const source = sourceOf(page.location.search);
  return {
    readChoice: fromPromise<ConsentChoice, undefined>(async () => {
      const kept = page.localStorage.getItem(key);
      return kept === 'granted' || kept === 'refused' ? kept : null;
    }),
    keepChoice: fromPromise<null, ChoiceToKeep>(async ({ input: { choice, isFetched } }) => {
      if (choice === 'refused') cookies.remove('utm');
      try {
        page.localStorage.setItem(key, choice);
      } finally {
        // A program that runs, or will, cannot be taken out of a page: a new page is without it.
        if (choice === 'refused' && isFetched) page.location.reload();
      }
      return null;
    }),
    loadManager: fromPromise<null, undefined>(async ({ signal }) => {
      if (source !== '') cookies.write('utm', source);
      if (page.dataLayer !== undefined) return null;
      page.dataLayer = [];
      try {
        return await loadScript(page, managerUrl, signal);
      } catch (fault) {
        delete page.dataLayer;
        throw fault;
      }
    }),
    watchPages: fromCallback(({ sendBack }) => onPage((opened) => sendBack({ type: 'page.opened', page: opened }))),
    watchChoices: fromCallback(({ sendBack }) => {
      const heard = ({ key: changed, newValue }: StorageEvent): void => {
        if (changed !== key) return;
        if (newValue === 'granted') sendBack({ type: 'elsewhere.granted' });
        if (newValue === 'refused') sendBack({ type: 'elsewhere.refused' });
      };
      page.addEventListener('storage', heard);
      return () => page.removeEventListener('storage', heard);
    }),
    tellManager: fromCallback<MeasuredPage, undefined>(({ receive }) => {
      receive(({ page: opened }) => {
        page.dataLayer?.push({ event: 'page_view', app, page: opened, timestamp: Math.floor(now() / 1000) });
      });
    }),
  };
};
