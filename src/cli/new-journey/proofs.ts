import type { NewJourney } from './journey.ts';

/** How a journey is proved: who causes its events, its paths on the real screens, and what must never change. */

export const driverText = ({ name, app, camel, title }: NewJourney): string => `
import { ${camel}Texts as texts } from '#apps/${app}/${name}/${name}.texts.ts';
import type { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** What a person does on '${title}'. */
export const ${camel}Driver: Driver<typeof ${camel}Machine> = {
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
};
`;

export const pathsText = ({ name, app, camel, requirement }: NewJourney): string => `
import { ${camel}Screens } from '#apps/${app}/${name}/${name}.screens.tsx';
import { ${app === 'onboarding' ? 'provePathsOnScreens' : 'provePathsOnScreens, withMantine'} } from '#tests/support/paths/prove-paths.tsx';
import { ${camel}Driver } from './${name}.driver.ts';

provePathsOnScreens(
  { name: '${name}', screens: ${camel}Screens, driver: ${camel}Driver${app === 'onboarding' ? '' : ', around: withMantine'} },
  '${requirement}',
);
`;

export const pinsText = ({ name, title, requirement, pascal }: NewJourney): string => `
import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import type { ${pascal}Context } from '#machines/${name}/${name}.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explorationOf(chartNamed('${name}'));

const at = snapshotsOf<{ readonly value: unknown; readonly context: ${pascal}Context }>({ nodes });

describe('${title}: what must never change', () => {
  it('${requirement}: shows nothing that the server did not say', () => {
    const arrivals = steps.filter(({ to }) => at(to).value === 'shown');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['load${pascal}: loaded']));
    for (const { to } of arrivals) expect(at(to).context.data).not.toBeNull();
  });

  it('API-07: can be asked again whenever it could not be loaded', () => {
    const ways = steps.filter(({ from, offer }) => at(from).value === 'loadFailed' && offer.kind === 'user');
    expect(new Set(ways.map(({ to }) => at(to).value))).toEqual(new Set(['loading']));
  });
});
`;
