import { afterEach, describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { taskTexts } from '#apps/banking/dashboard/dashboard.usual.texts.ts';
import { hintTexts } from '#shell/hint/hint.texts.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { demoCustomer, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';

let stage: Stage;

stageEach({ isOwn: true, pause: 30_000 }, (on) => {
  stage = on;
});
afterEach(() => {
  stage.settle();
});

/** The page's text from its heading on, as it is read: with plain blanks, one line. */
const pageText = async (): Promise<string> =>
  (await stage.page.locator('main').innerText()).replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');

/** What stands before the customer's money, which is what they are to see first. */
const firstOnPage = async (): Promise<string> => {
  const [first = '', ...rest] = (await pageText()).split(dashboardTexts.total);
  expect(rest.length).toBeGreaterThan(0);
  return first;
};

/** Of each customer of the demo who comes straight to the dashboard (experience.md, demo data). */
const sights: readonly (readonly [number, string, readonly string[]])[] = [
  [1, 'the wire that is to be made', ['Bitte überweisen Sie 300,00 € für „Saubere Energie“.', 'O-1001-008']],
  [2, 'that the WpHG data have expired, and what that stops', ['sind am 31.08.2026 abgelaufen.', 'Angaben erneuern']],
  [3, 'that the payout is looked at', ['Die Auszahlung über 25.000,00 € ist in Prüfung.', 'Zu Ihren Aufträgen']],
  [4, 'that a child comes of age', ['Deniz Yılmaz wird am 14.12.2026 volljährig.']],
  [5, 'that they have to identify themselves', ['Sie haben sich noch nicht ausgewiesen.', 'Zu Ihrem Antrag']],
  [6, 'that the identification failed', ['Ihre Identifizierung war leider nicht erfolgreich.', 'Zu Ihrem Antrag']],
  [7, 'the loss, and where its notice is', ['lag am 19.11.2025 mindestens 10 % im Minus', 'Zu Ihrer Postbox']],
  [
    8,
    'that the debit came back',
    ['am 13.11.2026 eine Lastschrift über 2.000,00 € zurückgegeben.', 'Zu Ihren Aufträgen'],
  ],
  [9, 'until when the account is closed', ['Ihr Konto wird geschlossen, voraussichtlich bis zum 27.11.2026.']],
  [11, 'how much of the vouchers’ limit is left', ['Gutscheine über 240,00 € eingelöst.', 'noch 10,00 € möglich']],
];

interface Sidebar {
  readonly tasks: number;
  readonly unread: number;
}

const task = (count: number): string => (count === 0 ? 'Aufgaben' : `${String(count)} offene Aufgabe Aufgaben`);
const postbox = (count: number): string => `${String(count)} ungelesene Nachrichten Postbox`;

/** Who has an account that is open, and money in it; the academy comes with two of the three packages. */
const investor = ({ tasks, unread }: Sidebar, academy: readonly string[] = []): readonly string[] => [
  'Home',
  'Marktplatz',
  task(tasks),
  'Aufträge',
  postbox(unread),
  'Gutscheinkarte',
  ...academy,
  'Aktivitäten',
  'Einstellungen',
  'Logout',
];
/** Whom nobody has identified: nothing can have happened yet. */
const unidentified: readonly string[] = ['Home', 'Marktplatz', task(1), 'Einstellungen', 'Logout'];

/** The sidebar of each, by the conditions of specification §2: every condition holds for some and not for others. */
const sidebars: readonly (readonly [number, string, readonly string[]])[] = [
  [1, 'DIGITAL', investor({ tasks: 0, unread: 2 })],
  [2, 'PREMIUM with expired data', investor({ tasks: 1, unread: 2 }, ['Akademie'])],
  [3, 'PRIVAT', investor({ tasks: 1, unread: 2 }, ['Akademie'])],
  [4, 'a family', investor({ tasks: 0, unread: 7 }, ['Akademie'])],
  [5, 'not identified', unidentified],
  [6, 'rejected by the identification', unidentified],
  [7, 'a loss', investor({ tasks: 0, unread: 3 })],
  [8, 'a debit that came back', investor({ tasks: 0, unread: 3 })],
  [
    9,
    'an account that is being closed',
    ['Home', task(0), 'Aufträge', postbox(2), 'Akademie', 'Aktivitäten', 'Einstellungen', 'Logout'],
  ],
  [11, 'vouchers', investor({ tasks: 0, unread: 2 })],
];

describe('the sidebar of a customer of the demo', () => {
  it.each(sidebars)('SHL-01, SES-12: customer %d, %s', async (number, _, entries) => {
    await signInBehind(stage, demoCustomer(number));
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    const text = await stage.page.getByRole('navigation').first().innerText();
    expect(text.replaceAll(/\s+/g, ' ')).toBe(entries.join(' '));
  });
});

describe('hints of the first page', () => {
  it('SHL-06: customer 1 has both below the money, whenever the content system answers', async () => {
    await signInBehind(stage, demoCustomer(1));
    await stage.open('/');
    const hints = stage.page.getByRole('region', { name: hintTexts.region });
    for (const name of ['Ihre Anlage auf einen Blick', 'So lange dauert ein Auftrag'])
      await hints.getByText(name).waitFor();
    const [cards, below] = [
      await stage.page.locator('[data-machine="dashboard"]').boundingBox(),
      await hints.boundingBox(),
    ];
    expect(below?.y).toBeGreaterThanOrEqual((cards?.y ?? Infinity) + (cards?.height ?? 0));
    await stage.audit();
  });
});

describe('what a customer of the demo sees first', () => {
  it.each(sights)('BNK-01, BNK-12: customer %d sees %s', async (number, _, said) => {
    await signInBehind(stage, demoCustomer(number));
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    const first = await firstOnPage();
    expect(first).toContain(taskTexts.heading);
    for (const words of said) expect(first).toContain(words);
    await stage.audit();
  });

  it('SES-08, PLT-13: customer 10 has to choose a password of their own, and then a package', async () => {
    const karin = demoCustomer(10);
    await stage.open('/login/');
    await enterCredentials(stage, karin);
    await stage.shows('loginChallenge', 'open.replacingPassword');
    await stage.hands.fill(challengeTexts.password.label, 'Ahorn7Strasse');
    await stage.hands.press(challengeTexts.password.submit);
    await stage.shows('loginChallenge', 'open.enteringApp');
    await enterCode(stage, appCode(stage, karin));
    await stage.shows('dashboard', 'overview.complete');
    const first = await firstOnPage();
    expect(first).toContain('Bitte wählen Sie ein Servicepaket');
    expect(first).toContain('neuen Geschäftsbedingungen');
  });

  it('SES-08: customer 12, who is new, sets up the second factor before anything else', async () => {
    await stage.open('/login/');
    await enterCredentials(stage, demoCustomer(12));
    await stage.shows('loginChallenge', 'open.settingUp');
    expect(await pageText()).toContain(challengeTexts.setup.heading);
    await stage.audit();
  });
});
