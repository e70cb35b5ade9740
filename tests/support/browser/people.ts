import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesPage } from '#api/admin/releases.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import type { StaffRole } from '#domain/session/groups.ts';
import { newVoucherCode } from '#domain/vouchers/voucher-code.ts';
import { type Db, statement } from '#server/db/db.ts';
import { bookMany } from '#server/ledger/ledger.ts';
import { newId } from '#server/contracts/new-id.ts';
import { placeOpening } from '#server/contracts/place-opening.ts';
import { releaseOpening } from '#server/contracts/release-opening.ts';
import { issueDocument } from '#server/documents/issue-document.ts';
import { plainMark } from '#server/vouchers/hash-stored.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import { wphgAnswers } from '../samples.ts';
import { type Account, type AccountOptions, openAccount, testToday } from '../server/customers.ts';
import { newStaff } from '../server/staff.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../server/visitors.ts';
import { type Asked, askForPayout } from './asked-payout.ts';
import { makeLavish } from './lavish.ts';

/** Somebody whom one test has for itself: nobody else uses up codes, attempts or money of theirs. */
export interface Person extends Visitor {
  /** Null for whoever holds nothing. */
  readonly account: Account | null;
  /** Their payout that waits for a second person's release; null where none does. */
  readonly asked: Asked | null;
  /** Codes of vouchers that are theirs to redeem: over 20 €, over 250 €, and one that has expired. */
  readonly vouchers: { readonly small: string; readonly large: string; readonly expired: string } | null;
  readonly kind: PersonKind;
}

interface Applying {
  readonly isIdentified?: true;
  readonly isTold?: true;
  readonly firstName?: string;
  readonly bornOn?: IsoDate;
  readonly hasNoNumber?: true;
}

interface Kind {
  readonly visitor?: VisitorOptions;
  readonly account?: AccountOptions;
  /** Whether that account is a couple's. */
  readonly isJoint?: true;
  /** Whether that account is a child's, for whom they act alone. */
  readonly isChilds?: true;
  /** How many letters nobody has opened lie in the postbox. */
  readonly letters?: number;
  /** Whether their answers are complete, so that something may be opened. */
  readonly isSuited?: true;
  /** Whether their service package is PREMIUM. */
  readonly isPremium?: true;
  /** How many tasks of theirs are closed, beside those that are asked of them: two about their answers, one of them done, and new terms. */
  readonly tasks?: number;
  /** How many payments came by wire beside what the account was opened with. */
  readonly wires?: number;
  /** Whether they bear the longest of names, and have many investments, plans and orders. */
  readonly isLavish?: true;
  /** Whether they have given an exemption order, at a time when they still had a number. */
  readonly exempts?: true;
  /** What is used of this year's exemption. */
  readonly usedExemption?: Cents;
  /** Of an account relation beside the first. */
  readonly other?: AccountOptions;
  /** Of a member of staff. */
  readonly roles?: readonly StaffRole[];
  /** Whether cash of the clearing account may be invested. */
  readonly plus?: true;
  /** Whether the answers of their account relation are complete, and hold no longer since yesterday. */
  readonly isOutdated?: true;
  /** Whether the first money of an investment is waited for, by wire: theirs is then that one. */
  readonly opening?: true;
  /** Whether a payout from the account waits for a release. */
  readonly asks?: true;
  /** Whether they have been given vouchers. */
  readonly gifted?: true;
  /** Of somebody who applies for an account: whether they are identified, have told who they are, and their first name. */
  readonly applies?: Applying;
  /** How many of them all test files together may take: one world may be the only one that they share. */
  readonly crowd: number;
}

const invested = euros(10_000);
const cash = euros(2_500);
const rich = { cash: euros(20_000) };

