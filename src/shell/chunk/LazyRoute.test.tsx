import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookiesOf } from '#client/cookies.ts';
import { settingsFrom } from '#client/environment.ts';
import { sessionStoreOf } from '#client/session-store.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { ErrorBoundary } from '../error-page/ErrorBoundary.tsx';
import { fetchCode } from './code-part.ts';
import { LazyRoute } from './LazyRoute.tsx';

const sessionStore = sessionStoreOf(sessionStorage, cookiesOf(document, settingsFrom(document.createElement('html'))));
const Broken = (): never => {
  throw new RangeError('kaputt');
};
const Orders = () => <h1>Ihre Aufträge</h1>;

const show = (load: () => Promise<ComponentType>) => {
  const replace = vi.fn<(address: string) => void>();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ThemeProvider>
      <ErrorBoundary>
        <LazyRoute
          route="/orders"
          load={load}
          sessionStore={sessionStore}
          location={{ href: 'https://bank.example/orders/?mode=test', replace }}
          now={() => 1700}
        />
      </ErrorBoundary>
    </ThemeProvider>,
  );
  return replace;
};

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

describe('a route whose code comes on demand', () => {
  it('PLT-11: says that it loads, then shows itself and clears its flag', async () => {
    sessionStore.write('error-reload', '/orders');
    show(async () => Orders);
    expect(screen.getByText('Wird geladen…')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Ihre Aufträge' });
    await expect.poll(() => sessionStore.read('error-reload')).toBeUndefined();
  });

  it('PLT-11: stands there at once where its code was asked for ahead, and is asked for once', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(async () => Orders);
    await new Promise<void>((resolve) => fetchCode(load).subscribe(resolve));
    show(load);
    expect(screen.queryByText('Wird geladen…')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ihre Aufträge' })).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('PLT-12: is asked for again by who opens it later where it did not come ahead', async () => {
    const load = vi
      .fn<() => Promise<ComponentType>>(async () => Orders)
      .mockRejectedValueOnce(new TypeError('offline'));
    await new Promise<void>((resolve) => fetchCode(load).subscribe(resolve));
    const replace = show(load);
    await screen.findByRole('heading', { name: 'Ihre Aufträge' });
    expect([load.mock.calls.length, replace.mock.calls.length]).toEqual([2, 0]);
  });

  it('PLT-12: leaves the flag of another route alone', async () => {
    sessionStore.write('error-reload', '/tasks');
    show(async () => Orders);
    await screen.findByRole('heading', { name: 'Ihre Aufträge' });
    expect(sessionStore.read('error-reload')).toBe('/tasks');
  });

  it('PLT-12: is loaded anew once, under a timestamp', async () => {
    const replace = show(lost);
    await expect.poll(() => replace.mock.calls).toEqual([['https://bank.example/orders/?mode=test&t=1700']]);
    expect(sessionStore.read('error-reload')).toBe('/orders');
    expect(screen.getByText('Wird geladen…')).toBeTruthy();
  });

  it('PLT-12, SHL-03: shows the error page the second time', async () => {
    sessionStore.write('error-reload', '/orders');
    const replace = show(lost);
    await screen.findByRole('heading', { name: 'Es ist ein Problem aufgetreten.' });
    expect(replace).not.toHaveBeenCalled();
  });

  it('SHL-03: leaves faults of the page itself to the boundary around', async () => {
    const replace = show(async () => Broken);
    await screen.findByText('RangeError');
    expect(replace).not.toHaveBeenCalled();
  });
});
