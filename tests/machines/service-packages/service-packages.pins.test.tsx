import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { servicePackagesScreens } from '#apps/banking/service-packages/service-packages.screens.tsx';
import {
  blockTexts,
  newsTexts,
  servicePackagesTexts as texts,
} from '#apps/banking/service-packages/service-packages.texts.ts';
import { cents } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import {
  oneRelation,
  orderedRelation,
  sampleRelation,
  someRelations,
  withOrder,
} from '#machines/service-packages/service-packages.samples.ts';
import type {
  CancelResult,
  LoadedPackages,
  OrderInput,
  OrderResult,
} from '#machines/service-packages/service-packages.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const nextKey = 'key-2';
const orderedNow: OrderResult = { ...granted(orderedRelation), nextKey };

const begin = async (
  loaded: LoadedPackages = oneRelation,
  order: () => Promise<OrderResult> = async () => orderedNow,
  cancel: () => Promise<CancelResult> = async () => granted(null),
) => {
  const [sent, canceled, asked] = [
    vi.fn<(input: OrderInput) => void>(),
    vi.fn<(id: string) => void>(),
    vi.fn<() => void>(),
  ];
  const machine = servicePackagesMachine.provide({
    actors: {
      loadPackages: fromPromise<LoadedPackages, undefined>(async () => {
        asked();
        return loaded;
      }),
      orderPackage: fromPromise<OrderResult, OrderInput>(async ({ input }) => {
        sent(input);
        return order();
      }),
      cancelOrder: fromPromise<CancelResult, { readonly orderId: string }>(async ({ input }) => {
        canceled(input.orderId);
        return cancel();
      }),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof servicePackagesMachine> actorRef={actorRef} screens={servicePackagesScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('button', { name: texts.reload });
  return { user: userEvent.setup({ delay: null }), actorRef, sent, canceled, asked };
};

type User = ReturnType<typeof userEvent.setup>;

const never = () => new Promise<never>(() => undefined);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const cardOf = (title: string): HTMLElement => screen.getByRole('region', { name: title });
const choose = (user: User, businessPartnerId: string) =>
  user.selectOptions(screen.getByLabelText(texts.relation), businessPartnerId);

const { nodes, steps } = explore(chartNamed('service-packages'));
const place = (index: number) => JSON.stringify(nodes[index]?.snapshot.value);
const into = (target: string) =>
  new Set(
    steps
      .filter(({ from, to }) => place(to) === target && place(from) !== target)
      .map(({ from, offer }) => `${place(from)} ${offer.event.type}`),
  );

describe('changing the service package: what must never change', () => {
  it('BNK-17: nothing is ordered before the review was accepted, but for what was ordered already', () => {
    expect(into('"ordering"')).toEqual(new Set(['"reviewing" review.accepted', '"unsure" order.retried']));
  });

  it('BNK-17: nothing is canceled that was not asked for and confirmed', () => {
    expect(into('{"shown":"canceling"}')).toEqual(new Set(['{"shown":"asking"} cancelation.confirmed']));
    expect(into('{"shown":"asking"}')).toEqual(new Set(['{"shown":"browsing"} cancelation.asked']));
  });

  it('API-07: from an open outcome there is one way, and it asks again', () => {
    const out = steps.filter(({ from, to }) => place(from) === '"unsure"' && place(to) !== '"unsure"');
    expect(new Set(out.map(({ offer }) => offer.event.type))).toEqual(new Set(['order.retried']));
  });

  it('BNK-17: two presses of the binding button order once, and that what stood there', async () => {
    const { user, sent } = await begin(oneRelation, never);
    await press(user, 'M premium wählen');
    await user.dblClick(screen.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }));
    expect(sent.mock.calls).toEqual([
      [
        {
          businessPartnerId: 'BP-1001',
          subscriptionType: 'PREMIUM',
          version: '"DIGITAL.none"',
          key: 'key-of-the-first-order',
        },
      ],
    ]);
  });
});

describe('what the service packages say', () => {
  it('BNK-17: each package says what it brings and costs, the own one that it is', async () => {
    await begin();
    expect(plain(cardOf('S digital'))).toBe(
      'S digitalIhr PaketOhne Zusatzleistungen.Servicegebühr75,00 €im Jahr, 0,75 % vom Wert der Anlagen',
    );
    expect(plain(cardOf('M premium'))).toContain('95,00 €');
    expect(within(cardOf('S digital')).queryByRole('button')).toBeNull();
    expect(screen.getByText('Einzelkonto von Anna Berger')).toBeTruthy();
    expect(plain(document.body)).toContain('beim heutigen Wert Ihrer Anlagen von 10.000,00 €');
  });

  it('BNK-17: the review says day, both fees and their difference before anything binds', async () => {
    const { user, sent } = await begin();
    await press(user, 'M premium wählen');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zu M premium wechseln?');
    const said = plain(document.body);
    for (const text of [
      'Gilt ab01.01.2027',
      'Bisheriges PaketS digital',
      'Bisherige Servicegebühr75,00 € im Jahr (0,75 %)',
      'Neue Servicegebühr95,00 € im Jahr (0,95 %)',
      'Das sind beim heutigen Wert 20,00 € im Jahr mehr.',
    ]) {
      expect(said).toContain(text);
    }
    await press(user, texts.review.back);
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
  });

  it('decisions §6: a difference that was rounded by itself says so where both fees differ by another', async () => {
    const [yearlyFee, difference] = [{ DIGITAL: 18_355, PREMIUM: 23_249, PRIVAT: 28_144 }, cents(4895)];
    const packages = sampleRelation.packages.map((each) => ({
      ...each,
      yearlyFee: cents(yearlyFee[each.subscriptionType]),
      yearlyDifference: each.subscriptionType === 'PRIVAT' ? cents(9789) : difference,
    }));
    const { user } = await begin({ ...oneRelation, relations: [{ ...sampleRelation, packages }] });
    await press(user, 'M premium wählen');
    expect(plain(document.body)).toContain(`Das sind beim heutigen Wert 48,95 € im Jahr mehr. ${texts.review.rounded}`);
    await press(user, texts.review.back);
    await press(user, 'XL private wählen');
    expect(plain(document.body)).toContain('Das sind beim heutigen Wert 97,89 € im Jahr mehr.');
    expect(plain(document.body)).not.toContain(texts.review.rounded);
  });

  it('BNK-17: what was ordered stands there with its day and number, and blocks the others', async () => {
    const { user } = await begin();
    await press(user, 'M premium wählen');
    await press(user, texts.review.submit);
    expect((await screen.findByText(newsTexts.ORDERED.text)).closest('[aria-live]')).not.toBeNull();
    const order = plain(cardOf(texts.order.title));
    expect(order).toContain('Ab dem 01.01.2027 gilt M premium. Bis dahin können Sie den Wechsel abbrechen.');
    expect(order).toContain('O-6001');
    expect(within(cardOf('M premium')).getByText(texts.ordered)).toBeTruthy();
    const other = within(cardOf('XL private')).getByRole('button');
    expect(other.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      blockTexts.CHANGE_OPEN,
    );
  });

  it('BNK-17: a change is canceled after a question whose safe answer has the focus', async () => {
    const { user, canceled } = await begin(withOrder);
    await press(user, texts.order.cancel);
    const dialog = screen.getByRole('alertdialog', { name: texts.dialog.title });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: texts.dialog.leave }));
    expect(within(dialog).getByText('Ihr Konto behält dann S digital.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(canceled).not.toHaveBeenCalled();
    await press(user, texts.order.cancel);
    await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.dialog.confirm }));
    expect(await screen.findByText(newsTexts.CANCELED.text)).toBeTruthy();
    expect(canceled.mock.calls).toEqual([['O-6001']]);
    expect(screen.queryByRole('region', { name: texts.order.title })).toBeNull();
    expect(screen.getByRole('button', { name: 'M premium wählen' }).getAttribute('aria-disabled')).toBeNull();
  });

  it.each(['CHANGED_MEANWHILE', 'PACKAGE_UNCHANGED', 'RELATION_NOT_OPEN', 'RELATION_GONE'] as const)(
    'BNK-17: %s is said above what is true now',
    async (refusal) => {
      const { user, asked } = await begin(oneRelation, async () => ({ ...refused(refusal), nextKey }));
      await press(user, 'M premium wählen');
      await press(user, texts.review.submit);
      expect(await screen.findByText(newsTexts[refusal].text)).toBeTruthy();
      expect(asked).toHaveBeenCalledTimes(2);
    },
  );

  it('BNK-17: another open change leads to the orders, since it may be one that is not shown here', async () => {
    const { user } = await begin(oneRelation, async () => ({ ...refused('PACKAGE_CHANGE_OPEN'), nextKey }));
    await press(user, 'M premium wählen');
    await press(user, texts.review.submit);
    expect((await screen.findByRole('link', { name: texts.toOrders })).getAttribute('href')).toBe('/orders/');
  });

  it('BNK-17: of several accounts each is told by its kind and its people', async () => {
    const { user } = await begin(someRelations);
    const options = within(screen.getByLabelText(texts.relation)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Einzelkonto von Anna Berger',
      'Kinderkonto von Charlotte-Elisabeth von Hohenstein-Wallersbach, vertreten durch Elif Yılmaz und Murat Yılmaz',
      'Gemeinschaftskonto von Anna Berger und Jonas Berger',
      'Einzelkonto von Anna Berger',
    ]);
    await choose(user, 'BP-1003');
    expect(screen.getByText(texts.unset)).toBeTruthy();
    expect(screen.getByText(texts.basis.nothingInvested)).toBeTruthy();
    await choose(user, 'BP-1004');
    expect(screen.getByText(texts.noneOffered)).toBeTruthy();
  });

  it('decisions §9: of a child that is of age the package is seen and not changed, nor its change canceled', async () => {
    const { user } = await begin(someRelations);
    await choose(user, 'BP-1002');
    expect(screen.queryByRole('button', { name: texts.order.cancel })).toBeNull();
    const xl = within(cardOf('XL private'));
    expect(xl.getByText(blockTexts.READ_ONLY)).toBeTruthy();
    expect(xl.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(plain(document.body)).toContain('Je Anlage bleiben 25.000,00 € frei von der Gebühr.');
  });

  it('BNK-17: whoever has none yet is told so in the review, without an old price', async () => {
    const { user } = await begin(someRelations);
    await choose(user, 'BP-1003');
    await press(user, 'XL private wählen');
    expect(plain(document.body)).toContain('Bisheriges Paketkeines');
    expect(plain(document.body)).not.toContain(texts.review.oldFee);
  });
});

const sentences = [
  ...Object.values(newsTexts).map(({ text }) => text),
  ...Object.values(blockTexts),
  texts.lead,
  texts.noneOffered,
  texts.basis.nothingInvested,
  texts.basis.rule,
  texts.basis.included,
  texts.review.lead,
  texts.review.free,
  texts.empty.text,
  texts.loadFailed.text,
  texts.stale,
].flatMap((text) => text.split(/(?<=[.?:]) (?=[A-ZÄÖÜ])/));

it.each(sentences)('"%s" is short and calm', (sentence) => {
  expect(sentence.split(/[ \u00A0]+/).length).toBeLessThanOrEqual(20);
  expect(sentence).not.toContain('!');
});