const kinds = {
  /** Asked for a code of the app. */
  app: { crowd: 44 },
  /** Asked for a code by SMS. */
  sms: { visitor: { factors: ['SMS'] }, crowd: 10 },
  /** Chooses between the two. */
  both: { visitor: { factors: ['SOFTWARE_TOKEN', 'SMS'] }, crowd: 25 },
  /** Sets up the first factor while signing in. */
  factorless: { visitor: { factors: [] }, crowd: 20 },
  /** Must change the password before the code of the app. */
  mustChange: { visitor: { mustChangePassword: true }, crowd: 4 },
  /** As `app`, with something to take out: 10,000 € invested today and 2,500 € of settled cash. */
  holder: { account: { invested, cash }, crowd: 173 },
  /** As `holder`, with letters that nobody has opened. */
  reader: { account: { invested, cash }, letters: 3, crowd: 17 },
  /** As `holder`, and may open another investment. */
  suited: { account: { invested, cash }, isSuited: true, crowd: 13 },
  /** As `holder`, with the package that the academy belongs to. */
  premium: { account: { invested, cash }, isPremium: true, crowd: 6 },
  /** As `holder`, with tasks of theirs, and with more of them than fit on a page. */
  asked: { account: { invested, cash }, tasks: 2, crowd: 16 },
  longAsked: { account: { invested, cash }, tasks: 11, crowd: 4 },
  /** As `holder`, with more that moved than fits on a page. */
  mover: { account: { invested, cash }, wires: 60, crowd: 4 },
  /** Much of everything, in large sums, under the longest of names. */
  lavish: {
    account: { invested: euros(4_812_345), cash: euros(1_234_567), boughtOn: '2024-03-15' },
    other: { invested: euros(987_654), cash: euros(250_000) },
    isLavish: true,
    isSuited: true,
    isPremium: true,
    plus: true,
    letters: 9,
    tasks: 11,
    wires: 25,
    crowd: 5,
  },
  /** Nothing of anything: the account is open, and no money has come. */
  bare: { account: {}, isPremium: true, crowd: 5 },
  /** Has an investment that may only be taken out whole. */
  small: { account: { invested: euros(20) }, crowd: 2 },
  /** Their bank took back more than their cash: what they hold covers it, or does not. */
  indebted: { account: { invested, takenBack: euros(80) }, crowd: 2 },
  overdrawn: { account: { invested: euros(20), takenBack: euros(50) }, crowd: 2 },
  /** Holds something in two account relations. */
  twofold: { account: { invested, cash }, other: { invested: euros(4_000) }, crowd: 4 },
  /** Pays in: 10,000 € invested, and 300 € on a clearing account PLUS. */
  payer: { account: { invested, cash: euros(300) }, plus: true, crowd: 47 },
  /** Has vouchers to redeem, and an investment for them. */
  gifted: { account: { invested }, gifted: true, crowd: 25 },
  /** Has ordered an investment and not wired its first money yet. */
  opener: { account: {}, opening: true, crowd: 3 },
  /** Has an investment that is changing its strategy. */
  hindered: { account: { invested, productStatus: 'STRATEGYCHANGE' }, crowd: 6 },
  /** As `holder`, with answers that hold no longer. */
  outdated: { account: { invested, cash }, isOutdated: true, crowd: 10 },
  /** As `holder`, but together with somebody else: they have no single account yet. */
  couple: { account: { invested, cash }, isJoint: true, crowd: 48 },
  /** The same, and the bank knows who they are: nothing of it need be told again. */
  spouse: { account: { invested, cash }, isJoint: true, applies: { isIdentified: true, isTold: true }, crowd: 4 },
  /** The same for a child, whose account it is. */
  guardian: { account: { invested, cash }, isChilds: true, crowd: 9 },
  /** The same of a child whose account is being closed. */
  closingGuardian: {
    account: { partnerStatus: 'INCLOSE', productStatus: 'INCLOSE', invested, cash },
    isChilds: true,
    crowd: 2,
  },
  /** As `holder`, who has used 300.50 € of this year's exemption. */
  exempted: { account: { invested, cash }, usedExemption: cents(300_50), crowd: 6 },
  /** Customers whose payout waits for a release: more than fit on two pages, and taken from the top of the first. */
  asking: { account: rich, asks: true, crowd: 2 * releasesPage + 10 },
  /** Staff who release payouts. */
  operations: { roles: ['operations'], crowd: 40 },
  /** The same with a payout of their own that waits. */
  ownAsker: { roles: ['operations'], account: rich, asks: true, crowd: 3 },
  /** Staff who see releases and decide nothing. */
  compliance: { roles: ['compliance'], crowd: 6 },
  /** Staff who see the outbox alone. */
  support: { roles: ['support'], crowd: 8 },
  /** Nobody has identified them; they have told who they are. */
  newcomer: { applies: { isTold: true }, crowd: 21 },
  /** The same, by the names that the simulated identification obeys: at once, never, given up, no answer. */
  provable: { applies: { isTold: true, firstName: identSentinels.happyPath }, crowd: 9 },
  fraud: { applies: { isTold: true, firstName: identSentinels.fraud }, crowd: 3 },
  aborter: { applies: { isTold: true, firstName: identSentinels.abort }, crowd: 3 },
  unreached: { applies: { isTold: true, firstName: identSentinels.silent }, crowd: 3 },
  /** Nobody knows when they were born, or where they live. */
  untold: { applies: {}, crowd: 11 },
  /** Identified, has told all there is to tell, and holds nothing yet. */
  ready: { applies: { isIdentified: true, isTold: true }, crowd: 40 },
  /** The same, but nobody knows a number that a code could go to. */
  numberless: { applies: { isIdentified: true, isTold: true, hasNoNumber: true }, crowd: 3 },
  /** The same with an account; and with an exemption order of theirs. */
  numberlessHolder: {
    account: { invested, cash },
    applies: { isIdentified: true, isTold: true, hasNoNumber: true },
    crowd: 2,
  },
  numberlessExempted: {
    account: { invested, cash },
    applies: { isIdentified: true, isTold: true, hasNoNumber: true },
    exempts: true,
    crowd: 2,
  },
  /** The same under another name: signs an account of two first. */
  signer: { applies: { isIdentified: true, isTold: true, firstName: 'Clara' }, crowd: 53 },
  /** The same, and a child still. */
  minor: { applies: { isIdentified: true, isTold: true, bornOn: '2010-03-14' }, crowd: 3 },
} as const satisfies Record<string, Kind>;

