import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyActor } from 'xstate';
import { explorationOf } from '#explorer/exploration-of.ts';
import { catalogue } from '#machines/catalogue.ts';
import { stateFacts } from '../data/chart-facts.ts';
import { waysOf } from '../data/shortest-paths.ts';
import { bringTo } from './stage.ts';
import { StagePage } from './StagePage.tsx';
import { stages } from './stages.tsx';

const show = async (state: string): Promise<void> => {
  const entry = catalogue.find(({ name }) => name === 'banking-app');
  const scenery = stages['banking-app'];
  if (entry === undefined || scenery === undefined) throw new Error('The portal has no stage.');
  const path = stateFacts(entry, waysOf(explorationOf(entry))).find(({ id }) => id === state)?.path;
  if (path === undefined || path === null) throw new Error(`No path leads to '${state}'.`);
  const { subject, time } = await bringTo(entry, path, state, []);
  render(<StagePage actorRef={subject.actor as AnyActor} scenery={scenery} time={time} />);
};

it('SHL-01: the portal stands on its stage with its navigation, and leads to the charts of its pages', async () => {
  await show('bankingApp.running.place.settled.portal.browsing');
  expect(screen.getByRole('navigation')).toBeTruthy();
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Auszahlung' });
  expect(link.getAttribute('href')).toBe('index.html#/ablauf/withdrawal');
  expect(link.getAttribute('target')).toBe('_top');
});

it('SHL-01: nothing is framed before somebody is in the portal', async () => {
  await show('bankingApp.starting');
  expect(screen.queryByRole('navigation')).toBeNull();
});
