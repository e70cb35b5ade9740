import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ordersScreens } from '#apps/banking/orders/orders.screens.tsx';
import {
  cancelEffect,
  filterTexts,
  newsTexts,
  ordersTexts as texts,
  statusMeaning,
} from '#apps/banking/orders/orders.texts.ts';
import { orderStatuses, type OrderQueryStatus, orderTypes } from '#domain/entities/order.ts';
import { cents } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { sampleOrders } from '#machines/orders/orders.model.ts';
import type { CancelResult, LoadedOrders } from '#machines/orders/orders.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const entry = chartNamed('orders');

const begin = async (
  cancel: (orderId: string) => Promise<CancelResult>,
  filter: OrderQueryStatus = 'ALL',
  load: () => Promise<LoadedOrders> = async () => sampleOrders,
) => {
  const canceled = vi.fn<typeof cancel>(cancel);
  const loaded = vi.fn<typeof load>(load);
  const machine = ordersMachine.provide({
    actors: {
      loadOrders: fromPromise<LoadedOrders, undefined>(loaded),
      cancelOrder: fromPromise<CancelResult, { readonly orderId: string }>(({ input }) => canceled(input.orderId)),
    },
  });
  const actorRef = createActor(machine, { input: { filter } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof ordersMachine> actorRef={actorRef} screens={ordersScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('group', { name: texts.filter });
  return { user: userEvent.setup({ delay: null }), actorRef, canceled, loaded };
};

const never = () => new Promise<never>(() => undefined);
const cancelButton = (orderId: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${texts.cancel}: .* ${orderId}$`) });
const rowOf = (orderId: string): HTMLElement => {
  const row = screen.getByText(orderId).closest('tr');
  if (row === null) throw new Error('There is no row.');
  return row;
};
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const shownIds = () => sampleOrders.filter(({ orderId }) => screen.queryByText(orderId)).map(({ orderId }) => orderId);

describe('canceling an order: what must never change', () => {
  const open = sampleOrders.find(({ orderId }) => orderId === 'O-1005');
  if (open === undefined) throw new Error('There is no open order.');

  it('BNK-08: nothing is canceled that was not asked for and confirmed', () => {
    const { nodes, steps } = explore(entry);
    const place = (index: number) => JSON.stringify(nodes[index]?.snapshot.value);
    const begun = steps.filter(({ from, to }) => place(from) !== place(to) && place(to) === '{"shown":"canceling"}');
    expect(new Set(begun.map(({ offer }) => offer.event.type))).toEqual(new Set(['cancelation.confirmed']));
    expect(new Set(begun.map(({ from }) => place(from)))).toEqual(new Set(['{"shown":"asking"}']));
    for (const { to } of begun) {
      expect(nodes[to]?.snapshot.context).toMatchObject({ asked: { orderId: 'O-1005' } });
    }
  });

  it('BNK-08: offers it exactly where the chart accepts it, under every filter', async () => {
    const { user, actorRef } = await begin(never);
    for (const filter of ['ALL', 'OPEN', 'CLOSED'] as const) {
      await press(user, new RegExp(`^${filterTexts[filter]} \\d+$`));
      for (const { orderId } of sampleOrders) {
        const accepts = actorRef.getSnapshot().can({ type: 'cancelation.asked', orderId });
        expect([filter, orderId, cancelButton(orderId) !== null]).toEqual([filter, orderId, accepts]);
      }
    }
  });

  it('BNK-08: asks first, with the safe answer in focus, and cancels nothing when it is kept', async () => {
    const { user, canceled } = await begin(never);
    await press(user, /^Abbrechen: .* O-1005$/);
    const dialog = screen.getByRole('alertdialog', { name: texts.dialog.title });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: texts.dialog.leave }));
    expect(within(dialog).getByText(/^Auszahlung über 1\.500,00.€: Vermögensverwaltung 60:40$/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(cancelButton('O-1005'));
    expect(canceled).not.toHaveBeenCalled();
  });

  it('BNK-08: a double click cancels once', async () => {
    const { user, canceled } = await begin(never);
    await press(user, /^Abbrechen: .* O-1005$/);
    await user.dblClick(screen.getByRole('button', { name: texts.dialog.confirm }));
    expect(canceled.mock.calls).toEqual([['O-1005']]);
  });

  it('BNK-08: a canceled order leaves the open ones', async () => {
    const { user } = await begin(async () => granted({ ...open, status: 'CANCELED', cancelable: false }), 'OPEN');
    expect(shownIds()).toEqual(['O-1006', 'O-1005', 'O-1007', 'O-1004', 'O-1003', 'O-0999', 'O-0998']);
    await press(user, /^Abbrechen: .* O-1005$/);
    await press(user, texts.dialog.confirm);
    expect(await screen.findByText(newsTexts.CANCELED.text)).toBeTruthy();
    expect(shownIds()).toEqual(['O-1006', 'O-1007', 'O-1004', 'O-1003', 'O-0999', 'O-0998']);
    await press(user, /^Abgeschlossen 3$/);
    expect(shownIds()).toEqual(['O-1005', 'O-1002', 'O-1001']);
  });

  it.each([
    ['a refusal', async () => refused('NOT_CANCELABLE'), newsTexts.NOT_CANCELABLE.text],
    ['a closure', async () => refused('CLOSURE_NOT_CANCELABLE'), newsTexts.CLOSURE_NOT_CANCELABLE.text],
    ['a lost answer', () => Promise.reject(new Error('lost')), newsTexts.UNSURE.text],
  ] as const)('BNK-08: after %s says so and shows what is true now', async (_, answer, text) => {
    const { user, loaded } = await begin(answer);
    // What comes with its live region is not read out: the region stands there, empty, from the beginning.
    const region = document.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    await press(user, /^Abbrechen: .* O-1005$/);
    await press(user, texts.dialog.confirm);
    expect((await screen.findByText(text)).closest('[aria-live]')).toBe(region);
    expect(loaded).toHaveBeenCalledTimes(2);
  });
});

describe('what an order says', () => {
  it('BNK-08: type, status and its meaning stand beside each other; in review is said beside the status', async () => {
    await begin(never);
    const row = screen.getByText('O-1006').closest('tr');
    if (row === null) throw new Error('There is no row.');
    const said = within(row);
    for (const text of ['Auszahlung', 'Vorgemerkt', 'In Prüfung', '25.000,00 €', '25. oder 26.11.2026']) {
      expect(said.getByText(text)).toBeTruthy();
    }
    expect(said.getByText(/zu zweit/)).toBeTruthy();
  });

  it('BNK-08: a full withdrawal says so while its amount is not known', async () => {
    await begin(never);
    const row = screen.getByText('O-1007').closest('tr');
    expect(row?.textContent?.replaceAll('\u00a0', ' ')).toContain('alles, etwa 12.000,00 €');
  });

  it('BNK-08: an empty group is no empty page', async () => {
    await begin(never, 'OPEN', async () => sampleOrders.filter(({ status }) => status === 'CLOSED'));
    expect(screen.getByText(texts.noneInFilter.OPEN)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Alle 1$/ })).toBeTruthy();
  });

  it('BNK-08: noted is no alarm: a clock, not a warning', async () => {
    await begin(never);
    const badge = within(rowOf('O-1006')).getByText('Vorgemerkt').parentElement;
    expect(badge?.querySelector('.tabler-icon-clock')).not.toBeNull();
    expect(badge?.querySelector('.tabler-icon-alert-triangle')).toBeNull();
  });

  it('BNK-08: names investment, number and payee, and whose it is where it is a child’s', async () => {
    await begin(never);
    const child = within(rowOf('O-1007'));
    for (const text of [
      'Vermögensverwaltung 40:60',
      'Kinderkonto',
      /Deniz Yılmaz, vertreten durch Elif Yılmaz und Murat Yılmaz/,
      'An Anna Berger, IBAN endet auf 1001',
    ]) {
      expect(child.getByText(text)).toBeTruthy();
    }
    expect(within(rowOf('O-1005')).queryByText('Kinderkonto')).toBeNull();
    expect(within(rowOf('O-1004')).queryByText(/IBAN endet auf/)).toBeNull();
  });

  it('BNK-08: a returned debit tells what happened and what can be done', async () => {
    await begin(never);
    const row = within(rowOf('O-1004'));
    expect(row.getByText(/Die Bank hat die Lastschrift zurückgegeben/).textContent).toBe(
      'Die Bank hat die Lastschrift zurückgegeben, meist weil das Konto nicht gedeckt war. Sollen wir erneut abbuchen? Rufen Sie uns an: 030 23125 100. Oder brechen Sie den Auftrag ab.',
    );
    expect(row.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  });

  it('BNK-08: a debit that was collected says so, and when it is invested; a wire is still under way', async () => {
    const order = sampleOrders.find(({ orderId }) => orderId === 'O-1003');
    if (order === undefined) throw new Error('There is no such order.');
    expect(statusMeaning({ ...order, note: 'DEBITED', expectedAt: '2026-11-23' })).toBe(
      'Wir haben den Betrag abgebucht. Angelegt wird er voraussichtlich am 23.11.2026.',
    );
    expect(statusMeaning({ ...order, note: null })).toMatch(
      /^Sobald Ihr Geld auf dem Verrechnungskonto verfügbar ist, /,
    );
  });

  it('BNK-14: of a debit that was objected to nobody asks for money once more', () => {
    const order = sampleOrders.find(({ orderId }) => orderId === 'O-1004');
    if (order === undefined) throw new Error('There is no such order.');
    const meaning = statusMeaning({ ...order, note: 'DEBIT_OBJECTED' });
    expect(meaning).toContain('weil ihr widersprochen wurde. Wir buchen nicht von selbst noch einmal ab.');
    expect(cancelEffect({ type: 'TOP_UP', note: 'DEBIT_OBJECTED' })).toMatch(/^Wir buchen nichts mehr ab/);
  });

  it('BNK-08: what is late promises no day that has passed', async () => {
    const [order] = sampleOrders.filter(({ orderId }) => orderId === 'O-1005');
    if (order === undefined) throw new Error('There is no such order.');
    const late = { ...order, orderId: 'O-1', late: true, createdOn: '2026-11-30' };
    await begin(never, 'ALL', async () => [late]);
    const row = within(rowOf('O-1'));
    expect(row.getByText('verspätet, geplant war 25.11.2026')).toBeTruthy();
    expect(row.getByText('30.11.2026')).toBeTruthy();
    expect(statusMeaning({ ...late, note: 'DEBITED' })).not.toContain('25.11.2026');
  });

  it('decisions §9: a child’s payout went to the child’s account, one’s own to one’s own', () => {
    const order = sampleOrders.find(({ holder }) => holder?.isChild === true);
    if (order === undefined) throw new Error('There is no such order.');
    const done = { ...order, status: 'CLOSED' } as const;
    expect(statusMeaning(done)).toBe('Wir haben das Geld auf das Referenzkonto von Deniz Yılmaz überwiesen.');
    expect(statusMeaning({ ...done, holder: null })).toBe('Wir haben das Geld auf Ihr Referenzkonto überwiesen.');
    expect(statusMeaning({ ...done, amount: cents(0) })).toBe(
      'Der Auftrag ist erledigt. Ausgezahlt wurde damit nichts.',
    );
    const closing = { ...done, type: 'STRATEGY_CLOSURE', status: 'OPEN', amount: null } as const;
    expect(statusMeaning({ ...closing, estimate: cents(0) })).toBe(
      'Die Schließung läuft. Ausgezahlt wird voraussichtlich nichts.',
    );
  });

  it('BNK-08: an order of whom one shares the account with names them, and is not called one’s own', async () => {
    const [order] = sampleOrders.filter(({ orderId }) => orderId === 'O-1005');
    if (order === undefined) throw new Error('There is no such order.');
    const theirs = { ...order, orderId: 'O-1', holder: null, orderedBy: 'Ben Sommer' };
    await begin(never, 'ALL', async () => [theirs, { ...order, orderId: 'O-2' }]);
    expect(within(rowOf('O-1')).getByText('Beauftragt von Ben Sommer')).toBeTruthy();
    expect(within(rowOf('O-2')).queryByText(/Beauftragt von/)).toBeNull();
    const payee = { holder: 'Ben Sommer', ibanEnd: '3000', isOther: true };
    expect(statusMeaning({ ...theirs, type: 'WITHDRAWAL', status: 'CLOSED', payee, amount: cents(100) })).toBe(
      'Wir haben das Geld auf das Referenzkonto von Ben Sommer überwiesen.',
    );
    const meanings = (orderedBy: string | undefined) =>
      orderTypes.flatMap((type) =>
        orderStatuses.map((status) =>
          statusMeaning({ ...theirs, orderedBy, type, status, inReview: false, note: null, payee }),
        ),
      );
    expect(statusMeaning({ ...theirs, status: 'CANCELED', canceledBy: 'Ben Sommer' })).toBe(
      'Der Auftrag wurde von Ben Sommer abgebrochen. Es wurde nichts ausgezahlt.',
    );
    expect(meanings('Ben Sommer').filter((text) => /\bIhre?[nm]? (?:Auftrag|Geld)/.test(text))).toEqual([]);
    expect(meanings(undefined).filter((text) => /\bIhren? Auftrag/.test(text))).not.toEqual([]);
  });

  it('BNK-08: whoever cancels what somebody else has ordered reads whose it is, and that they are told', async () => {
    const [order] = sampleOrders.filter(({ cancelable }) => cancelable);
    if (order === undefined) throw new Error('There is no such order.');
    const holder = { isChild: true, name: 'Mia Neumann', guardians: 'Dora Neumann und Emil Neumann' };
    const theirs = { ...order, orderId: 'O-1', orderedBy: 'Emil Neumann', holder };
    const { user } = await begin(never, 'ALL', async () => [theirs, { ...order, orderId: 'O-2', holder: null }]);
    const said = async (orderId: string) => {
      await user.click(cancelButton(orderId) ?? document.body);
      const dialog = await screen.findByRole('alertdialog');
      const text = dialog.textContent;
      await press(user, texts.dialog.leave);
      return text;
    };
    const toDora = await said('O-1');
    expect(toDora).toContain(
      'Emil Neumann hat diesen Auftrag erteilt und bekommt eine E-Mail, wenn Sie ihn abbrechen.',
    );
    expect(toDora).toContain('Kinderkonto von Mia Neumann');
    expect(await said('O-2')).not.toMatch(/erteilt|Kinderkonto/);
  });

  it('BNK-03: a payout that came back says so, and that its money is there', () => {
    const order = sampleOrders.find(({ orderId }) => orderId === 'O-1002');
    if (order === undefined) throw new Error('There is no such order.');
    expect(statusMeaning({ ...order, note: 'PAYOUT_RETURNED' })).toBe(
      'Die Bank des Empfängers hat das Geld zurückgeschickt. Es liegt wieder auf dem Verrechnungskonto. Bitte prüfen Sie das Referenzkonto und beauftragen Sie die Auszahlung dann neu.',
    );
  });

  it('BNK-08, REG-08: an opening whose contract lacks a signature says so, and where it is withdrawn', () => {
    const order = sampleOrders.find(({ orderId }) => orderId === 'O-0998');
    if (order === undefined) throw new Error('There is no such order.');
    expect(order).toMatchObject({ type: 'OPENING', status: 'PENDING', cancelable: false });
    expect(statusMeaning(order)).toBe(
      'Wartet auf die zweite Unterschrift. Zurückziehen können Sie den Antrag auf der Seite Ihres Antrags.',
    );
  });

  it('BNK-14: an order that ended with its investment says so, and where its money is', () => {
    const order = sampleOrders.find(({ orderId }) => orderId === 'O-1002');
    if (order === undefined) throw new Error('There is no such order.');
    expect(statusMeaning({ ...order, type: 'TOP_UP', status: 'CANCELED', note: 'INVESTMENT_CLOSED' })).toBe(
      'Die Anlage ist geschlossen, deshalb endet dieser Auftrag. War das Geld schon da, liegt es auf dem Verrechnungskonto.',
    );
  });

  it('decisions §20: a payout whose sale has brought too much says what is looked at', () => {
    const order = sampleOrders.find(({ orderId }) => orderId === 'O-1002');
    if (order === undefined) throw new Error('There is no such order.');
    expect(statusMeaning({ ...order, status: 'OPEN', inReview: true, note: null })).toBe(
      'Der Verkauf hat mehr gebracht, als bestätigt war. Wir prüfen den Auftrag zu zweit. Danach überweisen wir.',
    );
    // The closing of an account sells nothing itself.
    expect(statusMeaning({ ...order, type: 'ACCOUNT_CLOSURE', status: 'OPEN', inReview: true, note: null })).toBe(
      'Wir prüfen diesen Auftrag zu zweit. Danach führen wir ihn aus.',
    );
  });

  it('decisions §13: a closure offers no button but a number to call', async () => {
    await begin(never);
    const closure = within(rowOf('O-0999'));
    expect(closure.getByText(/^Die Schließung können nur wir aufheben\. Bitte rufen Sie uns an:/)).toBeTruthy();
    expect(closure.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    expect(closure.queryByRole('button')).toBeNull();
  });

  it('BNK-08: what was done is expected no more', async () => {
    await begin(never);
    expect(within(rowOf('O-1002')).queryByText('25.11.2026')).toBeNull();
    expect(within(rowOf('O-1005')).getByText('25.11.2026')).toBeTruthy();
  });
});

describe('what canceling does', () => {
  it.each(orderTypes)('decisions §13: only payouts promise a new order at any time: %s', (type) => {
    const isPayout = type === 'WITHDRAWAL' || type === 'DISBURSEMENT';
    expect(cancelEffect({ type, note: null }).includes('Sie können jederzeit einen neuen Auftrag erteilen.')).toBe(
      isPayout,
    );
  });

  it('decisions §13: a strategy change and an opening say what becomes of the investment', () => {
    expect(cancelEffect({ type: 'STRATEGY_CHANGE', note: null })).toContain('behält ihre bisherige Strategie');
    expect(cancelEffect({ type: 'OPENING', note: null })).toContain('nicht eröffnet');
    expect(cancelEffect({ type: 'OPENING', note: 'DEBIT_RETURNED' })).toContain('nicht eröffnet');
  });

  it('BNK-14: after a returned debit nothing more is debited', async () => {
    const { user } = await begin(never);
    await press(user, /^Abbrechen: .* O-1004$/);
    expect(
      within(screen.getByRole('alertdialog')).getByText(
        'Wir buchen nichts mehr ab und legen nichts an. Die Anlage bleibt, wie sie ist. Den Abbruch können Sie nicht zurücknehmen.',
      ),
    ).toBeTruthy();
  });
});
