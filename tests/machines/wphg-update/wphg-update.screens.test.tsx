import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StoredScreen } from '#apps/onboarding/wphg-update/screens/StoredScreen.tsx';
import { wphgUpdateTexts } from '#apps/onboarding/wphg-update/wphg-update.texts.ts';
import { blankRenewal } from '#domain/application/kept-renewal.ts';
import { euros } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type { RenewedInvestment } from '#machines/wphg-update/wphg-update.types.ts';

const texts = wphgUpdateTexts.stored;

const answers: Answers = {
  expenses: euros(1_500),
  netIncome: euros(3_000),
  freeAssets: euros(40_000),
  liabilities: euros(0),
  illiquidAssets: euros(10_000),
  knowledge: 3,
  holdingPeriod: '1–3',
  drawdown: 25,
  riskPreference: 0.65,
};

const management = (split: '50:50' | '80:20', ipsId: string): RenewedInvestment => ({
  ipsId,
  title: `Vermögensverwaltung ${split}`,
  category: 'VV.VV',
  split,
});

const show = (investments: readonly RenewedInvestment[], given: Answers = answers): void => {
  const context = {
    businessPartnerId: 'BP-1002',
    ...blankRenewal,
    answers: given,
    data: {
      businessPartnerId: 'BP-1002',
      isCouple: false,
      child: null,
      customerPackage: null,
      investments,
      suggested: {},
      kept: blankRenewal,
      savedAt: null,
      isUnsent: false,
    },
    savedAt: null,
    refusal: null,
    validUntil: '2028-11-20',
  };
  render(
    <StoredScreen snapshot={wphgUpdateMachine.resolveState({ value: 'stored', context })} send={vi.fn<() => void>()} />,
  );
};

describe('BNK-04: what renewed answers mean for what there is', () => {
  // Decisions §4, the grid: one to three years, 25 %, .65 allow 50:50.
  it('says of each investment whether it still suits, and leads from one that does not to its change', () => {
    show([management('50:50', 'IPS-1'), management('80:20', 'IPS-2')]);
    expect(screen.getByText(texts.result)).toBeTruthy();
    expect(screen.getByText('Vermögensverwaltung 50:50').nextElementSibling?.textContent).toBe(texts.fits);
    expect(screen.getByText('Vermögensverwaltung 80:20').nextElementSibling?.textContent).toBe(
      'Sie ist riskanter, als es zu Ihren Angaben passt. Wir empfehlen höchstens 50:50.',
    );
    const links = screen.getAllByRole('link', { name: /^Strategie wechseln/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/new-product/existing-customer-change-strategy?investment=IPS-2',
    ]);
  });

  it('offers no change where no strategy suits', () => {
    show([management('50:50', 'IPS-1')], { ...answers, holdingPeriod: '<1' });
    expect(screen.getByText(texts.noneFits)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says nothing of what has no strategy', () => {
    show([]);
    expect(screen.queryByText(texts.result)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: texts.heading })).toBeTruthy();
  });
});
