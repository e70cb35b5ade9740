import { afterEach, expect, it } from 'vitest';
import { composeBanking } from './compose.ts';

afterEach(() => {
  delete document.documentElement.dataset['wphgExemptProviders'];
});

it.each([
  [undefined, []],
  ['bank,andere', ['bank', 'andere']],
])('decisions §21: the portal knows the exempt providers that its page names: %s', (told, known) => {
  if (told !== undefined) document.documentElement.dataset['wphgExemptProviders'] = told;
  const { actorRef } = composeBanking(window);
  const { exemptProviders } = actorRef.getSnapshot().context;
  actorRef.stop();
  expect(exemptProviders).toEqual(known);
});
