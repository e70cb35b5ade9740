import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** A page that was just loaded; what is returned shows its next screen. */
const load = async (): Promise<() => void> => {
  vi.resetModules();
  const { JourneyOutlet: Outlet } = await import('#journey/outlet.tsx');
  const actorRef = createActor(machine).start();
  render(
    <>
      <a href="#inhalt">Zum Inhalt springen</a>
      <Outlet<typeof machine> actorRef={actorRef} screens={screens} />
    </>,
  );
  return () => act(() => actorRef.send({ type: 'next' }));
};

describe('the outlet', () => {
  it('JRN-01: shows the screen of the deepest state that names one, and says where one is', () => {
    const actorRef = createActor(machine).start();
    const { container } = render(<JourneyOutlet<typeof machine> actorRef={actorRef} screens={screens} />);
    const place = (): string | undefined =>
      container.querySelector<HTMLElement>('[data-machine="sample"]')?.dataset['state'];
    expect([screen.getByRole('heading').textContent, place()]).toEqual(['First', 'first']);
    fireEvent.keyDown(document.body, { key: 'Enter' });
    act(() => actorRef.send({ type: 'next' }));
    expect([screen.getByRole('heading').textContent, place()]).toEqual(['Second', 'second.waiting']);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    act(() => actorRef.send({ type: 'next' }));
    expect([screen.getByRole('heading').textContent, place()]).toEqual(['Inner', 'second.inner']);
    act(() => actorRef.send({ type: 'next' }));
    expect(container.textContent).toBe('');
  });

  describe('the focus', () => {
    afterEach(() => history.replaceState(null, '', '/'));

    it('SHL-02: stays at the top of a page that was only loaded, whatever comes by itself', async () => {
      const next = await load();
      next();
      expect(document.activeElement).toBe(document.body);
      fireEvent.keyDown(document.body, { key: 'Enter' });
      next();
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inner' }));
    });

    it('SHL-02: stays with who went ahead while the page was coming, and moves when the address is another', async () => {
      const next = await load();
      await userEvent.tab();
      next();
      expect(document.activeElement).toBe(screen.getByRole('link'));
      history.replaceState(null, '', '/orders/');
      next();
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inner' }));
    });
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
