import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { AppFrame } from './AppFrame.tsx';

const task = (state: 'OPEN' | 'DONE') =>
  ({
    id: state,
    taskType: 'GWG',
    type: 'GWG',
    state,
    createdAt: '2026-01-01',
    updatedAt: '2026-01-01',
    fake: false,
    metaData: { businessPartnerId: null, wphgExpiresAt: null },
  }) as const;

const viewer = { authenticated: true, groups: ['customer'] };
const entries = portalEntries(
  { viewer, user: { identStatus: 'SUCCESS', postbox: [], tasks: [task('OPEN'), task('DONE')] }, partners: [] },
  (path) => ['/', '/tasks', '/orders', '/setup/profile'].includes(path),
);

const show = (props: Partial<Parameters<typeof AppFrame>[0]> = {}) => {
  const onSignOut = vi.fn<() => void>();
  render(
    <ThemeProvider>
      <AppFrame
        onHelp={() => undefined}
        page="Aufträge"
        environment="development-local"
        onSignOut={onSignOut}
        navigation={<Navigation entries={entries} here="/orders/" onSignOut={onSignOut} />}
        {...props}
      >
        <h1>Ihre Aufträge</h1>
      </AppFrame>
    </ThemeProvider>,
  );
  return onSignOut;
};

const namesIn = (list: HTMLElement): readonly (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => vi.stubGlobal('innerWidth', 1280));

describe('the frame', () => {
  it('PLT-04, PLT-05: names page and bank, and the environment', () => {
    show();
    expect(document.title).toMatch(/^Aufträge .* Banking$/);
    expect(screen.getByText('development-local')).toBeTruthy();
    for (const name of ['Datenschutz', 'Impressum']) {
      expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('target')).toBe('_blank');
    }
  });

  it('SHL-01: lists only what exists, with badges, the settings at the bottom', () => {
    show();
    const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation' });
    const [top, bottom] = within(navigation).getAllByRole('list');
    expect(top && namesIn(top)).toEqual(['Home', '1 offene AufgabeAufgaben', 'Aufträge']);
    expect(bottom && namesIn(bottom)).toEqual(['Einstellungen', 'Logout']);
    expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Aufträge');
  });

  it('SHL-02: signs out in the top bar, and by the last entry', async () => {
    const onSignOut = show();
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onSignOut).toHaveBeenCalledTimes(2);
  });

  it('PLT-07: leaves only the page in a web view', () => {
    show({ isWebview: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull();
    expect(screen.getByRole('main').textContent).toContain('Ihre Aufträge');
  });

  it('SHL-01: has neither navigation nor sign-out before signing in', () => {
    show({ onSignOut: undefined, navigation: undefined });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull();
  });

  it('PLT-06, PLT-17: says in which mode, and where one should stand', async () => {
    show({ bankingMode: { username: 'anna', mode: 'support' }, localHostAddress: 'http://127.0.0.1:3000/' });
    await screen.findByText('anna SUPPORT');
    expect(screen.getByRole('link', { name: 'Zu 127.0.0.1 wechseln' }).getAttribute('href')).toBe(
      'http://127.0.0.1:3000/',
    );
  });
});
