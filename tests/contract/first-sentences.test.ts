import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalPageNames } from '#apps/banking/pages.ts';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getOrder } from '#api/orders/orders.ts';
import { getUserV2 } from '#api/user/user.ts';
import { hintOf } from '#shell/hint/hint.actors.ts';
import { wizardPath } from '#domain/application/registration-path.ts';
import type { Saying } from '#apps/banking/dashboard/dashboard.saying.ts';
import { sayingOf } from '#apps/banking/dashboard/dashboard.tasks.texts.ts';
import { noticesOf } from '#domain/notices/notices.ts';
import { granted } from '#domain/result/result.ts';
import { hintPlace } from '#machines/banking-app/banking-app.facts.ts';
import { emptyStore, takePartners, takeUser } from '#machines/customer/customer.store.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import { shownHints } from '#machines/hint/hint.select.ts';
import { businessPartnerHandlers } from '#server/business-partners/business-partners.routes.ts';
import { simulatedCms } from '#server/simulators/simulated-cms.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { customers, type Persona, userIdOf } from '#server/demo/personas.ts';
import { orderHandlers } from '#server/orders/orders.routes.ts';
import { openKeyring } from '#server/tokens/keyring.ts';
import { userHandlers } from '#server/users/user.routes.ts';
import { facts, testDeps } from '#tests/support/server/customers.ts';
import { demoDatabase, suiteEngines } from '#tests/support/server/database.ts';

/** The first sentence of each customer, where it leads or whom to call, and what is said after it. */
const expected: Readonly<Record<string, readonly [first: string, todo: string, then: readonly string[]] | undefined>> =
  {
    Anna: ['Bitte überweisen Sie 300,00 € für „Saubere Energie“.', '/top-up/IPS-1001-2', []],
    Bernd: [
      'Ihre Angaben zu Erfahrung, Finanzen und Zielen sind am 31.08.2026 abgelaufen.',
      'answers of BP-1002 call consultant',
      [],
    ],
    Clara: [
      'Die Auszahlung über 25.000,00 € ist in Prüfung.',
      '/orders/',
      ['Bitte bestätigen Sie Ihre Angaben zu Erfahrung, Finanzen und Zielen.'],
    ],
    Elif: ['Deniz Yılmaz wird am 14.12.2026 volljährig.', 'call support', []],
    Frank: ['Sie haben sich noch nicht ausgewiesen.', 'products', []],
    Greta: ['Ihre Identifizierung war leider nicht erfolgreich.', 'products', []],
    Hannes: [
      'Vermögensverwaltung 100:0 lag am 19.11.2025 mindestens 10 % im Minus, gerechnet ab dem 01.10.2025.',
      '/postbox/ call consultant',
      [],
    ],
    Ines: ['Ihre Bank hat am 13.11.2026 eine Lastschrift über 2.000,00 € zurückgegeben.', '/orders/ call support', []],
    Jonas: ['Ihr Konto wird geschlossen, voraussichtlich bis zum 27.11.2026.', '/orders/ call support', []],
    Karin: [
      'Bitte wählen Sie ein Servicepaket: DIGITAL, PREMIUM oder PRIVAT.',
      '/setup/service-packages/ call consultant',
      ['Bitte stimmen Sie unseren neuen Geschäftsbedingungen zu.'],
    ],
    Lukas: ['Sie haben im Jahr 2026 Gutscheine über 240,00 € eingelöst.', 'nothing', []],
    // The page itself welcomes her.
    Mia: undefined,
  };

/** What is said beside it, as far as a figure is in it. */
const figures: readonly (readonly [name: string, sentence: string])[] = [
  ['Anna', 'Am besten ist das Geld bis zum 24.11.2026 da.'],
  ['Anna', 'Ist Ihre Überweisung da, legen wir das Geld in der Regel am nächsten Geschäftstag an.'],
  ['Bernd', 'Einzahlen können Sie einmal bis zu 10 % des Anlagewerts.'],
  ['Clara', 'Beauftragt wurde sie am 19.11.2026.'],
  ['Frank', 'Ihr Antrag vom 11.11.2026 über 3.000,00 € bleibt so lange bestehen.'],
  ['Greta', 'Ihr Antrag vom 03.11.2026 über 3.000,00 € bleibt so lange bestehen.'],
  ['Ines', 'Abgebucht hatten wir sie am 05.11.2026 von Ihrem Referenzkonto (IBAN endet auf 1008).'],
  ['Jonas', 'Den Auftrag dazu haben wir am 19.11.2026 erhalten.'],
  [
    'Jonas',
    'Wir verkaufen alle Anlagen und überweisen das Geld auf das hinterlegte Referenzkonto (IBAN endet auf 1009).',
  ],
  ['Lukas', 'Bis zum Jahresende sind noch 10,00 € möglich.'],
];

