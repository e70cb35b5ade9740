import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { marketScreens } from '#apps/banking/market/market.screens.tsx';
import { marketTexts as texts, reasonTexts } from '#apps/banking/market/market.texts.ts';
import { OnboardingContext } from '#apps/banking/onboarding-paths.ts';
import type { MarketView, OpeningReason } from '#domain/market/market.ts';
import { themeLabels } from '#domain/products/labels.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { marketMachine } from '#machines/market/market.machine.ts';
import { hinderedView, openView } from '#machines/market/market.model.ts';
import type { MarketNotice } from '#machines/market/market.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (view: MarketView) => {
  const told: MarketNotice[] = [];
  const machine = marketMachine.provide({
    actors: {
      watchCustomer: fromCallback<MarketNotice, undefined>(({ receive }) => {
        receive((notice) => told.push(notice));
      }),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <OnboardingContext value="http://127.0.0.1:3001">
        <JourneyOutlet<typeof marketMachine> actorRef={actorRef} screens={marketScreens} />
      </OnboardingContext>
    </MantineTheme>,
  );
  act(() => actorRef.send({ type: 'customer.changed', news: { kind: 'here', view } }));
  return { actorRef, told };
};

const card = (title: string) => screen.getByRole('region', { name: title });
const hrefIn = (title: string, link: RegExp) =>
  within(card(title)).getByRole('link', { name: link }).getAttribute('href');

const hinderedBy = (reason: OpeningReason): MarketView => ({
  ...openView,
  hindrance: { isOpen: false, reason, businessPartnerId: 'BP-7' },
});

describe('the market: what must never change', () => {
  it('BNK-11: what is not there yet is opened in the onboarding app, in the account that fits', () => {
    begin(openView);
    const way = 'http://127.0.0.1:3001/new-product/existing-customer-new-ips';
    expect(hrefIn('Cash Invest', /^Anlage eröffnen/)).toBe(`${way}-cash-invest?partner=BP-1001`);
    expect(hrefIn(themeLabels.BA, /^Anlage eröffnen/)).toBe(`${way}-topics?partner=BP-1001`);
    expect(hrefIn('Vermögensverwaltung', /^Weitere eröffnen/)).toBe(`${way}-vv?partner=BP-1001`);
  });

  it('BNK-11: what is there is paid into, or says why not', () => {
    begin(openView);
    expect(hrefIn(themeLabels.CE, /^Einzahlen/)).toBe('/top-up/IPS-1004');
    expect(hrefIn('Vermögensverwaltung', /^Erste Einzahlung ansehen/)).toBe('/top-up/IPS-1002');
    const held = within(card('Vermögensverwaltung')).getAllByRole('listitem');
    expect(held[2]?.textContent).toContain(
      'Einzahlen können Sie wieder, sobald der Strategiewechsel abgeschlossen ist.',
    );
    expect(held[2]?.textContent).toContain('Kinderkonto von Charlotte-Elisabeth Yılmaz');
    expect(within(held[2] ?? document.body).queryByRole('link', { name: /^Einzahlen/ })).toBeNull();
  });

  it('BNK-11: what customers do not open by themselves is listed with its reason', () => {
    begin(openView);
    const button = within(card('Rentenplan')).getByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      reasonTexts.BY_PHONE.short,
    );
  });

  it('BNK-11, BNK-24: with expired data nothing is opened, and the way to renew them is at hand', () => {
    begin(hinderedView);
    expect(screen.getByText(reasonTexts.WPHG_EXPIRED.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.renew.WPHG_EXPIRED }).getAttribute('href')).toBe(
      'http://127.0.0.1:3001/new-product/existing-customer-update-business-partner?partner=BP-1001',
    );
    expect(screen.queryByRole('link', { name: /eröffnen/ })).toBeNull();
    // What is there already may be paid into.
    expect(hrefIn(themeLabels.CE, /^Einzahlen/)).toBe('/top-up/IPS-1004');
  });

  it.each([
    ['WPHG_INCOMPLETE', texts.renew.WPHG_INCOMPLETE],
    ['CLOSING', texts.newAccount],
    ['READ_ONLY', texts.newAccount],
    ['NO_ACCOUNT', texts.newAccount],
    ['NOT_IDENTIFIED', texts.toTasks],
    ['NOT_MIGRATED', texts.choosePackage],
    ['BOTH_GUARDIANS', /^030 /],
  ] as const)('BNK-11: %s says what can be done', (reason, link) => {
    begin(hinderedBy(reason));
    expect(screen.getByText(reasonTexts[reason].title)).toBeTruthy();
    const notice = screen.getByText(reasonTexts[reason].title).parentElement;
    expect(within(notice ?? document.body).getByRole('link', { name: link })).toBeTruthy();
  });

  it('STO-02: keeps what was shown when loading anew is in vain, and says so', () => {
    const { actorRef } = begin(openView);
    act(() => actorRef.send({ type: 'customer.changed', news: { kind: 'failed' } }));
    expect(screen.getByText(texts.stale.title)).toBeTruthy();
    expect(hrefIn(themeLabels.CE, /^Einzahlen/)).toBe('/top-up/IPS-1004');
  });

  it.each(Object.entries(reasonTexts))('BNK-11: the reason %s is short and whole', (_, { short, title, text }) => {
    for (const sentence of [short, title, text].flatMap((all) => all.split(/(?<=[.?:]) (?=[A-ZÄÖÜ])/))) {
      expect(sentence.split(/[ \u00A0]+/).length).toBeLessThanOrEqual(20);
      expect(sentence).toMatch(/[.?]$/);
    }
  });
});
