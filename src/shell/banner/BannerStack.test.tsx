import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner } from '#machines/banner/banner.types.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { BannerStack } from './BannerStack.tsx';

const show = (...banners: readonly Banner[]) => {
  const onRemoved = vi.fn<(id: string) => void>();
  render(
    <ThemeProvider>
      <BannerStack banners={banners} onRemoved={onRemoved} />
    </ThemeProvider>,
  );
  return onRemoved;
};

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('banners', () => {
  it('SHL-05: hide after 4000 ms and are gone 300 ms later', () => {
    const onRemoved = show({ id: 'saved', variant: 'success', title: 'Gespeichert' });
    expect(screen.getByRole('status').textContent).toContain('Gespeichert');
    pass(4299);
    expect(onRemoved).not.toHaveBeenCalled();
    pass(1);
    expect(onRemoved.mock.calls).toEqual([['saved']]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('SHL-05: leave at once under reduced motion', () => {
    const { matchMedia } = globalThis;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('reduced-motion') }),
    );
    const onRemoved = show({ id: 'saved', variant: 'success' });
    pass(4000);
    expect(onRemoved).toHaveBeenCalledTimes(1);
  });

  it('SHL-05: stay while the pointer or the focus is on them', () => {
    const onRemoved = show({ id: 'saved', variant: 'info' });
    const banner = screen.getByRole('status');
    fireEvent.pointerEnter(banner);
    pass(60_000);
    const close = screen.getByRole('button', { name: 'Schließen' });
    act(() => close.focus());
    fireEvent.pointerLeave(banner);
    pass(60_000);
    expect(onRemoved).not.toHaveBeenCalled();
    act(() => close.blur());
    pass(4300);
    expect(onRemoved).toHaveBeenCalledTimes(1);
  });

  it('SHL-05: an error has its default words, details, copying and support', () => {
    const onRemoved = show({ id: 'partner', variant: 'error', stack: 'NetworkError: 500' });
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain('Ein Fehler ist aufgetreten.');
    expect(banner.textContent).toContain('Versuchen Sie es später nochmal, oder wenden Sie sich an den Support');
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toMatch(/^mailto:/);
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(banner.textContent).toContain('NetworkError: 500');
    expect(screen.getByRole('button', { name: 'Kopieren' })).toBeTruthy();
    pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    pass(300);
    expect(onRemoved.mock.calls).toEqual([['partner']]);
  });

  it('SHL-05: what may not be closed has no button for it', () => {
    show({ id: 'mode', variant: 'info', disableClose: true, autoHide: 0 });
    expect(screen.queryByRole('button')).toBeNull();
    pass(600_000);
    expect(screen.getByRole('status')).toBeTruthy();
  });
});