export type PersonKind = keyof typeof kinds;
type People = Readonly<Record<PersonKind, readonly Person[]>>;

const file = (folder: string): string => join(folder, 'people.json');

const makeJoint = statement(
  'test.make-joint',
  "UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1",
);

const makeChilds = statement(
  'test.make-childs',
  `WITH partner AS (
    UPDATE business_partners SET account_type = 'childSingleAccount' WHERE business_partner_id = $1
  ), guardian AS (
    UPDATE owners SET role = 'GUARDIAN' WHERE business_partner_id = $1
  )
  INSERT INTO owners (business_partner_id, position, name, role, born_on)
  VALUES ($1, 2, 'Deniz Berger', 'CHILD', '2015-03-01')`,
);

const makePlus = statement(
  'test.make-plus-of-a-payer',
  'UPDATE clearing_accounts SET plus = true WHERE business_partner_id = $1',
);

const makeOutdated = statement(
  'test.make-outdated',
  "UPDATE business_partners SET wphg = $2::jsonb, wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1",
);

const giveVoucher = statement(
  'test.give-voucher',
  `INSERT INTO vouchers (voucher_id, code_hash, amount, valid_until, created_by, approved_by, created_at)
   VALUES ($1, '${plainMark}' || $2, $3, $4, 'staff-1', 'staff-2', '2026-11-01T08:00:00Z')`,
);

/** The server puts checksums in the place of such codes when it starts. */
const voucherOver = async (db: Db, amount: Cents, until: IsoDate | null = null): Promise<string> => {
  const code = newVoucherCode(() => randomInt(32));
  await db.change(giveVoucher, [`V-${code}`, code, amount, until]);
  return code;
};

const vouchersFor = async (db: Db) => ({
  small: await voucherOver(db, euros(20)),
  large: await voucherOver(db, euros(250)),
  expired: await voucherOver(db, euros(20), '2026-11-19'),
});

