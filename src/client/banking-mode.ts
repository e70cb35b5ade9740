import type { SessionStore } from './session-store.ts';

/** What the status call takes: no more than 32 signs, and none that cannot be seen. */
const isMode = (text: string): boolean => text.length <= 32 && /^[^\p{C}]+$/u.test(text);

/**
 * The banking mode (PLT-06): the query's, which is kept for the session and removed by an empty one, else the kept one.
 * One that is none counts as not given: kept, it would be refused at every start of this tab.
 */
export const bankingModeOf = (search: string, sessionStore: SessionStore): string => {
  const asked = new URLSearchParams(search).get('mode');
  if (asked === '') sessionStore.remove('banking-mode');
  else if (asked !== null && isMode(asked)) sessionStore.write('banking-mode', asked);
  const kept = sessionStore.read('banking-mode') ?? '';
  return isMode(kept) ? kept : '';
};
