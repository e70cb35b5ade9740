import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { identStatuses } from '#domain/entities/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { type AccountNotice, asksToAct, weighsOnCustomer } from '#domain/notices/account-notice.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { LeavingContext, OnboardingContext } from '../onboarding-paths.ts';
import { Tasks } from './screens/Tasks.tsx';
import { sayingOf } from './dashboard.tasks.texts.ts';
import { taskTexts } from './dashboard.usual.texts.ts';

const day = '2026-11-20';

const jointPlace = { family: 'add', kind: 'joint', wizardStep: 4, caseId: 'C-7' } as const;
const childPlace = { ...jointPlace, kind: 'child' } as const;

const inReview = { kind: 'payoutInReview', isEntire: false, isSold: false, holder: null, orderedOn: day } as const;

const quiet = { kind: 'allQuiet', debit: null, execution: null, wires: [] } as const;

const wire = {
  kind: 'wire',
  orderId: 'O-1F2E3D4C5B6A7988',
  ipsId: 'IPS-1',
  title: 'Vermögensverwaltung 60:40',
  child: null,
  transfer: {
    holder: 'Lindenhof Vermögen',
    iban: 'DE02999888770000001234',
    amount: euros(3000),
    reference: 'O-1F2E3D4C5B6A7988',
  },
  dueOn: '2026-11-24',
  isRate: false,
  isMissed: false,
} as const;

/** The account relation whose answers are due first, and where they are renewed. */
const renewed = { businessPartnerId: 'BP-2', child: null } as const;
const dueFirst = 'existing-customer-update-business-partner';
const renewal = `${dueFirst}?partner=BP-2`;

const anna = { holder: 'Anna Berger', isOther: true } as const;
const returned = {
  kind: 'debitReturned',
  amount: euros(2000),
  debitedOn: day,
  returnedOn: day,
  ibanEnd: '1008',
} as const;

const invited = {
  kind: 'invited',
  inviter: 'Tom Berger',
  account: 'joint',
  isAwaited: true,
  endsAt: '2026-12-20T23:30:00.000Z',
  token: 'secret-of-the-link',
  isIdentified: false,
} as const;

const ofAnna = (sum: number) => ({ payer: anna, amount: euros(sum) });

