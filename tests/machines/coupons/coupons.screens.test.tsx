import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { OnboardingContext } from '#apps/banking/onboarding-paths.ts';
import { couponsScreens } from '#apps/banking/coupons/coupons.screens.tsx';
import { couponsTexts as texts, inviteeStatusTexts, problemTexts } from '#apps/banking/coupons/coupons.texts.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { sampleCoupons } from '#machines/coupons/coupons.model.ts';
import type { LoadedCoupons, RedeemInput, RedeemResult } from '#machines/coupons/coupons.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const opened = async (loaded: Partial<LoadedCoupons> = {}) => {
  const asked: RedeemInput[] = [];
  const machine = couponsMachine.provide({
    actors: {
      loadCoupons: fromPromise<LoadedCoupons, undefined>(async () => ({ ...sampleCoupons, ...loaded })),
      redeem: fromPromise<RedeemResult, RedeemInput>(async ({ input }) => {
        asked.push(input);
        return { ok: false, refusal: 'COUPON_UNKNOWN', nextKey: 'key-2' };
      }),
    },
  });
  const actorRef = createActor(machine, { input: { key: 'key-1' } }).start();
  await waitFor(actorRef, (snapshot) => snapshot.matches({ shown: 'browsing' }));
  render(
    <MantineTheme>
      <OnboardingContext value="https://start.example">
        <JourneyOutlet<typeof couponsMachine> actorRef={actorRef} screens={couponsScreens} />
      </OnboardingContext>
    </MantineTheme>,
  );
  return { asked, user: userEvent.setup({ delay: null }) };
};

const said = (): string => document.body.textContent.replaceAll('\u00a0', ' ');

describe('what the page of coupons says', () => {
  it('BNK-18: each coupon with what it brings, until when, and whether it still counts', async () => {
    await opened();
    const rows = within(screen.getByRole('table', { name: texts.list.title }))
      .getAllByRole('row')
      .slice(1);
    const [first, second] = rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    for (const part of [
      'Herbstaktion',
      'HERBST-2026',
      'Konto von Anna Berger',
      '25 % Rabatt auf die Servicekosten',
      '19.05.2027',
      'Gilt',
    ]) {
      expect(first).toContain(part);
    }
    for (const part of ['5.000,00 € Ihrer Anlage ohne Servicekosten', '31.01.2025', 'Beendet']) {
      expect(second).toContain(part);
    }
  });

  it('BNK-18: names no account where there is but one', async () => {
    await opened({ accounts: sampleCoupons.accounts.slice(0, 1) });
    expect(said()).not.toContain('Konto von Anna Berger');
  });

  it('BNK-18: the own link at the onboarding’s address, and how far each has come', async () => {
    await opened();
    expect(said()).toContain('https://start.example/new-product?coupon=F-CAFE00C0FFEE');
    const rows = within(screen.getByRole('table', { name: texts.referral.who }))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]?.textContent).toContain(inviteeStatusTexts.REGISTERED.label);
    expect(rows[1]?.textContent).toContain(inviteeStatusTexts.INVESTED.label);
    expect(said()).toContain(texts.referral.privacy);
  });

  it.each([
    ['no campaign runs', { referral: null, isCampaignOn: false }, texts.referral.off],
    ['nothing is invested', { referral: null, isCampaignOn: true }, texts.referral.uninvested],
    ['nothing was redeemed', { coupons: [] }, texts.list.none],
    ['there is no account', { accounts: [] }, texts.form.withoutAccount],
  ] as const)('BNK-23: where %s, says so', async (_, loaded, text) => {
    await opened(loaded);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('BNK-18: of a single account nobody is asked; a refused code stays and has its reason at it', async () => {
    const { asked, user } = await opened({ accounts: sampleCoupons.accounts.slice(0, 1) });
    expect(screen.queryByRole('combobox')).toBeNull();
    const field = screen.getByLabelText<HTMLInputElement>(texts.form.code);
    await user.type(field, 'winter{Enter}');
    expect(await screen.findAllByText(problemTexts.COUPON_UNKNOWN)).toHaveLength(2);
    expect(field.value).toBe('winter');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([{ businessPartnerId: 'BP-1001', code: 'winter', key: 'key-1' }]);
  });

  it('BNK-09: leads whoever holds a voucher card to its own page', async () => {
    await opened();
    expect(screen.getByRole('link', { name: texts.form.toVoucherCard }).getAttribute('href')).toBe('/voucher-card/');
  });
});
