import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { screenOf, type Screens, stateText } from '#journey/screens.ts';
import type { JourneyMeta } from '#machines/journey.ts';

const machine = setup({
  types: { events: {} as { type: 'next' }, meta: {} as JourneyMeta<'first' | 'second' | 'inner'> },
}).createMachine({
  id: 'sample',
  initial: 'first',
  states: {
    first: { meta: { caption: 'Erstens', screen: 'first' }, on: { next: 'second' } },
    second: {
      meta: { caption: 'Zweitens', screen: 'second' },
      initial: 'waiting',
      states: {
        waiting: { meta: { caption: 'Warten' }, on: { next: 'inner' } },
        inner: { meta: { caption: 'Innen', screen: 'inner' }, on: { next: '#sample.ended' } },
      },
    },
    ended: { type: 'final', meta: { caption: 'Ende' } },
  },
});

const screens: Screens<typeof machine> = {
  first: () => <h1 tabIndex={-1}>First</h1>,
  second: () => <h1 tabIndex={-1}>Second</h1>,
  inner: () => <h1 tabIndex={-1}>Inner</h1>,
};

describe('the outlet', () => {
  it('JRN-01: shows the screen of the deepest state that names one, and says where one is', () => {
    const actorRef = createActor(machine).start();
    const { container } = render(<JourneyOutlet<typeof machine> actorRef={actorRef} screens={screens} />);
    const place = (): string | undefined =>
      container.querySelector<HTMLElement>('[data-machine="sample"]')?.dataset['state'];
    expect([screen.getByRole('heading').textContent, place()]).toEqual(['First', 'first']);
    act(() => actorRef.send({ type: 'next' }));
    expect([screen.getByRole('heading').textContent, place()]).toEqual(['Second', 'second.waiting']);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    act(() => actorRef.send({ type: 'next' }));
    expect([screen.getByRole('heading').textContent, place()]).toEqual(['Inner', 'second.inner']);
    act(() => actorRef.send({ type: 'next' }));
    expect(container.textContent).toBe('');
  });

  it('names parallel leaves apart', () => {
    expect(stateText({ session: { alive: 'quiet' }, frame: 'shown' })).toBe('session.alive.quiet frame.shown');
    expect(stateText('only')).toBe('only');
  });

  it('knows no screen where no state names one', () => {
    const actorRef = createActor(machine).start();
    for (let step = 0; step < 3; step += 1) actorRef.send({ type: 'next' });
    expect(screenOf(actorRef.getSnapshot())).toBeUndefined();
  });
});
