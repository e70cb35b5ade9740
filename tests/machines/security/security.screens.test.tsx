import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { passwordTexts } from '#apps/banking/security/security.password.texts.ts';
import { securityScreens } from '#apps/banking/security/security.screens.tsx';
import { securityTexts as texts, signInTexts } from '#apps/banking/security/security.texts.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import type { RequestCodeResult } from '#machines/forgotten-password/forgotten-password.types.ts';
import { securityMachine } from '#machines/security/security.machine.ts';
import { sampleOverview } from '#machines/security/security.model.ts';
import type {
  FrameNotice,
  PastSignIn,
  PrepareRemovalResult,
  RemovalInput,
  SecurityOverview,
} from '#machines/security/security.types.ts';
import { mfaTexts } from '#shell/mfa-setup/mfa-setup.texts.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const username = 'anna.berger@example.de';

const opened = async (overview: Partial<SecurityOverview> = {}) => {
  const machine = securityMachine.provide({
    actors: {
      frame: fromCallback<FrameNotice, undefined>(() => undefined),
      loadOverview: fromPromise<SecurityOverview, undefined>(async () => ({ ...sampleOverview, ...overview })),
      prepareRemoval: fromPromise<PrepareRemovalResult, RemovalInput>(() => new Promise(() => undefined)),
      forgottenPassword: forgottenPasswordMachine.provide({
        actors: {
          requestCode: fromPromise<RequestCodeResult, { readonly username: string }>(async () => granted(null)),
        },
      }),
    },
  });
  const actorRef = createActor(machine, { input: { username } }).start();
  await waitFor(actorRef, (snapshot) => snapshot.matches({ shown: 'browsing' }));
  render(
    <MantineTheme>
      <JourneyOutlet<typeof securityMachine> actorRef={actorRef} screens={securityScreens} />
    </MantineTheme>,
  );
  return { actorRef, user: userEvent.setup({ delay: null }) };
};

const said = (): string => document.body.textContent.replaceAll('\u00a0', ' ');
const rowsOf = (table: string): readonly string[] =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('where the customer is signed in', () => {
  it('BNK-19: names each device with its times, marks this one, and tells apart what looks alike', async () => {
    await opened();
    const rows = rowsOf(texts.devices.title);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Firefox, Windows');
    expect(rows[0]).toContain(texts.devices.here);
    expect(rows[0]).toContain('20.11.2026, 09:58 Uhr');
    expect(rows[0]).toContain('20.11.2026, 10:04 Uhr');
    expect(rows.slice(1).some((row) => row.includes(texts.devices.here))).toBe(false);
    expect(screen.getAllByRole('button', { name: texts.devices.signOut })).toHaveLength(1);
    const names = screen.getAllByRole('button', { name: new RegExp(`^${texts.devices.remove}: `) });
    expect(new Set(names.map(({ textContent }) => textContent)).size).toBe(2);
    expect(screen.queryByText(texts.devices.alone)).toBeNull();
  });

  it('BNK-19: says so where it is this device alone', async () => {
    await opened({ devices: sampleOverview.devices.slice(0, 1) });
    expect(screen.getByText(texts.devices.alone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: new RegExp(`^${texts.devices.remove}`) })).toBeNull();
  });

  it('BNK-19: asks first, with the safe answer in focus, and Escape keeps the device', async () => {
    const { user, actorRef } = await opened();
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${texts.devices.remove}: `) });
    if (button === undefined) throw new Error('There is no button.');
    await user.click(button);
    const dialog = screen.getByRole('alertdialog', { name: texts.dialog.title });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: texts.dialog.leave }));
    expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('Angemeldet seit 20.11.2026, 09:31 Uhr');
    expect(dialog.textContent).toContain(texts.dialog.tan);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(actorRef.getSnapshot().context.asked).toBeNull();
  });
});

describe('who signed in, and who tried to', () => {
  it('BNK-19: each with its time and in plain words; what nobody got into has no device', async () => {
    await opened();
    const rows = rowsOf(texts.history.title);
    expect(rows).toHaveLength(8);
    expect(rows[1]).toContain('20.11.2026, 09:31 Uhr');
    expect(rows[1]).toContain('Safari, iPhone');
    expect(rows[2]).toContain(signInTexts.CODES_EXHAUSTED.meaning);
    expect(rows[3]).toContain(signInTexts.SIGN_IN_BLOCKED.meaning);
    expect(rows[4]).toContain(signInTexts.SIGN_IN_FAILED.meaning);
    expect(rows[4]).not.toContain('Firefox');
  });

  it('BNK-19: older ones open on demand, none is lost', async () => {
    await opened();
    expect(screen.getByText('4 ältere zeigen')).toBeTruthy();
    expect(rowsOf(texts.history.olderTitle)).toHaveLength(4);
  });

  it('BNK-19: two hundred in the same instant are two hundred rows', async () => {
    const failure: PastSignIn = { at: '2026-11-20T08:00:00.000Z', kind: 'SIGN_IN_FAILED', device: null };
    await opened({ signIns: Array.from({ length: 200 }, () => failure) });
    expect(rowsOf(texts.history.title).length + rowsOf(texts.history.olderTitle).length).toBe(200);
  });

  it('BNK-19: says what to do if it was somebody else, and whom to call', async () => {
    await opened({ signIns: [] });
    expect(screen.getByText(texts.history.none)).toBeTruthy();
    const card = screen.getByRole('region', { name: texts.notYou.title });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...texts.notYou.steps]);
    expect(card.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(within(card).getByRole('link', { name: texts.notYou.toOrders }).getAttribute('href')).toBe('/orders/');
  });
});

describe('what protects the access', () => {
  it('SES-11: names the factors in force and leads to where they are changed', async () => {
    await opened();
    expect(said()).toContain(`${mfaTexts.factors.SOFTWARE_TOKEN.name}${mfaTexts.preferred}`);
    expect(said()).toContain(`${mfaTexts.factors.SMS.name}${mfaTexts.inForce}`);
    expect(screen.getByRole('link', { name: texts.factors.manage }).getAttribute('href')).toBe('/login/secure');
  });

  it('SES-10: the code goes to the own address, which nobody types, and what follows is said before', async () => {
    const { user } = await opened();
    expect(said()).toContain(texts.password.about);
    await user.click(screen.getByRole('button', { name: texts.password.change }));
    expect(said()).toContain(username);
    expect(said()).toContain(passwordTexts.start.effect);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: passwordTexts.start.submit }));
    expect(await screen.findByText(passwordTexts.reset.sent(username))).toBeTruthy();
    // To whom it belongs nothing need be kept open.
    expect(said()).not.toContain('Wenn es zu');
    await user.click(screen.getByRole('button', { name: passwordTexts.reset.correct }));
    await user.click(await screen.findByRole('button', { name: passwordTexts.start.back }));
    expect(await screen.findByRole('heading', { name: texts.title })).toBeTruthy();
  });
});
