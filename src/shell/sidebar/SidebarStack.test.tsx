import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookiesOf } from '#client/cookies.ts';
import { settingsFrom } from '#client/environment.ts';
import { sessionStoreOf } from '#client/session-store.ts';
import { allClosed, closed, opened, removed } from '#machines/sidebar/sidebar.list.ts';
import type { SidebarContent } from './sidebar-content.ts';
import { SidebarStack } from './SidebarStack.tsx';

const sessionStore = sessionStoreOf(sessionStorage, cookiesOf(document, settingsFrom(document.createElement('html'))));

function Page({ first }: { readonly first: readonly SidebarContent[] }) {
  const [sidebars, setSidebars] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setSidebars(allClosed)}>
        Alle schließen
      </button>
      <SidebarStack
        sidebars={sidebars}
        sessionStore={sessionStore}
        onRemoved={(id) => setSidebars((list) => removed(list, id))}
      />
    </>
  );
}

const help = () => ({
  id: 'help',
  title: 'Hilfe',
  content: 'Text',
  onClose: vi.fn<() => void>(),
  afterOpened: vi.fn<() => void>(),
  afterClose: vi.fn<() => void>(),
});

/** Without AnimationEvent, as in jsdom, React listens to the old name. */
const slideEnds = (): void => {
  for (const dialog of screen.queryAllByRole('dialog')) {
    fireEvent(dialog, new Event('webkitAnimationEnd', { bubbles: true }));
  }
};

beforeEach(() => sessionStorage.clear());

describe('sidebars', () => {
  it('SHL-04: tell each once when they are opened, closed and gone', async () => {
    const sidebar = help();
    render(<Page first={[sidebar]} />);
    await act(async () => Promise.resolve());
    expect(sessionStore.read('sidebar')).toBe('help');
    slideEnds();
    expect(sidebar.afterOpened).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect([sidebar.onClose.mock.calls.length, sidebar.afterClose.mock.calls.length]).toEqual([1, 0]);
    expect(screen.getByRole('dialog').dataset['leaving']).toBe('true');
    slideEnds();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => sidebar.afterClose.mock.calls.length).toBe(1);
    expect(sessionStore.read('sidebar')).toBeUndefined();
    expect(sidebar.onClose).toHaveBeenCalledTimes(1);
  });

  it('SHL-04: all close together', async () => {
    render(<Page first={[help(), { ...help(), id: 'costs', title: 'Kosten' }]} />);
    fireEvent.click(screen.getByText('Alle schließen'));
    slideEnds();
    await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([]);
  });

  it('SHL-04: have no close button where none is wanted', () => {
    render(<Page first={[{ ...help(), hasCloseButton: false }]} />);
    expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull();
  });
});

it('SHL-04: the list opens on top, closes one, and forgets one', () => {
  const a: SidebarContent = { id: 'a', title: 'A', content: null };
  const b: SidebarContent = { id: 'b', title: 'B', content: null };
  const list = opened(opened(opened<SidebarContent>([], a), b), { ...a, title: 'A2' });
  expect(list.map(({ id, title, isVisible }) => [id, title, isVisible])).toEqual([
    ['b', 'B', true],
    ['a', 'A2', true],
  ]);
  expect(closed(list, 'b').map(({ isVisible }) => isVisible)).toEqual([false, true]);
  expect(removed(list, 'b').map(({ id }) => id)).toEqual(['a']);
});
