import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { topUpScreens } from '#apps/banking/top-up/top-up.screens.tsx';
import { methodLabels, topUpTexts as texts } from '#apps/banking/top-up/top-up.texts.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import type { TopUpOptions } from '#domain/top-up/top-up-options.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { sampleOptions } from '#machines/top-up/top-up.samples.ts';
import type {
  LoadResult,
  LookUpInput,
  LookUpResult,
  PlaceInput,
  PlaceResult,
  PaidInto,
  VoucherResult,
} from '#machines/top-up/top-up.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/** No-break spaces as blanks, as the testing library reads them. */
export const spaced = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

interface Answers {
  readonly place?: () => Promise<PlaceResult>;
  readonly voucher?: VoucherResult;
  readonly account?: LookUpResult;
}

/** The journey on its screens with these options, and an order that is never answered unless said. */
export const begin = async (
  change: Partial<TopUpOptions> = {},
  { place = () => new Promise(() => undefined), voucher, account }: Answers = {},
  holder: Holder | null = null,
) => {
  const placeOrder = vi.fn<(input: PlaceInput) => Promise<PlaceResult>>(place);
  const machine = topUpMachine.provide({
    actors: {
      loadOptions: fromPromise<LoadResult, PaidInto>(async () =>
        granted({ options: { ...sampleOptions, ...change }, draft: null, holder, key: 'key-1' }),
      ),
      lookUpAccount: fromPromise<LookUpResult, LookUpInput>(async () => account ?? refused('IBAN_INVALID')),
      checkVoucher: fromPromise<VoucherResult, { readonly code: string }>(
        async () => voucher ?? granted({ amount: euros(20) }),
      ),
      placeOrder: fromPromise<PlaceResult, PlaceInput>(({ input }) => placeOrder(input)),
      keepDraft: fromCallback(() => undefined),
      watchSurroundings: fromCallback(() => undefined),
    },
  });
  const actorRef = createActor(machine, { input: { ipsId: sampleOptions.ipsId, wanted: null } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof topUpMachine> actorRef={actorRef} screens={topUpScreens} />
    </MantineTheme>,
  );
  await vi.waitFor(() => expect(actorRef.getSnapshot().matches('loading')).toBe(false));
  return { user: userEvent.setup({ delay: null }), placeOrder, actorRef };
};

export const take = async (user: UserEvent, method: PaymentMethod): Promise<void> => {
  await user.click(await screen.findByRole('radio', { name: methodLabels[method] }));
  await user.click(screen.getByRole('button', { name: texts.method.submit }));
};
export const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

export const terms = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      spaced(term.nextElementSibling?.textContent),
    ]),
  );
