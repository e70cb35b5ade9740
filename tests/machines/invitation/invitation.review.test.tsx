import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewScreen } from '#apps/onboarding/invitation/screens/ReviewScreen.tsx';
import { joiningConsents } from '#domain/application/shared-consent.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { sampleInvitedContract, samplePreparedJoining } from '#machines/invitation/invitation.samples.ts';
import type { PreparedJoining } from '#machines/invitation/invitation.types.ts';

type Props = ScreenProps<typeof invitationMachine>;

const show = (prepared: PreparedJoining): void => {
  const context = { prepared, read: [], asked: [], problem: null, given: [], flaws: [], startsAtOnce: true };
  render(<ReviewScreen snapshot={{ context } as unknown as Props['snapshot']} send={() => undefined} />);
};

const valueOf = (term: string): string | undefined =>
  [...document.querySelectorAll('dl > div')]
    .find((row) => row.querySelector('dt')?.textContent === term)
    ?.querySelector('dd')
    ?.textContent.replaceAll('\u00a0', ' ');

it('§ 312j BGB: above the button of the second one stands all that the first one saw', () => {
  show(samplePreparedJoining);
  expect(valueOf('Anlage')).toBe('Vermögensverwaltung 60:40');
  expect(valueOf('Servicepaket')).toBe('S digital');
  expect(valueOf('Kind')).toBeUndefined();
  expect(valueOf('Einmalanlage')).toBe('10.000,00 €');
  expect(valueOf('Sparrate im Monat')).toBe('200,00 €');
  expect(valueOf('Kosten im Jahr')).toBe('0,97 %');
  expect(valueOf('Im ersten Jahr etwa')).toBe('97,00 €');
  expect(valueOf('Referenzkonto')).toBe('IBAN endet auf 2051');
  expect(valueOf('Einzug der Einmalanlage')).toBe('10.000,00 € am 23.11.2026');
  expect(valueOf('Einzug der Sparrate')).toBe('200,00 € jeden Monat, zuerst am 01.12.2026');
  const button = screen.getByRole('button', { name: 'Zahlungspflichtig beauftragen' });
  for (const name of ['Das vereinbaren wir', 'Das ziehen wir ein', 'Das kostet es']) {
    const card = screen.getByRole('heading', { name });
    expect(card.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  // The consents of the first one are theirs.
  expect(screen.queryByText('Dem haben Sie zugestimmt')).toBeNull();
});

it('§ 312j BGB: of a child’s account it is said whose it is', () => {
  const terms = { ...sampleInvitedContract.terms, account: 'CA', child: 'Mia Berger' } as const;
  show({ ...samplePreparedJoining, account: 'child', contract: { ...sampleInvitedContract, terms } });
  expect(valueOf('Kind')).toBe('Mia Berger');
});

it('REG-08: days are the earliest where somebody looks after the signature', () => {
  const planned = { ...sampleInvitedContract.planned, isEarliest: true };
  show({ ...samplePreparedJoining, contract: { ...sampleInvitedContract, planned } });
  expect(valueOf('Einzug der Einmalanlage')).toBe('10.000,00 € frühestens am 23.11.2026');
});

it('decisions §10: a debit from the account of the other says whose it is, and that there is nothing to pay', () => {
  const { planned } = sampleInvitedContract;
  const payer = { holder: 'Anna Berger', isOther: true };
  show({ ...samplePreparedJoining, contract: { ...sampleInvitedContract, planned: { ...planned, payer } } });
  expect(valueOf('Vom Konto')).toMatch(/^Anna Berger \(IBAN endet auf \d{4}\)$/);
  expect(screen.getByText(/Von Ihrem Konto ziehen wir nichts ein\./)).toBeTruthy();
  expect(screen.queryByText(/Deckung/)).toBeNull();
});

it('BNK-14: of what is wired it says that one of both does, and once', () => {
  const planned = { ...sampleInvitedContract.planned, method: 'WIRE', isShared: true } as const;
  show({ ...samplePreparedJoining, contract: { ...sampleInvitedContract, planned } });
  expect(screen.getByText(/Es genügt, wenn eine Person überweist\./)).toBeTruthy();
});

it('REG-06: where no paper names the costs, it is said where they stand', () => {
  show({ ...samplePreparedJoining, contract: { ...sampleInvitedContract, costs: null } });
  expect(screen.queryByRole('heading', { name: 'Das kostet es' })).toBeNull();
  expect(screen.getByText(/Was es kostet, steht in der Kosteninformation/)).toBeTruthy();
});

it('REG-06: each consent of one’s own is asked for, and no other', () => {
  show({ ...samplePreparedJoining, contract: null, consents: { version: '2026-01', kinds: joiningConsents(false) } });
  expect(screen.getAllByRole('checkbox').map(({ id }) => id)).toEqual(joiningConsents(false));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
});

it('REG-08: to an account that is open already one joins without paying', () => {
  show({ ...samplePreparedJoining, contract: null });
  expect(valueOf('Einmalanlage')).toBe('10.000,00 €');
  expect(screen.queryByRole('heading', { name: 'Das vereinbaren wir' })).toBeNull();
});

it('REG-08: who signs second reads what the first has answered for both, and what to do where it is wrong', () => {
  show(samplePreparedJoining);
  expect(screen.getByRole('heading', { name: 'Das hat Anna Berger für Sie beide angegeben' })).toBeTruthy();
  expect(valueOf('Monatliches Nettoeinkommen')).toBe('4.000,00 €');
  expect(valueOf('Geplante Anlagedauer')).toBe('mehr als 5 Jahre');
  expect(screen.getByText(/Unterschreiben Sie nicht und sprechen Sie mit Anna Berger/)).toBeTruthy();
  expect(screen.getByText(/Antrag zurückziehen und mit den richtigen Angaben neu stellen/)).toBeTruthy();
});

it('REG-08: who may dispose of it alone is read before it is signed, and to whose account it is paid out', () => {
  show(samplePreparedJoining);
  expect(screen.getByText('Jede und jeder von Ihnen kann allein über das Konto verfügen.')).toBeTruthy();
  expect(screen.getByText('Auszahlungen gehen nur auf das Konto von Anna Berger, IBAN endet auf 2051.')).toBeTruthy();
});

it('REG-08, decisions §9: of a child’s account each gives orders alone, and contracts are concluded together', () => {
  show({ ...samplePreparedJoining, account: 'child', contract: null });
  expect(screen.getByRole('heading', { name: 'Das hat Anna Berger für das Kinderkonto angegeben' })).toBeTruthy();
  expect(screen.getByText(/kann allein Aufträge zu bestehenden Anlagen erteilen/)).toBeTruthy();
  expect(screen.queryByText(/Auszahlungen gehen nur/)).toBeNull();
  expect(screen.getByText(/Angaben im Kundenbereich ändern/)).toBeTruthy();
});

it('REG-08: of a record that does not say who has answered, nobody is said to have', () => {
  const { said } = samplePreparedJoining;
  show({ ...samplePreparedJoining, inviter: null, said: said && { ...said, by: null } });
  expect(screen.getByRole('heading', { name: 'Diese Angaben gelten für Sie beide' })).toBeTruthy();
  expect(screen.getByText(/sprechen Sie mit der Person, die Sie eingeladen hat/)).toBeTruthy();
});

it('REG-08: an account without answers has no card of them', () => {
  show({ ...samplePreparedJoining, said: null });
  expect(screen.queryByRole('heading', { name: /angegeben/ })).toBeNull();
});