/** An investment of an account relation that 500 € open once they are wired; answers its id. */
const orderInvestment = async (db: Db, { businessPartnerId }: Account): Promise<string> => {
  const ipsId = newId('IPS');
  const investment = {
    businessPartnerId,
    ipsId,
    category: 'VV.VV',
    theme: null,
    split: '40:60',
    conditionId: 'SA-DIGITAL-2026-01',
    yield: 4.5,
    vola: 8.1,
    initialAmount: euros(500),
    savingsPlanAmount: euros(0),
    holdingPeriod: '5+',
    investmentYears: null,
    operationId: null,
  } as const;
  const moment = { now: `${testToday}T08:00:00.000Z`, today: testToday };
  await db.transaction(async (tx) => {
    const order = await placeOpening(tx, investment, moment);
    if (order !== null) await releaseOpening(tx, order, moment);
  });
  return ipsId;
};

const becomeNew = statement(
  'test.become-new',
  `UPDATE users SET ident_status = $2, first_name = coalesce($3, first_name), mobile = CASE WHEN $4 THEN NULL ELSE mobile END
   WHERE user_id = $1`,
);

const tell = statement(
  'test.tell-person',
  `INSERT INTO user_profiles (user_id, version, birth_date, birth_place, nationality, marital_status, street, postal_code,
     city, country, updated_at)
   VALUES ($1, 1, $2, 'Köln', 'DEU', 'single', 'Lindenallee 7', '50667', 'Köln', 'DEU', '2026-11-20T08:00:00Z')`,
);

const applying = async (
  db: Db,
  userId: string,
  { isIdentified, isTold, firstName, bornOn = '1988-03-14', hasNoNumber }: Applying,
): Promise<void> => {
  await db.change(becomeNew, [userId, isIdentified ? 'SUCCESS' : 'NONE', firstName ?? null, hasNoNumber ?? false]);
  if (isTold === true) await db.change(tell, [userId, bornOn]);
};

const sendLetter = async (db: Db, userId: string, at: number): Promise<void> => {
  const moment = { now: `${testToday}T0${String(at)}:00:00.000Z`, today: testToday };
  const data = {
    title: `Mitteilung ${String(at)}`,
    category: 'MESSAGE',
    paragraphs: ['Guten Tag'],
    facts: [],
  } as const;
  await issueDocument(db, { kind: 'LETTER', userId, id: `P-${String(at)}`, at: moment, isNews: false, data });
};

const suit = statement(
  'test.suit',
  `UPDATE business_partners SET wphg = '{"liquid_assets": 50000, "liabilities": 0, "illiquid_assets": 0, "total_assets": 50000,
     "expenses": 1500, "net_income": 3500, "knowledge": 3, "drawdown": 25, "risk_preference": 0.65}'
   WHERE business_partner_id = $1`,
);

const makePremium = statement(
  'test.make-premium',
  "UPDATE business_partners SET subscription_type = 'PREMIUM' WHERE business_partner_id = $1",
);

const useExemption = statement(
  'test.use-exemption',
  `INSERT INTO tax_years (business_partner_id, year, losses_before, losses_after, exemption_used)
   VALUES ($1, 2026, 0, 0, $2)`,
);