/** Every notice that there is, in each of its forms. */
const notices: readonly AccountNotice[] = [
  ...identStatuses
    .filter((status) => status !== 'SUCCESS')
    .map((status) => ({
      kind: 'identification' as const,
      status,
      application: { appliedOn: day, amount: euros(3000) },
    })),
  { kind: 'identification', status: 'CREATED', application: { appliedOn: day, amount: null } },
  { kind: 'identification', status: 'CREATED', application: null },
  { kind: 'identification', status: 'IN_PROGRESS', application: null, isInCase: true },
  { kind: 'identification', status: 'REVIEW_PENDING', application: null, isInCase: true },
  { kind: 'identificationRenewal' },
  { kind: 'secondAwaited', endsAt: null, place: childPlace },
  { kind: 'secondAwaited', endsAt: '2026-12-20T23:30:00.000Z', place: jointPlace },
  { kind: 'secondMissing', state: 'DECLINED', place: jointPlace },
  { kind: 'secondMissing', state: 'LAPSED', place: childPlace },
  { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' },
  { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: null, isObjection: true },
  { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: null },
  invited,
  { ...invited, account: 'child', isIdentified: true },
  { ...invited, isAwaited: false, token: null },
  { ...returned, payer: anna },
  { ...returned, payer: anna, isObjection: true },
  { ...returned, payer: { holder: 'Mila Maier', isOther: false } },
  { ...returned, isReference: false },
  { kind: 'wphgExpired', expiredOn: day, ...renewed, accounts: 3 },
  { kind: 'wphgExpired', expiredOn: null, ...renewed, accounts: 1 },
  { kind: 'wphgIncomplete', ...renewed, accounts: 2 },
  { kind: 'wphgReview', expiresOn: day, ...renewed, accounts: 1 },
  { kind: 'wphgReview', expiresOn: null, ...renewed, child: 'Deniz Yılmaz', accounts: 1 },
  { kind: 'wphgExpiring', expiresOn: day, reminder: 60, ...renewed, accounts: 1 },
  { kind: 'wphgExpiring', expiresOn: day, reminder: 7, ...renewed, accounts: 2 },
  { kind: 'closing', holder: null, orderedOn: day, orderedBy: null, expectedOn: day, ibanEnd: '1009' },
  { kind: 'closing', holder: null, orderedOn: null, orderedBy: null, expectedOn: null, ibanEnd: null },
  { kind: 'notMigrated', accounts: 1 },
  { kind: 'loss', title: 'Vermögensverwaltung 100:0', date: day, percent: 20, since: day },
  { kind: 'loss', title: null, date: day, percent: 10, since: day },
  { kind: 'comingOfAge', child: 'Deniz Yılmaz', on: day, isOfAge: false },
  { kind: 'comingOfAge', child: 'Deniz Yılmaz', on: day, isOfAge: true },
  { kind: 'terms' },
  { ...inReview, amount: euros(25_000) },
  { ...inReview, amount: null, isEntire: true },
  { ...inReview, amount: euros(60), isSold: true },
  { kind: 'vouchers', redeemed: euros(240), left: euros(10), year: 2026 },
  { kind: 'vouchers', redeemed: euros(250), left: cents(0), year: 2026 },
  wire,
  { ...wire, dueOn: null },
  { ...wire, isRate: true },
  { ...wire, isMissed: true, dueOn: null, child: 'Mia Berger' },
  { ...wire, isShared: true },
  { ...wire, isShared: true, isMissed: true, dueOn: null },
  {
    ...quiet,
    debit: { on: day, amount: euros(250), plans: 2, payments: 1 },
    execution: { on: day, amount: euros(500) },
    wires: [
      { on: day, label: 'Vermögensverwaltung 60:40', amount: euros(100), purpose: 'rate' },
      { on: day, label: 'Vermögensverwaltung 60:40', amount: euros(5000), purpose: 'payment' },
    ],
  },
  { ...quiet, debit: { on: day, amount: euros(250), plans: 1, payments: 0 } },
  { ...quiet, debit: { on: day, amount: euros(250), plans: 0, payments: 2 } },
  { ...quiet, debit: { on: day, amount: euros(250), plans: 1, payments: 0, fromOthers: [ofAnna(250)] } },
  { ...quiet, debit: { on: day, amount: euros(250), plans: 2, payments: 0, fromOthers: [ofAnna(100)] } },
  quiet,
];

const sentencesOf = (notice: AccountNotice): readonly string[] => {
  const { title, body } = sayingOf(notice);
  // A date's points and an abbreviation end no sentence: only a capital after a blank begins one.
  return [title, ...body].flatMap((text) => text.split(/(?<=[.?:]) (?=[A-ZÄÖÜ])/));
};

const show = (shown: readonly AccountNotice[]) =>
  render(
    <MantineTheme>
      <Tasks notices={shown} />
    </MantineTheme>,
  );

const spoken = (notice: AccountNotice) => [sayingOf(notice).title, ...sayingOf(notice).body].join(' ');

describe('decisions §10: what is told to whoever shares an account', () => {
  it('of a debit of the other that came back: whose bank, whose account, and no cover to see to', () => {
    const text = spoken({ ...returned, payer: anna });
    expect(text).toContain('Die Bank von Anna Berger hat am 20.11.2026');
    expect(text).toContain('vom Konto von Anna Berger (IBAN endet auf 1008).');
    expect(text).toContain('sobald das Konto von Anna Berger gedeckt ist.');
    expect(text).not.toMatch(/Ihre Bank|Ihrem|für Deckung/);
    expect(spoken({ ...returned, payer: anna, isObjection: true })).not.toContain('selbst widersprochen');
    expect(spoken(returned)).toContain('von Ihrem Referenzkonto (IBAN endet auf 1008).');
    expect(spoken({ ...returned, isReference: false })).toContain('von Ihrem Konto (IBAN endet auf 1008).');
  });

  it('of what is debited next, from whose account, and what of it they pay', () => {
    const debit = { on: day, amount: euros(250), plans: 1, payments: 0 };
    expect(spoken({ ...quiet, debit: { ...debit, fromOthers: [ofAnna(250)] } })).toContain(
      'für Ihren Sparplan vom Konto von Anna Berger ab. Sie müssen nichts zahlen.',
    );
    const mixed = spoken({ ...quiet, debit: { ...debit, fromOthers: [ofAnna(100)] } });
    expect(mixed).toMatch(/ab\. Davon kommen 100,00.€ vom Konto von Anna Berger\./);
    expect(mixed).not.toContain('nichts zahlen');
    expect(spoken({ ...quiet, debit })).toContain('für Ihren Sparplan ab.');
  });

  it('of a wire, that one of them makes it', () => {
    expect(spoken({ ...wire, isShared: true })).toContain('Es genügt, wenn eine Person überweist.');
    expect(spoken(wire)).not.toContain('Es genügt, wenn eine Person überweist.');
  });
});

describe('REG-08: whoever was invited to an account', () => {
  it('is told by whom, to what, until when, what is to do, and led to its link, whose secret stands nowhere in the page', async () => {
    const leaveFor = vi.fn<(href: string) => void>();
    const { container } = render(
      <MantineTheme>
        <LeavingContext value={leaveFor}>
          <Tasks notices={[invited]} />
        </LeavingContext>
      </MantineTheme>,
    );
    expect(
      await screen.findByText('Tom Berger hat ein Gemeinschaftskonto beantragt und wartet auf Ihre Unterschrift.'),
    ).toBeTruthy();
    expect(screen.getByText('Die Einladung gilt bis zum 21.12.2026.')).toBeTruthy();
    expect(screen.getByText(/weisen sich aus/)).toBeTruthy();
    // PLT-15: a program that counts clicks reads addresses and texts of what is pressed, and of all around it.
    expect(container.innerHTML).not.toContain('secret-of-the-link');
    fireEvent.click(screen.getByRole('button', { name: /Einladung öffnen/ }));
    expect(leaveFor.mock.calls).toEqual([['/invitation#token=secret-of-the-link']]);
  });

  it('is led to the e-mail where the secret of its link is there alone', async () => {
    show([{ ...invited, isAwaited: false, token: null }]);
    expect(await screen.findByText('Tom Berger hat Sie zu einem Gemeinschaftskonto eingeladen.')).toBeTruthy();
    expect(screen.getByText('Öffnen Sie bitte den Link aus unserer E-Mail.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Einladung/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Einladung/ })).toBeNull();
  });

  it('is not asked to identify again who has', () => {
    expect(spoken({ ...invited, account: 'child', isIdentified: true })).not.toContain('weisen');
    expect(spoken({ ...invited, account: 'child', isIdentified: true })).toContain('Kinderkonto');
  });
});

describe('what the first page says of the customer', () => {
  it.each(notices.flatMap(sentencesOf).map((sentence) => ({ sentence })))(
    'BNK-01: "$sentence" is short, calm and whole',
    ({ sentence }) => {
      expect(sentence.split(/[ \u00A0]+/).length).toBeLessThanOrEqual(20);
      expect(sentence).not.toMatch(/!|undefined|null|NaN|\bDu\b| €/);
    },
  );

  it('BNK-12: whoever has to do something is told whom to call or where to go', () => {
    const silent = notices.filter((notice) => {
      const { link, onboarding, contact } = sayingOf(notice);
      return link === undefined && onboarding === undefined && contact === undefined;
    });
    const mayBeSilent = new Set(['vouchers', 'allQuiet']);
    expect(
      silent.filter((notice) => {
        const inReview = notice.kind === 'identification' && notice.status === 'REVIEW_PENDING';
        return !mayBeSilent.has(notice.kind) && !inReview;
      }),
    ).toEqual([]);
  });

  it('BNK-12: not identified yet and rejected are told apart', () => {
    const application = { appliedOn: day, amount: euros(3000) };
    const created = sentencesOf({ kind: 'identification', status: 'CREATED', application });
    const failed = sentencesOf({ kind: 'identification', status: 'FAILED', application });
    expect(created[0]).not.toBe(failed[0]);
    expect(failed.join(' ')).toContain('Häufige Gründe sind');
  });

  it('a loss is told without an alarm, a returned debit with one', () => {
    expect(asksToAct({ kind: 'loss' })).toBe(false);
    expect(asksToAct({ kind: 'debitReturned' })).toBe(true);
    // Of somebody who was invited nothing is to be done, until they say to be somebody else.
    const isAwaited = { kind: 'secondAwaited' } as const;
    expect([asksToAct(isAwaited), asksToAct({ ...isAwaited, differs: ['NAME'] })]).toEqual([false, true]);
    expect(weighsOnCustomer({ kind: 'loss' })).toBe(true);
    expect(weighsOnCustomer({ kind: 'terms' })).toBe(false);
  });

  it('BNK-14: after an objection nobody asks for money', () => {
    const debit = { amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' };
    const said = sentencesOf({ kind: 'debitReturned', ...debit, isObjection: true }).join(' ');
    expect(said).toContain('wurde widersprochen');
    expect(said).not.toContain('Deckung');
    expect(sentencesOf({ kind: 'debitReturned', ...debit }).join(' ')).toContain('Deckung');
  });

  it('shows nothing where nothing is to be said', () => {
    show([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('decisions §20: a payout in review names sum and child', () => {
    const holder = { isChild: true, name: 'Deniz Yılmaz', guardians: '' };
    const amount = cents(1_000_737);
    const { title } = sayingOf({ ...inReview, amount, isEntire: true, holder });
    expect(title).toBe('Die Auszahlung über etwa 10.007,37\u00A0€ (Kinderkonto Deniz Yılmaz) ist in Prüfung.');
  });

  it('decisions §20: a payout in review says why: its sum, or that its sale has brought more than was confirmed', () => {
    const sold = sentencesOf({ ...inReview, amount: euros(60), isSold: true });
    expect(sold).toContain('Die Auszahlung über 60,00\u00A0€ ist in Prüfung.');
    expect(sold).toContain('Der Verkauf hat mehr gebracht, als bestätigt war.');
    const high = 'Bei höheren Beträgen prüft immer eine zweite Person.';
    expect(sold).not.toContain(high);
    expect(sentencesOf({ ...inReview, amount: euros(25_000) })).toContain(high);
  });

  it('BNK-12: shows three at once, and the rest behind a word', () => {
    const four: readonly AccountNotice[] = [
      { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' },
      { kind: 'wphgExpired', expiredOn: day, ...renewed, accounts: 1 },
      { ...inReview, amount: euros(25_000) },
      { kind: 'terms' },
    ];
    const { rerender } = show(four);
    const rest = screen.getByText(taskTexts.showAll(1)).closest('details');
    if (rest === null) throw new Error('No details');
    expect(within(rest).getByText(sayingOf({ kind: 'terms' }).title)).toBeTruthy();
    expect(within(rest).queryByText(/Auszahlung/)).toBeNull();
    rerender(
      <MantineTheme>
        <Tasks notices={four.slice(0, 3)} />
      </MantineTheme>,
    );
    expect(screen.queryByText(taskTexts.showAll(1))).toBeNull();
  });

  it.each([
    [{ kind: 'wphgExpired', expiredOn: day, ...renewed, accounts: 1 }, 'Angaben erneuern', renewal],
    [{ kind: 'wphgIncomplete', ...renewed, accounts: 1 }, 'Angaben ergänzen', renewal],
    [{ kind: 'wphgReview', expiresOn: day, ...renewed, accounts: 1 }, 'Angaben bestätigen', renewal],
    [{ kind: 'identification', status: 'CREATED', application: null, isInCase: true }, 'Zu Ihrem Antrag', null],
    [
      { kind: 'wphgExpired', expiredOn: day, ...renewed, businessPartnerId: null, accounts: 1 },
      'Angaben erneuern',
      dueFirst,
    ],
  ] as const)(
    'BNK-12, BNK-24: leads into the onboarding app where it can be done there: %o',
    async (notice, name, way) => {
      render(
        <MantineTheme>
          <OnboardingContext value="http://127.0.0.1:3001">
            <Tasks notices={[notice]} />
          </OnboardingContext>
        </MantineTheme>,
      );
      const path = way === null ? '/new-product' : `/new-product/${way}`;
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`http://127.0.0.1:3001${path}`);
    },
  );

  it.each([
    { kind: 'secondAwaited', endsAt: null, place: jointPlace },
    { kind: 'secondMissing', state: 'LAPSED', place: jointPlace },
  ] as const)('REG-01, REG-08: leads to the very application that waits for the second person: %o', async (notice) => {
    render(
      <MantineTheme>
        <OnboardingContext value="http://127.0.0.1:3001">
          <Tasks notices={[notice]} />
        </OnboardingContext>
      </MantineTheme>,
    );
    const way = await screen.findByRole('link', { name: 'Zu Ihrem Antrag' });
    expect(way.getAttribute('href')).toBe('http://127.0.0.1:3001/add/joint/step_4/C-7');
  });

  it('REG-08: has to be done by whoever invited, where the invited person says to be somebody else', () => {
    const waiting = { kind: 'secondAwaited', endsAt: null, place: jointPlace } as const;
    expect(sayingOf(waiting).body).toContain('Sie müssen nichts tun. In Ihrem Antrag können Sie noch einmal einladen.');
    const { title, body } = sayingOf({ ...waiting, differs: ['BIRTH_DATE'] });
    expect(title).toBe('Bitte prüfen Sie Ihre Angaben zur zweiten Person: Gemeinschaftskonto.');
    expect(body.join(' ')).not.toContain('Sie müssen nichts tun');
    const saidOf = (differs: readonly InvitedDifference[]) => sayingOf({ ...waiting, differs }).body.join(' ');
    expect(saidOf(['BIRTH_DATE'])).toContain(
      'Die eingeladene Person gibt für sich ein anderes Geburtsdatum an, als in Ihrem Antrag steht.',
    );
    expect(saidOf(['NAME'])).toContain('gibt für sich einen anderen Namen an, als in Ihrem Antrag steht.');
    expect(saidOf(['NAME', 'BIRTH_DATE'])).toContain(
      'gibt für sich einen anderen Namen und ein anderes Geburtsdatum an, als in Ihrem Antrag steht.',
    );
  });

  it('REG-08: is told first in what the invited person differs, then until when the link holds', () => {
    const waiting = { kind: 'secondAwaited', endsAt: '2026-12-20T23:30:00.000Z', place: jointPlace } as const;
    const { body } = sayingOf({ ...waiting, differs: ['NAME'] });
    expect(body.map((text) => text.split(' ').slice(0, 4).join(' '))).toEqual([
      'Die eingeladene Person gibt',
      'Wir eröffnen das Konto',
      'Der Link aus unserer',
    ]);
  });

  it('BNK-12: nothing to do and a wire to come do not contradict each other', () => {
    const wires = [{ on: '2027-01-04', label: 'Saubere Energie', amount: euros(100), purpose: 'rate' }] as const;
    const { title, body } = sayingOf({ ...quiet, wires });
    expect(title).toBe('Heute ist nichts zu tun.');
    expect(body.join(' ')).toContain('Zum 04.01.2027 überweisen Sie bitte');
    expect(sayingOf(quiet).title).toBe('Gerade ist nichts zu tun.');
  });

  it('BNK-12: an account that closes promises nobody the money of another', () => {
    const of = { holder: null, orderedBy: null, ibanEnd: '1009' } as const;
    const closing = { kind: 'closing', orderedOn: day, expectedOn: day, ...of } as const;
    const said = sentencesOf(closing);
    expect(said).toContain('Ihr Konto wird geschlossen, voraussichtlich bis zum 20.11.2026.');
    const mias = { isChild: true, name: 'Mia Berger', guardians: 'Anna Berger und Tom Berger' };
    expect(sentencesOf({ ...closing, holder: mias, orderedBy: 'Tom Berger' })).toEqual(
      expect.arrayContaining([
        'Das Kinderkonto von Mia Berger wird geschlossen, voraussichtlich bis zum 20.11.2026.',
        'Den Auftrag dazu haben wir am 20.11.2026 von Tom Berger erhalten.',
      ]),
    );
    expect(said).toContain(
      'Wir verkaufen alle Anlagen und überweisen das Geld auf das hinterlegte Referenzkonto (IBAN endet auf 1009).',
    );
  });

  it('decisions §20: a payout in review may have been ordered by the other holder', () => {
    const said = sentencesOf({ ...inReview, amount: euros(25_000) });
    expect(said).toContain('Beauftragt wurde sie am 20.11.2026.');
    expect(said.join(' ')).not.toMatch(/Ihre Auszahlung|haben Sie/);
  });

  it('BNK-14: a wire says how much, to whom, with which reference, by when, and where its code is', () => {
    show([wire]);
    const { title, body } = sayingOf(wire);
    expect([title, ...body].map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      'Bitte überweisen Sie 3.000,00 € für „Vermögensverwaltung 60:40“.',
      'Empfänger: Lindenhof Vermögen, IBAN DE02 9998 8877 0000 0012 34',
      'Verwendungszweck: O-1F2E3D4C5B6A7988',
      'Am besten ist das Geld bis zum 24.11.2026 da.',
      'Ist Ihre Überweisung da, legen wir das Geld in der Regel am nächsten Geschäftstag an.',
      'Haben Sie schon überwiesen? Dann müssen Sie nichts tun.',
    ]);
    const way = screen.getByRole('link', { name: 'Überweisungsdaten ansehen' });
    expect(way.getAttribute('href')).toBe('/top-up/IPS-1');
    expect([asksToAct(wire), weighsOnCustomer(wire)]).toEqual([true, false]);
  });

  it('BNK-14: a wire that did not come is told as that, with the way out, and whose it is', () => {
    const said = sentencesOf({ ...wire, isMissed: true, dueOn: null, child: 'Mia Berger' }).join(' ');
    expect(said).toContain('für „Vermögensverwaltung 60:40“ (Kinderkonto Mia Berger) ist noch nicht da.');
    expect(said).toContain('Möchten Sie sie nicht mehr, brechen Sie den Auftrag unter „Aufträge“ ab.');
    expect(said).not.toContain('Am besten');
  });

  it('BNK-01: what is debited next is named for what it is', () => {
    const debit = { on: day, amount: euros(250) };
    const said = (plans: number, payments: number) =>
      sayingOf({ ...quiet, debit: { ...debit, plans, payments } }).body[0]?.replaceAll('\u00A0', ' ');
    expect(said(2, 1)).toBe('Am 20.11.2026 buchen wir 250,00 € für Ihre 2 Sparpläne und Ihre Einzahlung ab.');
    expect(said(0, 1)).toBe('Am 20.11.2026 buchen wir 250,00 € für Ihre Einzahlung ab.');
  });

  it('PLT-19: links to the orders and names phone and hours', async () => {
    show([{ kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' }]);
    const orders = await screen.findByRole('link', { name: 'Zu Ihren Aufträgen' });
    expect(orders.getAttribute('href')).toBe('/orders/');
    expect(screen.getByRole('link', { name: /^030 / }).getAttribute('href')).toMatch(/^tel:\+49/);
    expect(screen.getByText('Mo–Fr 9:00–18:00')).toBeTruthy();
  });
});
