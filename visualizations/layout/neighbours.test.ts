import { describe, expect, it } from 'vitest';
import { metaOf, readChart } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { onwardFrom, placesOf, usersOf } from './neighbours.ts';
import { pictureOf } from './picture-of.ts';
import type { PictureState } from './picture.ts';

const onboarding = catalogue.filter(({ app, name }) => app === 'onboarding' && name !== 'onboarding-app');

/** Ends behind which the onboarding leads nowhere: there is nothing left to do, or what is left stands on the page itself. */
const over: readonly string[] = [
  'contractWithdrawal.received',
  'invitation.declined',
  'invitation.joined.informed',
  'invitation.joined.concluded',
  'invitation.joined.examined',
  'invitation.joined.alreadyOpen',
  'registration.ended.withdrawn',
  'registration.ended.gone',
  'registration.left',
];

const linesIn = (states: readonly PictureState[], id: string): readonly string[] =>
  states.flatMap((state) => [
    ...(state.id === id ? state.links.map(({ text }) => text) : []),
    ...linesIn(state.children, id),
  ]);

describe('what leads from one chart into the next', () => {
  it.each(onboarding)('JRN-02: $name says where it is used', ({ name }) => {
    expect(usersOf({ name })).not.toEqual([]);
  });

  it('JRN-02: every end of a page that goes on names the chart in which it does', () => {
    const pages = onboarding.filter(({ name }) => usersOf({ name }).some((user) => user.name === 'onboarding-app'));
    const ends = pages.flatMap((entry) =>
      readChart(entry.machine).nodes.flatMap((node) => {
        const { ending } = metaOf(node);
        const goesOn = (ending === 'success' || ending === 'left') && !over.includes(node.id);
        return goesOn ? [{ end: node.id, onward: onwardFrom(node, entry).map(({ name }) => name) }] : [];
      }),
    );
    expect(ends.length).toBeGreaterThan(15);
    expect(ends.filter(({ onward }) => onward.length === 0)).toEqual([]);
  });

  it('JRN-02: what captions name as the next chart is an end, and a chart', () => {
    const names = new Set(catalogue.map(({ name }) => name));
    for (const { machine, captions } of catalogue) {
      const { nodes } = readChart(machine);
      for (const [state, next] of Object.entries(captions.onward ?? {})) {
        const node = nodes.find(({ id }) => id === state);
        expect([state, node?.type === 'final' || (node !== undefined && metaOf(node).ending !== undefined)]).toEqual([
          state,
          true,
        ]);
        expect(next.filter((name) => !names.has(name))).toEqual([]);
      }
    }
  });

  it('JRN-02: what captions name as where a page leads is another chart, and led to from a state', () => {
    const names = new Set(catalogue.map(({ name }) => name));
    const leading = catalogue.filter(({ captions }) => captions.leads !== undefined);
    expect(leading.length).toBeGreaterThanOrEqual(8);
    for (const { name: own, machine, captions } of leading) {
      const { nodes } = readChart(machine);
      for (const [state, next] of Object.entries(captions.leads ?? {})) {
        expect([state, nodes.some(({ id }) => id === state)]).toEqual([state, true]);
        expect(next.filter((name) => name === own || !names.has(name))).toEqual([]);
      }
    }
  });

  it.each([
    ['BNK-04', 'strategy-check', 'strategyCheck.tooDaring', ['strategy-change', 'wphg-update']],
    ['BNK-02', 'investment-details', 'investmentDetails.showing', ['strategy-change', 'wphg-update']],
    ['BNK-12', 'tasks', 'tasks.shown.browsing', ['wphg-update', 'product-choice']],
    ['BNK-01', 'dashboard', 'dashboard.newcomer', ['product-choice', 'registration', 'invitation']],
    ['BNK-01', 'dashboard', 'dashboard.overview', ['investment-details', 'top-up', 'savings-plans', 'orders', 'tasks']],
  ])('JRN-02, %s: %s says where the links of its pages lead', (_, name, state, next) => {
    const led = linesIn(pictureOf(chartNamed(name)).states, state).join();
    for (const title of next.map((one) => chartNamed(one).title)) expect(led).toContain(title);
  });

  it('ONB-08: every way in is asked in a journey, and leads to its proposal', () => {
    for (const id of entryPointIds) {
      const entry = chartNamed(id);
      const last = readChart(entry.machine).nodes.filter((node) => metaOf(node).ending === 'success');
      expect(last.flatMap((node) => onwardFrom(node, entry))).toHaveLength(1);
    }
    const vv = pictureOf(chartNamed('new-customer-new-business-partner-vv'));
    expect(linesIn(vv.states, 'newCustomerNewBusinessPartnerVv.answered')).toEqual(['weiter in: Anlagevorschlag']);
    expect(vv.usedIn.map(({ name }) => name)).toEqual(['new-product']);
  });

  it('REG-01: the picture tells the way from the questions to the registration', () => {
    const place = 'onboardingApp.running.place.settled.opened';
    expect(linesIn(pictureOf(chartNamed('new-product')).states, 'newProduct.handed')).toEqual([
      'weiter in: Registrierung',
    ]);
    const journeys = linesIn(pictureOf(chartNamed('onboarding-app')).states, place);
    const { title } = chartNamed('new-product');
    const next = ['product-choice', 'registration'].map((name) => chartNamed(name).title);
    expect(journeys).toContain(`Ablauf: ${title}; danach ${next.join(', ')}`);
    expect(placesOf({ name: 'personal-details' }).map(({ state }) => state)).toContain('registration.filling.telling');
  });
});