/** The server seals such a tax id when it starts. */
const giveExemption = statement(
  'test.give-exemption',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ('FSA-' || $1::uuid, $1::uuid, 'SINGLE', 80100, '2026-01-01', '86095742719', '719', '2026-01-05')`,
);

const giveTask = statement(
  'test.give-task',
  `INSERT INTO tasks (user_id, task_id, task_type, state, business_partner_id, created_on, updated_on)
   VALUES ($1, $2, $3, $4, $5, $6::date, $6::date)`,
);

const giveTasks = async (db: Db, userId: string, { businessPartnerId }: Account, closed: number): Promise<void> => {
  await db.change(giveTask, [userId, 'T-WPHG', 'WPHG', 'OPEN', businessPartnerId, testToday]);
  await db.change(giveTask, [userId, 'T-WPHG-DONE', 'WPHG', 'DONE', businessPartnerId, '2026-11-02']);
  await db.change(giveTask, [userId, 'T-AGB', 'TERMS_AND_CONDITIONS', 'OPEN', businessPartnerId, testToday]);
  for (let at = 1; at <= closed; at += 1) {
    await db.change(giveTask, [userId, `T-${String(at)}`, 'GWG', 'CLOSED', null, '2025-11-03']);
  }
};

const wireIn = async (db: Db, { businessPartnerId }: Account, wires: number): Promise<void> => {
  await bookMany(
    db,
    Array.from({ length: wires }, (_, at) => ({
      businessPartnerId,
      causeType: 'CORRECTION',
      causeId: `W-${String(at)}`,
      kind: 'WIRE',
      text: `Überweisung ${String(at)}`,
      ipsId: null,
      bookingDate: testToday,
      valueDate: testToday,
      entries: [
        { account: 'BANK', amount: cents(-100) },
        { account: 'CLEARING', amount: cents(100) },
      ],
    })),
  );
};

const someone = async (db: Db, kind: PersonKind, nth: number): Promise<Person> => {
  const {
    visitor: options,
    account,
    isJoint,
    isChilds,
    isSuited,
    isPremium,
    other,
    letters = 0,
    wires = 0,
    tasks,
    plus,
    isOutdated,
    opening,
    gifted,
    usedExemption,
    isLavish,
    exempts,
    roles,
    asks,
    applies,
  }: Kind = kinds[kind];
  const visitor = roles === undefined ? await newVisitor(db, options) : await newStaff({ db }, roles, options);
  if (applies !== undefined) await applying(db, visitor.userId, applies);
  const principal = { userId: visitor.userId, sessionId: '' };
  const opened = account === undefined ? null : await openAccount(db, principal, account);
  if (isJoint === true && opened !== null) await db.change(makeJoint, [opened.businessPartnerId]);
  if (isChilds === true && opened !== null) await db.change(makeChilds, [opened.businessPartnerId]);
  if (isSuited === true && opened !== null) await db.change(suit, [opened.businessPartnerId]);
  if (usedExemption !== undefined && opened !== null)
    await db.change(useExemption, [opened.businessPartnerId, usedExemption]);
  if (exempts === true) await db.change(giveExemption, [visitor.userId]);
  if (isPremium === true && opened !== null) await db.change(makePremium, [opened.businessPartnerId]);
  if (plus === true && opened !== null) await db.change(makePlus, [opened.businessPartnerId]);
  if (isOutdated === true && opened !== null)
    await db.change(makeOutdated, [opened.businessPartnerId, JSON.stringify(wphgAnswers)]);
  if (other !== undefined) await openAccount(db, principal, other);
  for (let at = 1; at <= letters; at += 1) await sendLetter(db, visitor.userId, at);
  if (opened !== null && tasks !== undefined) await giveTasks(db, visitor.userId, opened, tasks);
  if (opened !== null && wires > 0) await wireIn(db, opened, wires);
  if (opened !== null && isLavish === true) await makeLavish(db, visitor.userId, opened);
  const asked = asks === true && opened !== null ? await askForPayout(db, visitor, opened, nth) : null;
  const held = opening === true && opened !== null ? { ...opened, ipsId: await orderInvestment(db, opened) } : opened;
  const vouchers = gifted === true ? await vouchersFor(db) : null;
  return { ...visitor, kind, account: held, asked, vouchers };
};

/** Writes the people that tests take into a database, and who they are beside it. */
export const settlePeople = async (db: Db, folder: string): Promise<void> => {
  const people = new Map<string, readonly Person[]>();
  for (const kind of Object.keys(kinds) as PersonKind[]) {
    const group: Person[] = [];
    while (group.length < kinds[kind].crowd) group.push(await someone(db, kind, group.length));
    people.set(kind, group);
  }
  writeFileSync(file(folder), JSON.stringify(Object.fromEntries(people)));
};

/** Hands out people of a settled folder, each once. */
export const peopleOf = (folder: string): ((kind: PersonKind) => Person) => {
  const people = JSON.parse(readFileSync(file(folder), 'utf8')) as People;
  const taken = new Map<PersonKind, number>();
  return (kind) => {
    const at = taken.get(kind) ?? 0;
    taken.set(kind, at + 1);
    const person = people[kind][at];
    if (person === undefined)
      throw new Error(`There are only ${String(kinds[kind].crowd)} of the kind '${kind}' in a world: raise its crowd.`);
    return person;
  };
};
