import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { RefreshResult, SessionFinding } from '#machines/session/session.types.ts';
import { sessionScreens } from './session.screens.tsx';
import { sessionTexts as texts } from './session.texts.ts';

const soon = (): SessionFinding => ({ kind: 'ending', endsAt: new Date(Date.now() + 52_000).toISOString() });

const asking = async () => {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        inspectSession: fromPromise<SessionFinding, undefined>(async () => soon()),
        refreshSession: fromPromise<RefreshResult, undefined>(() => new Promise(() => undefined)),
        endSession: fromPromise<null, undefined>(async () => null),
        watchTab: fromCallback(() => undefined),
      },
    }),
  ).start();
  session.send({ type: 'tab.returned' });
  render(<JourneyOutlet<typeof sessionMachine> actorRef={session} screens={sessionScreens} />);
  await screen.findByRole('alertdialog', { name: texts.title });
  return session;
};

it('SES-04: says how long, keeps the focus on staying, and cannot be dismissed', async () => {
  const session = await asking();
  expect(screen.getByText('0:52')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('Automatische Abmeldung in 1 Minute');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.stay }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.stay }));
  expect(session.getSnapshot().matches({ alive: { watch: 'refreshing' } })).toBe(true);
});

it('SES-06: signs out from the dialog', async () => {
  const session = await asking();
  await userEvent.click(screen.getByRole('button', { name: texts.leave }));
  await expect.poll(() => session.getSnapshot().output).toEqual({ ending: 'byHand' });
});
