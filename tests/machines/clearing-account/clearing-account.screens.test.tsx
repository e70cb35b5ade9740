import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { clearingAccountScreens } from '#apps/banking/clearing-account/clearing-account.screens.tsx';
import {
  clearingAccountTexts as texts,
  closingReason,
  plusHindranceTexts,
} from '#apps/banking/clearing-account/clearing-account.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import type { ClearingAccountView } from '#domain/clearing-account/clearing-account.ts';
import { cents } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import {
  hinderedAccount,
  orderedAccount,
  plusAccount,
  sampleAccount,
} from '#machines/clearing-account/clearing-account.samples.ts';
import type { ClearingAccountInput, LoadResult } from '#machines/clearing-account/clearing-account.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

/** The page of an account as it stands once it was loaded; its words with plain blanks. */
const pageOf = async (account: ClearingAccountView): Promise<string> => {
  const machine = clearingAccountMachine.provide({
    actors: {
      loadAccount: fromPromise<LoadResult, ClearingAccountInput>(async () => granted({ account, key: 'key-1' })),
    },
  });
  const actorRef = createActor(machine, { input: { businessPartnerId: 'BP-1001' } }).start();
  await waitFor(actorRef, (snapshot) => snapshot.matches('shown'));
  const { container } = render(
    <MantineTheme>
      <JourneyOutlet<typeof clearingAccountMachine> actorRef={actorRef} screens={clearingAccountScreens} />
    </MantineTheme>,
  );
  return plain(container.textContent);
};

const descriptionOf = (button: HTMLElement): string => {
  const id = button.getAttribute('aria-describedby') ?? '';
  return plain(document.getElementById(id)?.textContent ?? '');
};

describe('BNK-07: the page of a clearing account', () => {
  it('says balance, what of it is free and how that comes about, number and age', async () => {
    const text = await pageOf(sampleAccount);
    for (const said of [
      '2.500,50 €',
      'Davon verfügbar: 2.000,50 €',
      '−500,00 €',
      '20.11.2023',
      'IBAN endet auf 4000',
    ]) {
      expect(text).toContain(said);
    }
    expect(screen.getByRole('button', { name: texts.plus.want }).getAttribute('aria-disabled')).toBeNull();
  });

  it('names what goes into investments as that, and as no payout', async () => {
    const breakdown = [
      { code: 'SETTLED_CASH', amount: cents(250_050) },
      { code: 'RESERVED_FOR_INVESTMENT', amount: cents(-50_000) },
    ] as const;
    const text = await pageOf({ ...sampleAccount, breakdown });
    expect(text).toContain('Für Anlagen vorgemerkt−500,00 €');
    expect(text).not.toContain('Bereits beauftragte Auszahlungen');
  });

  it('says of money that lies here for long that it is not invested; of other money not', async () => {
    expect(await pageOf(sampleAccount)).toContain(plain(texts.idle.title(cents(250_050))));
    expect(await pageOf({ ...sampleAccount, isIdle: false })).not.toContain('nicht angelegt');
  });

  it('without PLUS leads into no investment, and says what is missing', async () => {
    await pageOf(sampleAccount);
    const [first, closing] = screen.getAllByRole('button', { name: new RegExp(texts.transfers.start) });
    if (first === undefined || closing === undefined) throw new Error('Two investments have no way of theirs.');
    expect(descriptionOf(first)).toBe(texts.transfers.noPlus);
    expect(descriptionOf(closing)).toContain('wird geschlossen');
  });

  it('with PLUS leads into the investments that are open, and asks no more for it', async () => {
    await pageOf(plusAccount);
    const ways = screen.getAllByRole('link', { name: new RegExp(texts.transfers.start) });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([paths.topUp('IPS-1001', 'CLEARING')]);
    expect(screen.queryByRole('button', { name: texts.plus.want })).toBeNull();
    expect(screen.getByRole('link', { name: texts.payout.start }).getAttribute('href')).toBe(
      paths.withdrawal('CA-1001'),
    );
  });

  it('says from when an ordered PLUS holds, and where it is canceled', async () => {
    expect(await pageOf(orderedAccount)).toContain(texts.plus.from('2026-11-23'));
    expect(screen.getByRole('link', { name: texts.toOrders }).getAttribute('href')).toBe(paths.orders());
  });

  it('BNK-03: names the account that is paid out to by its holder, who need not be the reader', async () => {
    expect(await pageOf(sampleAccount)).toMatch(/Auf das Referenzkonto[A-Z][^,]+, IBAN endet auf/);
    expect(JSON.stringify(texts)).not.toContain('Ihr Referenzkonto');
  });

  it('is designed for nothing: no money, no reference account, no investment, nothing possible', async () => {
    const text = await pageOf(hinderedAccount);
    for (const said of ['0,00 €', texts.payout.missing, texts.transfers.none]) expect(text).toContain(said);
    expect(descriptionOf(screen.getByRole('button', { name: texts.plus.want }))).toBe(
      plusHindranceTexts.NOT_IDENTIFIED,
    );
    expect(screen.queryByText(texts.balance.composition)).toBeNull();
  });

  it('BNK-16: leads quietly to its end, or says why there is no way', async () => {
    await pageOf(sampleAccount);
    expect(screen.getByRole('link', { name: texts.close }).getAttribute('href')).toBe('/delete-ips/BP-1001');
    document.body.replaceChildren();
    const text = await pageOf({ ...sampleAccount, closing: 'ACCOUNT_CLOSING' });
    expect(text).toContain(`${texts.close}: ${closingReason('ACCOUNT_CLOSING') ?? ''}`);
    expect(screen.queryByRole('link', { name: texts.close })).toBeNull();
  });
});
