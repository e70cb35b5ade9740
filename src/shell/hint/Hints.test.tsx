import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#client/call.ts';
import { cookiesOf } from '#client/cookies.ts';
import { settingsFrom } from '#client/environment.ts';
import { sessionStoreOf } from '#client/session-store.ts';
import { Hints } from './Hints.tsx';

const sessionStore = sessionStoreOf(sessionStorage, cookiesOf(document, settingsFrom(document.createElement('html'))));

const item = (id: string, rest: object = {}) => ({
  _id: id,
  name: `Hinweis ${id}`,
  description: 'Text',
  active: true,
  slot: 'dashboard',
  ...rest,
});

const depsWith = (...items: readonly object[]) => {
  const call = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ items }));
  const caller = { call } as unknown as Caller;
  return { call, deps: { caller, sessionStore, storage: sessionStorage, collectionId: 'hints' } };
};

const none = { slot: 'dashboard', holds: [] };
const premium = { slot: 'dashboard', holds: ['isPremium'] };

beforeEach(() => sessionStorage.clear());

describe('hints of a page', () => {
  it('SHL-06: lead inside with a slash, else into a new window, and never elsewhere', async () => {
    const { deps } = depsWith(
      item('1', { 'link-url': '/orders', 'link-text': 'Innen' }),
      item('2', { 'link-url': 'https://bank.example/a', 'link-text': 'Außen' }),
      item('3', { 'link-url': 'javascript:alert(1)', 'link-text': 'Böse' }),
    );
    render(<Hints place={none} deps={deps} />);
    const inside = await screen.findByRole('link', { name: 'Innen' });
    expect([inside.getAttribute('href'), inside.getAttribute('target')]).toEqual(['/orders', null]);
    const outside = screen.getByRole('link', { name: /Außen/ });
    expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.queryByText('Böse')).toBeNull();
  });

  it('SHL-06: stay away once dismissed, and are asked for once in a session', async () => {
    const { deps, call } = depsWith(item('1', { dismissible: true }), item('2'));
    const first = render(<Hints place={none} deps={deps} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ausblenden' }));
    expect(screen.queryByText('Hinweis 1')).toBeNull();
    first.unmount();
    render(<Hints place={none} deps={deps} />);
    await screen.findByText('Hinweis 2');
    expect(screen.queryByText('Hinweis 1')).toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('SHL-06: come when their condition begins to hold', async () => {
    const { deps, call } = depsWith(item('1', { conditions: premium.holds }), item('2', { slot: 'orders' }));
    const { rerender } = render(<Hints place={none} deps={deps} />);
    rerender(<Hints place={premium} deps={deps} />);
    await screen.findByText('Hinweis 1');
    expect(screen.queryByText('Hinweis 2')).toBeNull();
    // Another page, the same fetched hints.
    rerender(<Hints place={{ slot: 'orders', holds: [] }} deps={deps} />);
    expect([screen.queryByText('Hinweis 1'), screen.getByText('Hinweis 2').textContent]).toEqual([null, 'Hinweis 2']);
    expect(call).toHaveBeenCalledTimes(1);
    // In a journey: none.
    rerender(<Hints place={{ slot: null, holds: [] }} deps={deps} />);
    expect(screen.queryByRole('region', { name: 'Hinweise' })).toBeNull();
  });

  it('SHL-06: are simply absent when they cannot be had', async () => {
    const { deps, call } = depsWith();
    call.mockRejectedValue(new Error('offline'));
    const { container } = render(<Hints place={none} deps={deps} />);
    await expect.poll(() => call.mock.calls.length).toBe(1);
    expect(container.textContent).toBe('');
  });
});