/** With ordinary spaces, as the table above is written. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

const placeText = (to: NonNullable<Saying['onboarding']>['to']): string => {
  if (to === 'products') return to;
  if ('invited' in to) return 'invitation';
  return 'renewed' in to ? `answers of ${to.renewed ?? 'nobody'}` : wizardPath(to);
};

const todoOf = ({ link, onboarding, contact }: Saying): string =>
  [link?.href, onboarding && placeText(onboarding.to), contact && `call ${contact}`]
    .filter((part) => part !== undefined)
    .join(' ') || 'nothing';

const openSession = statement(
  '',
  `INSERT INTO sessions
    (session_id, user_id, device_id, device, refresh_hash, amr, signed_in_at, rotated_at, idle_ends_at, ends_at)
  VALUES ($1, $1, $1, 'Test', $2, '{pwd,sms}', '2026-11-20T11:59:00Z', '2026-11-20T11:59:00Z', '2026-11-20T12:04:00Z',
    '2026-11-20T23:59:00Z')`,
);

const given = <Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value => {
  if (!answer.ok) throw new Error('refused');
  return answer.value;
};

describe.each(suiteEngines)('BNK-01: the first sentence of each demo customer on %s', (engine) => {
  let db: Database;
  let handlers: ReturnType<typeof userHandlers> &
    ReturnType<typeof businessPartnerHandlers> &
    Pick<ReturnType<typeof orderHandlers>, 'getOrder'>;

  beforeAll(async () => {
    db = await demoDatabase(engine);
    const { deps } = testDeps(db);
    handlers = {
      ...userHandlers({ ...deps, keyring: await openKeyring(db, deps.clocks, deps.config) }),
      ...businessPartnerHandlers(deps),
      ...orderHandlers(deps),
    };
    for (const persona of customers) await db.change(openSession, [userIdOf(persona), String(persona.number)]);
  });
  afterAll(async () => db.close());

  /** As the portal does it: the customer, their orders, each account, then the store with the tasks that it makes. */
  const storeOf = async (persona: Persona): Promise<Store> => {
    const principal = { userId: userIdOf(persona), sessionId: userIdOf(persona) };
    const call = { principal, idempotencyKey: null, facts };
    const user = getUserV2.response.parse(given(await handlers.getUserV2({ ...call, payload: {} })));
    const { orders } = getOrder.response.parse(
      given(await handlers.getOrder({ ...call, payload: { status: 'OPEN' } })),
    );
    const partners = await Promise.all(
      user.businessPartners.map(async (businessPartnerId) =>
        getBusinessPartnerById.response.parse(
          given(await handlers.getBusinessPartnerById({ ...call, payload: { businessPartnerId } })),
        ),
      ),
    );
    const loaded = Object.fromEntries(partners.map((partner) => [partner.businessPartnerId, granted(partner)]));
    return takePartners(takeUser(emptyStore, { user, drafts: [], openOrders: orders }), loaded, []);
  };

  const said = async (persona: Persona): Promise<readonly Saying[]> => {
    const { user, businessPartner, tasks, openOrders: orders } = await storeOf(persona);
    if (user === null) throw new Error('nobody');
    const partners = Object.values(businessPartner);
    return noticesOf({ user, partners, tasks, orders, exemptProviders: [] }).map((notice) => sayingOf(notice));
  };

  it.each(customers)('$number $firstName: $shows', async (persona) => {
    const [first, ...others] = await said(persona);
    const seen = first && [plain(first.title), todoOf(first), others.map(({ title }) => plain(title))];
    expect(seen).toEqual(expected[persona.firstName]);
    const beside = figures.flatMap(([name, sentence]) => (name === persona.firstName ? [sentence] : []));
    const text = plain(first?.body.join(' ') ?? '');
    expect(beside.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it.each(customers)('SHL-06: $firstName sees hints only where all is well', async (persona) => {
    const atEase = ['Anna', 'Clara', 'Elif', 'Karin', 'Lukas'].includes(persona.firstName);
    const store = await storeOf(persona);
    const place = hintPlace('dashboard', { store, exemptProviders: [] });
    const hints = ((await simulatedCms.items('hints')) ?? []).map((item) => hintOf(item));
    expect(shownHints({ hints, dismissed: [] }, place).map(({ id }) => id)).toEqual(
      atEase ? ['hint-welcome', 'hint-orders'] : [],
    );
  });

  it('SHL-06: each page of the portal has a slot of its own', async () => {
    const anna = customers.find(({ firstName }) => firstName === 'Anna');
    if (anna === undefined) throw new Error('nobody');
    const known = { store: await storeOf(anna), exemptProviders: [] };
    expect(portalPageNames.map((page) => hintPlace(page, known).slot)).toEqual(portalPageNames);
    expect(hintPlace(undefined, known).slot).toBeNull();
  });

  it('SHL-06: no hint as long as an account is on its way', async () => {
    const [anna] = customers;
    if (anna === undefined) throw new Error('nobody');
    const store = { ...(await storeOf(anna)), businessPartner: {} };
    expect(hintPlace('dashboard', { store, exemptProviders: [] }).holds).not.toContain('at-ease');
  });
});
