import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { LinkContext } from '../link/LinkContext.ts';
import { Link } from '../link/Link.tsx';
import { FocusHeir } from './FocusHeir.tsx';
import { JourneyLayout } from './JourneyLayout.tsx';
import { PageFrame } from './PageFrame.tsx';

describe('PageFrame', () => {
  it('PLT-04: names the page, then the banking name', () => {
    const { rerender } = render(<PageFrame page="Auszahlung">Inhalt</PageFrame>);
    expect(document.title).toBe('Auszahlung · Lindenhof Banking');
    rerender(<PageFrame>Inhalt</PageFrame>);
    expect(document.title).toBe('Lindenhof Banking');
  });

  it('PLT-04: footer links open in a new tab and say so', () => {
    render(<PageFrame>Inhalt</PageFrame>);
    const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent?.replace(' (öffnet in neuem Tab)', ''))).toEqual([
      'Datenschutz',
      'Impressum',
      'AGB',
      'Kosten',
      'Beschwerden',
      'Informationen zur Barrierefreiheit',
    ]);
    expect(links.every(({ target, rel }) => target === '_blank' && rel.includes('noopener'))).toBe(true);
  });

  it('PLT-07: inside another app only the content stands', () => {
    render(
      <PageFrame header="Kopf" navigation="Menü" isWebview>
        Inhalt
      </PageFrame>,
    );
    expect(screen.getByRole('main').textContent).toBe('Inhalt');
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo'), screen.queryByText('Menü')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('lets the keyboard skip to the content', async () => {
    render(<PageFrame header="Kopf">Inhalt</PageFrame>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('JourneyLayout', () => {
  it('shows one question, where one is, and sends the form once', async () => {
    const submit = vi.fn<() => void>();
    render(
      <JourneyLayout
        heading="Wie viel möchten Sie auszahlen?"
        progress={{ steps: ['Betrag', 'Prüfen', 'Zugang', 'Antrag'], current: 1, ahead: ['Zugang'] }}
        why="Weil."
        primary={<Button type="submit">Auszahlung prüfen</Button>}
        onSubmit={submit}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wie viel möchten Sie auszahlen?');
    const steps = within(screen.getByRole('navigation', { name: 'Fortschritt' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Betrag (erledigt)', null],
      ['Prüfen', 'step'],
      ['Zugang (erledigt)', null],
      ['Antrag', null],
    ]);
    expect(screen.getByText('Warum fragen wir das?')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Auszahlung prüfen' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

const renderInternal = ({ href, children }: { readonly href: string; readonly children?: ReactNode }) => (
  <a href={href} data-router>
    {children}
  </a>
);

describe('Link', () => {
  it.each([
    ['/orders/', true],
    ['https://www.lindenhof.example', false],
    ['//elsewhere.example', false],
  ])('%s goes through the router: %s', (href, isInternal) => {
    render(
      <LinkContext value={renderInternal}>
        <Link href={href}>Ziel</Link>
      </LinkContext>,
    );
    expect('router' in screen.getByRole('link').dataset).toBe(isInternal);
  });
});

const pageWith = (isThere: boolean) => (
  <>
    <p id="news" tabIndex={-1}>
      Erledigt
    </p>
    {isThere && (
      <FocusHeir next="news">
        <button type="button">Abbrechen</button>
      </FocusHeir>
    )}
    <button type="button">Anderes</button>
  </>
);

describe('FocusHeir', () => {
  it('SHL-02: hands the focus on from what goes while it has it, and takes it from nobody else', () => {
    const { rerender } = render(pageWith(true));
    screen.getByRole('button', { name: 'Abbrechen' }).focus();
    rerender(pageWith(false));
    expect(document.activeElement).toBe(screen.getByText('Erledigt'));
    rerender(pageWith(true));
    screen.getByRole('button', { name: 'Anderes' }).focus();
    rerender(pageWith(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Anderes' }));
  });
});
