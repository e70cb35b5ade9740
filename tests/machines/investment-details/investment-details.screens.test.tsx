import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { investmentDetailsScreens } from '#apps/banking/investment-details/investment-details.screens.tsx';
import { investmentDetailsTexts as texts } from '#apps/banking/investment-details/investment-details.texts.ts';
import { closeTexts, payInTexts, waysTexts } from '#apps/banking/investment-details/investment-details.ways.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { investmentDetailsOf, type RunningCosts } from '#domain/investment-details/investment-details.ts';
import { cents, euros } from '#domain/money/money.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { samplePartner, sampleProduct, sampleUser } from '#machines/customer/customer.samples.ts';
import { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import type { CostsInput } from '#machines/investment-details/investment-details.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

interface Shown {
  readonly product?: Partial<Product>;
  readonly partner?: Partial<BusinessPartner>;
  /** Null: they are not to be had. */
  readonly costs?: RunningCosts | null;
}

const known: RunningCosts = { gesamtKostenProzent: 0.97, fondsKostenProzent: 0.17 };

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

/** The page as it stands once all has been told; its words with plain blanks. */
const pageText = async ({ product, partner, costs = known }: Shown = {}): Promise<string> => {
  const machine = investmentDetailsMachine.provide({
    actors: {
      watchInvestments: fromCallback(() => undefined),
      loadCosts: fromPromise<RunningCosts, CostsInput>(async () => {
        if (costs === null) throw new Error('Not to be had.');
        return costs;
      }),
    },
  });
  const actorRef = createActor(machine, { input: { ipsId: sampleProduct.ipsId } }).start();
  const investments = investmentDetailsOf({
    user: sampleUser,
    partners: [{ ...samplePartner, ...partner, products: [{ ...sampleProduct, equityShare: 0.613, ...product }] }],
    orders: [],
    exemptProviders: [],
  });
  actorRef.send({ type: 'customer.changed', news: { kind: 'here', investments, missing: 0 } });
  await waitFor(actorRef, (snapshot) => !snapshot.matches({ showing: 'askingCosts' }));
  const { container } = render(
    <MantineTheme>
      <JourneyOutlet<typeof investmentDetailsMachine> actorRef={actorRef} screens={investmentDetailsScreens} />
    </MantineTheme>,
  );
  return plain(container.textContent ?? '');
};

const rowOf = (term: string): string =>
  plain(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? '');

/** What a button says of why it cannot be pressed. */
const described = (name: string): string | undefined => {
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  return document.querySelector(`#${CSS.escape(button.getAttribute('aria-describedby') ?? '')}`)?.textContent;
};

describe('the page of an investment', () => {
  it('BNK-02: says how long it was meant to be held, and what was and is expected', async () => {
    const text = await pageText();
    expect(text).toContain(texts.holding.why);
    expect(text).toContain(texts.holding.reconsider);
    expect(rowOf(texts.holding.planned)).toBe('5 Jahre, bis 20.11.2028');
    expect(rowOf(texts.holding.since)).toBe('3 Jahre');
    expect(rowOf(texts.holding.performance)).toMatch(/^\+12,23 %/);
    expect(rowOf(texts.holding.expected)).toMatch(/^\+\d\d,\d\d %/);
  });

  it('BNK-15: leads to its savings plan, or to a new one; who may only look is led nowhere', async () => {
    const plan: SavingsPlan = {
      savingsPlanId: 'SP-1',
      ipsId: sampleProduct.ipsId,
      savingsPlanAmount: euros(100),
      interval: 'MONTHLY',
      startMonth: '2023-12',
      endMonth: 'unbefristet',
      paymentMethod: 'sepa',
      sepaSourceType: 'referenceAccount',
      sepaFromAccount: null,
      bankAccount: null,
      acceptMandate: true,
      nextExecution: '2026-12-01',
    };
    await pageText({ product: { savingsPlans: [plan] } });
    expect(screen.getByRole('link', { name: new RegExp(`^${texts.plans.change}`) }).getAttribute('href')).toBe(
      paths.savingsPlanUpdate(plan.savingsPlanId),
    );
    document.body.replaceChildren();
    await pageText({ product: { savingsPlans: [] } });
    const begin = { name: texts.plans.begin };
    expect(screen.getByRole('link', begin).getAttribute('href')).toBe(paths.savingsPlanCreate(sampleProduct.ipsId));
    document.body.replaceChildren();
    await pageText({ product: { savingsPlans: [] }, partner: { isReadOnly: true } });
    expect(screen.queryByRole('link', begin)).toBeNull();
  });

  it('BNK-02: hides the time to hold once it is over and more than expected was gained, and then alone', async () => {
    const over = { createdAt: '2021-11-20', returnOnInvestment: { absolute: euros(9_000), twr: 0.1, mwr: 0.1 } };
    expect(await pageText({ product: over })).not.toContain(texts.holding.heading);
    document.body.replaceChildren();
    expect(await pageText({ product: { ...over, createdAt: '2021-11-21' } })).toContain(texts.holding.heading);
    document.body.replaceChildren();
    // What is not known hides nothing.
    expect(await pageText({ product: over, costs: null })).toContain(texts.holding.heading);
    expect(screen.queryByText(texts.holding.expected)).toBeNull();
  });

  it('BNK-02: says what it is made of today and how far that is from the target', async () => {
    const text = await pageText();
    expect(text).toContain('Aktien61,3 %Ziel 60,0 %, 1,3 Prozentpunkte über dem Ziel');
    expect(text).toContain('Anleihen38,7 %Ziel 40,0 %, 1,3 Prozentpunkte unter dem Ziel');
  });

  it('BNK-02: says what it has cost and costs, in parts that add up; and what is not known', async () => {
    const flows = { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: cents(1_234), feesFromCash: cents(0) };
    const history = sampleProduct.history.map((point, index) => (index === 1 ? { ...point, flows } : point));
    await pageText({ product: { history } });
    expect(rowOf(texts.costs.soFar)).toBe('12,34 €');
    expect(rowOf(texts.costs.yearly)).toBe('0,97 % p. a.');
    expect(rowOf(texts.costs.service)).toBe('0,80 % p. a.');
    expect(rowOf(texts.costs.funds)).toBe('0,17 % p. a.');
    document.body.replaceChildren();
    expect(await pageText({ costs: null })).toContain(texts.costs.failed);
    expect(screen.queryByText(texts.costs.yearly)).toBeNull();
  });

  it('BNK-02: says what of its value is ordered to be paid out', async () => {
    const orderedPayouts = { amount: euros(250), isEntire: false };
    expect(await pageText({ product: { orderedPayouts } })).toContain('davon 250,00 € zur Auszahlung beauftragt');
    document.body.replaceChildren();
    expect(await pageText()).not.toContain('zur Auszahlung beauftragt');
  });

  it('BNK-15: leads from a closed one to no savings plan', async () => {
    await pageText({ product: { savingsPlans: [], status: 'CLOSED' } });
    expect(screen.queryByRole('link', { name: texts.plans.begin })).toBeNull();
  });

  it('BNK-02: says of one that closes what is true for every reader: the account may be the other holder’s or a child’s', async () => {
    const text = await pageText({ product: { status: 'INCLOSE' } });
    expect(text).toContain('Wir verkaufen alle Anteile und überweisen das Geld auf das hinterlegte Referenzkonto.');
    expect(text).toContain('Diese Anlage wird geschlossen. Das Geld überweisen wir auf das hinterlegte Referenzkonto.');
    expect(text).not.toMatch(/Ihr Geld|Ihr Referenzkonto/);
  });

  it('BNK-02: leads to all that can be done', async () => {
    await pageText();
    const ways = [waysTexts.payIn, waysTexts.payOut, waysTexts.change, waysTexts.close].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways[0]).toBe('/top-up/IPS-1001');
    expect(ways[1]).toBe('/withdrawal/IPS-1001');
    expect(ways[2]).toMatch(/IPS-1001/);
    expect(ways[3]).toBe('/delete-ips/IPS-1001');
  });

  it('BNK-02: shows what is not possible as a button that says why', async () => {
    await pageText({ product: { status: 'STRATEGYCHANGE' } });
    expect(described(waysTexts.payIn)).toBe(payInTexts.STRATEGY_CHANGE_RUNNING);
    expect(described(waysTexts.close)).toBe(closeTexts.STRATEGY_CHANGE_RUNNING);
    expect(screen.queryByRole('link', { name: waysTexts.close })).toBeNull();
  });

  it('BNK-24: says that answers which hold no longer limit what can be done, and where they are renewed', async () => {
    expect(await pageText({ partner: { wphgExpiresAt: '2026-11-19' } })).toContain(plain(waysTexts.expired));
    expect(screen.getByRole('link', { name: waysTexts.renew }).getAttribute('href')).toContain('BP-1001');
  });

  it('BNK-02: says of one that is closed what was, and offers nothing', async () => {
    const text = await pageText({ product: { status: 'CLOSED', value: cents(0), equityShare: undefined } });
    expect(text).toContain(texts.statusMeaning.CLOSED);
    expect(text).not.toContain(waysTexts.heading);
    expect(text).not.toContain(texts.holding.reconsider);
    expect(text).toContain('Ziel der Strategie: 60 % Aktien und 40 % Anleihen.');
  });

  it('BNK-02: says of one without money that there is no course yet', async () => {
    const nothing = { absolute: cents(0), twr: null, mwr: null };
    const text = await pageText({
      product: { status: 'PENDING', value: cents(0), history: [], returnOnInvestment: nothing, equityShare: undefined },
    });
    expect(text).toContain(texts.noHistory);
    expect(text).toContain(waysTexts.firstPayment);
    expect(text).not.toContain('NaN');
  });

  it('BNK-02: speaks of one investment, not of all', async () => {
    const text = await pageText();
    expect(text).toContain('Heute ist Ihre Anlage 12.345,67 € wert.');
    expect(text).not.toContain('Ihre Anlagen');
  });
});
