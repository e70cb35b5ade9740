import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { identStatuses } from '#domain/entities/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { type AccountNotice, asksToAct, weighsOnCustomer } from '#domain/notices/account-notice.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { Tasks } from './screens/Tasks.tsx';
import { sayingOf, taskTexts } from './dashboard.tasks.texts.ts';

const day = '2026-11-20';

const inReview = { kind: 'payoutInReview', isEntire: false, isSold: false, holder: null, orderedOn: day } as const;

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
  { kind: 'identificationRenewal' },
  { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' },
  { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: null, isObjection: true },
  { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: null },
  { kind: 'wphgExpired', expiredOn: day, accounts: 3 },
  { kind: 'wphgExpired', expiredOn: null, accounts: 1 },
  { kind: 'wphgIncomplete', accounts: 2 },
  { kind: 'wphgReview', expiresOn: day, accounts: 1 },
  { kind: 'wphgReview', expiresOn: null, accounts: 1 },
  { kind: 'wphgExpiring', expiresOn: day, reminder: 60, accounts: 1 },
  { kind: 'wphgExpiring', expiresOn: day, reminder: 7, accounts: 2 },
  { kind: 'closing', orderedOn: day, expectedOn: day, ibanEnd: '1009' },
  { kind: 'closing', orderedOn: null, expectedOn: null, ibanEnd: null },
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
  { kind: 'allQuiet', debit: { on: day, amount: euros(250), plans: 2 }, execution: { on: day, amount: euros(500) } },
  { kind: 'allQuiet', debit: { on: day, amount: euros(250), plans: 1 }, execution: null },
  { kind: 'allQuiet', debit: null, execution: null },
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
      const { link, contact } = sayingOf(notice);
      return link === undefined && contact === undefined;
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
    expect(title).toBe('Ihre Auszahlung über etwa 10.007,37\u00A0€ (Kinderkonto Deniz Yılmaz) ist in Prüfung.');
  });

  it('decisions §20: a payout in review says why: its sum, or that its sale has brought more than was confirmed', () => {
    const sold = sentencesOf({ ...inReview, amount: euros(60), isSold: true });
    expect(sold).toContain('Ihre Auszahlung über 60,00\u00A0€ ist in Prüfung.');
    expect(sold).toContain('Der Verkauf hat mehr gebracht, als Sie bestätigt haben.');
    const high = 'Bei höheren Beträgen prüft immer eine zweite Person.';
    expect(sold).not.toContain(high);
    expect(sentencesOf({ ...inReview, amount: euros(25_000) })).toContain(high);
  });

  it('BNK-12: shows three at once, and the rest behind a word', () => {
    const four: readonly AccountNotice[] = [
      { kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' },
      { kind: 'wphgExpired', expiredOn: day, accounts: 1 },
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

  it('PLT-19: links to the orders and names phone and hours', () => {
    show([{ kind: 'debitReturned', amount: euros(2000), debitedOn: day, returnedOn: day, ibanEnd: '1008' }]);
    expect(screen.getByRole('link', { name: 'Zu Ihren Aufträgen' }).getAttribute('href')).toBe('/orders/');
    expect(screen.getByRole('link', { name: /^030 / }).getAttribute('href')).toMatch(/^tel:\+49/);
    expect(screen.getByText('Mo–Fr 9:00–18:00')).toBeTruthy();
  });
});
