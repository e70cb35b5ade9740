import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { Navigation } from './Navigation.tsx';

const viewer = { authenticated: true, groups: ['customer'] };
const entries = portalEntries({ viewer, user: { identStatus: 'SUCCESS', postbox: [], tasks: [] }, partners: [] });

let resize: () => void = () => undefined;

/** A page in which every entry is 80 pixels wide, and the row as wide as is said. */
const lay = (width: number): void => {
  vi.stubGlobal('innerWidth', width);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 80 } as DOMRect);
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observed: () => void) {
        resize = observed;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.restoreAllMocks());

const shown = (): readonly (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('SHL-02: puts what does not fit behind "Mehr", closed by Escape, and gives the focus back', async () => {
  lay(390);
  render(<Navigation entries={entries} here="/" onSignOut={() => undefined} />);
  act(() => resize());
  expect(shown()).toEqual(['Home', 'Aufgaben', 'Aufträge', 'Mehr']);
  const more = screen.getByRole('button', { name: 'Mehr' });
  await userEvent.click(more);
  expect(screen.getByRole('dialog', { name: 'Menü' }).textContent).toContain('Einstellungen');
  expect(screen.getByRole('button', { name: 'Menü schließen' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(more);
});

it('SHL-02, PLT-18: stands below each other from 1024 pixels', () => {
  lay(1023);
  render(<Navigation entries={entries} here="/" onSignOut={() => undefined} />);
  act(() => resize());
  expect(screen.getAllByRole('list').length).toBe(1);
  lay(1024);
  act(() => resize());
  expect(screen.getAllByRole('list').length).toBe(2);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

const width = (element: Element): number => (element.textContent.includes('Einstellungen') ? 110 : 60);

it('SHL-02: puts more behind "Mehr" where entries share the row evenly: the widest of them has to fit its part', () => {
  lay(490);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return { width: width(this) } as DOMRect;
  });
  const { unmount } = render(<Navigation entries={entries} here="/" onSignOut={() => undefined} />);
  act(() => resize());
  expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull();
  unmount();
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({ flexGrow: '1' } as CSSStyleDeclaration);
  render(<Navigation entries={entries} here="/" onSignOut={() => undefined} />);
  act(() => resize());
  vi.mocked(getComputedStyle).mockRestore();
  expect(shown()).toEqual(['Home', 'Aufgaben', 'Aufträge', 'Mehr']);
});
