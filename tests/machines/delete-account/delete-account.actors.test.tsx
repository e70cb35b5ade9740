import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { deleteAccountActors } from '#apps/banking/delete-account/delete-account.actors.ts';
import { deleteAccountScreens } from '#apps/banking/delete-account/delete-account.screens.tsx';
import { deleteAccountTexts as texts, wayTexts } from '#apps/banking/delete-account/delete-account.texts.ts';
import type { Caller } from '#client/call.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { cents } from '#domain/money/money.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { samplePartner, sampleProduct } from '#machines/customer/customer.samples.ts';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const caller = {
  call: async () => ({
    reasons: ['CASH', 'INVESTMENTS', 'ORDERS', 'ACCOUNTS'],
    isKept: true,
    retentionUntil: '2036-12-31',
  }),
} as unknown as Caller;

const clearingAccount = {
  clearingAccountId: 'CA-1001',
  iban: '••••••••••••••••••1234',
  openedAt: '2023-11-20',
  balance: cents(50_000),
  plus: false,
};

/** What the page knows of a customer with one account, and shows. */
const shown = async (partner: Partial<BusinessPartner>) => {
  const account = { ...samplePartner, clearingAccount, ...partner } as BusinessPartner;
  const actors = deleteAccountActors({ caller, app: { send: () => undefined }, customer: knownCustomer(account) });
  const actorRef = createActor(deleteAccountMachine.provide({ actors })).start();
  const { context } = await waitFor(actorRef, (snapshot) => snapshot.matches('held'), { timeout: 1_000 });
  render(
    <MantineTheme>
      <JourneyOutlet<typeof deleteAccountMachine> actorRef={actorRef} screens={deleteAccountScreens} />
    </MantineTheme>,
  );
  return context.standing;
};

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const title = 'Einzelkonto von Anna Berger';
const investment = 'Vermögensverwaltung 60:40';

describe('what holds somebody who wants to leave', () => {
  it('BNK-16: offers to end what is open', async () => {
    const standing = await shown({});
    expect([standing?.cash, standing?.investments, standing?.accounts].flat().map((each) => each?.isClosing)).toEqual([
      false,
      false,
      false,
    ]);
    expect(links()).toEqual([
      wayTexts.cash(title),
      wayTexts.investment(investment),
      wayTexts.orders,
      wayTexts.account(title),
    ]);
    expect(screen.queryByText(texts.held.waiting)).toBeNull();
  });

  it('BNK-16: of an account in closing nothing is offered as undone, neither its cash nor its investments', async () => {
    // The investment is as it was: it is sold with the account, whatever the store still knows of it.
    const standing = await shown({ status: 'INCLOSE' });
    expect(standing?.accounts).toEqual([{ id: samplePartner.businessPartnerId, title, isClosing: true }]);
    expect(links()).toEqual([wayTexts.orders]);
    expect(screen.getAllByText(texts.held.waiting)).toHaveLength(3);
    expect(screen.getAllByText(wayTexts.closing(title))).toHaveLength(2);
    expect(screen.getByText(wayTexts.closing(investment))).toBeTruthy();
  });

  it('BNK-16: of an account that closes in debt it says that money must be paid in, not that nothing is left to do', async () => {
    await shown({ status: 'INCLOSE', products: [], clearingAccount: { ...clearingAccount, balance: cents(-5_000) } });
    expect(screen.getByText(wayTexts.lacking(title))).toBeTruthy();
    expect(screen.getAllByText(wayTexts.closing(title))).toHaveLength(1);
    expect(screen.queryByText(texts.held.waiting)).toBeNull();
  });

  it('BNK-13: an investment that closes alone is waited for, and the account beside it is offered', async () => {
    await shown({ products: [{ ...sampleProduct, status: 'INCLOSE' }] });
    expect(links()).toEqual([wayTexts.cash(title), wayTexts.orders, wayTexts.account(title)]);
    expect(screen.getByText(wayTexts.closing(investment))).toBeTruthy();
    expect(screen.getAllByText(texts.held.waiting)).toHaveLength(1);
  });

  it('BNK-16: of a clearing account in debt nothing is offered to be paid out', async () => {
    await shown({ clearingAccount: { ...clearingAccount, balance: cents(-5_000) } });
    expect(links()).toContain(wayTexts.debt(title));
    expect(links()).not.toContain(wayTexts.cash(title));
  });
});
