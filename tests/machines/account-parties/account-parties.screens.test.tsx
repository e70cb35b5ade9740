import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountPartiesScreens } from '#apps/onboarding/account-parties/account-parties.screens.tsx';
import { noParties } from '#domain/application/parties-forms.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { sampleChild } from '#machines/account-parties/account-parties.model.ts';
import { knownProfile } from '#machines/personal-details/personal-details.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (kind: 'joint' | 'child') => {
  const typed = { ...noParties, child: sampleChild };
  const input = { kind, today: '2026-11-20', profile: knownProfile, typed, entersAt: 'start' as const };
  const actorRef = createActor(accountPartiesMachine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof accountPartiesMachine> actorRef={actorRef} screens={accountPartiesScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const messages = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

const next = { name: 'Weiter' };

describe('who shares the account', () => {
  it('REG-07: a couple is asked for the second of the two', async () => {
    const { user, actorRef } = begin('joint');
    expect(screen.getByRole('heading', { name: 'Wer eröffnet das Konto mit Ihnen?' })).toBeTruthy();
    await user.type(screen.getByLabelText('Vorname'), 'Bert');
    await user.type(screen.getByLabelText('Nachname'), 'Berger');
    await user.type(screen.getByLabelText('Geburtsdatum'), '03051986');
    await user.type(screen.getByLabelText('E-Mail-Adresse'), 'anna.berger@example.de');
    await user.click(screen.getByRole('button', next));
    expect(messages()).toEqual([
      'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.',
    ]);
    await user.clear(screen.getByLabelText('E-Mail-Adresse'));
    await user.type(screen.getByLabelText('E-Mail-Adresse'), 'bert.berger@');
    await user.click(screen.getByRole('button', next));
    expect(messages()).toEqual(['Ungültige E-Mail']);
    await user.type(screen.getByLabelText('E-Mail-Adresse'), 'example.de');
    // It is said no more as soon as it is one.
    expect(messages()).toEqual([]);
    await user.click(screen.getByRole('button', next));
    expect(actorRef.getSnapshot().output).toMatchObject({
      kind: 'completed',
      typed: { second: { firstName: 'Bert' } },
    });
  });

  it('decisions §9: sole custody is said to need a proof, and asks for nobody else', async () => {
    const { user, actorRef } = begin('child');
    await user.click(screen.getByRole('button', next));
    await user.click(screen.getByRole('button', next));
    expect(messages()).toEqual(['Sorgerecht: Bitte wählen Sie eine Option.']);
    expect(screen.getByText(/Negativbescheinigung des Jugendamts/)).toBeTruthy();
    await user.click(screen.getByLabelText('Ich habe das Sorgerecht allein'));
    await user.click(screen.getByRole('button', next));
    expect(screen.getByRole('heading', { name: 'Wir brauchen einen Nachweis Ihres Sorgerechts' })).toBeTruthy();
    expect(screen.getByText('Lindenhof Vermögen GmbH, Am Lindenhof 12, 10117 Berlin')).toBeTruthy();
    expect(screen.getByText('service@lindenhof.example')).toBeTruthy();
    await user.click(screen.getByRole('button', next));
    expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'completed', typed: { custody: 'alone' } });
  });

  it('decisions §9: a guardian reads that the account is opened in person, and may still answer otherwise', async () => {
    const { user, actorRef } = begin('child');
    await user.click(screen.getByRole('button', next));
    await user.click(screen.getByLabelText('Ich bin Vormund des Kindes'));
    await user.click(screen.getByRole('button', next));
    const heading = 'Bei einer Vormundschaft prüft eine Person Ihren Antrag';
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText('Eine Kopie Ihrer Bestellungsurkunde vom Familiengericht')).toBeTruthy();
    expect(screen.getByText('Lindenhof Vermögen GmbH, Am Lindenhof 12, 10117 Berlin')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(screen.getByLabelText<HTMLInputElement>('Ich bin Vormund des Kindes').checked).toBe(true);
    await user.click(screen.getByLabelText('Wir haben das Sorgerecht gemeinsam'));
    await user.click(screen.getByLabelText('Ich bin Vormund des Kindes'));
    await user.click(screen.getByRole('button', next));
    await user.click(screen.getByRole('button', next));
    const typed = { custody: 'guardianship', child: sampleChild };
    expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'completed', typed });
  });

  it('decisions §9: both parents act together', async () => {
    const { user } = begin('child');
    await user.click(screen.getByRole('button', next));
    await user.click(screen.getByLabelText('Wir haben das Sorgerecht gemeinsam'));
    await user.click(screen.getByRole('button', next));
    expect(screen.getByRole('heading', { name: 'Wer vertritt das Kind mit Ihnen?' })).toBeTruthy();
  });

  it('REG-08: who is of age has no child’s account', async () => {
    const { user } = begin('child');
    await user.clear(screen.getByLabelText('Geburtsdatum des Kindes'));
    await user.type(screen.getByLabelText('Geburtsdatum des Kindes'), '20.11.2008{Enter}');
    expect(messages()).toEqual(['Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes.']);
  });
});
