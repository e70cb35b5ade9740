import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesPage } from '#api/admin/releases.ts';
import { euros } from '#domain/money/money.ts';
import type { StaffRole } from '#domain/session/groups.ts';
import { type Db, statement } from '#server/db/db.ts';
import { type Account, type AccountOptions, openAccount } from '../server/customers.ts';
import { newStaff } from '../server/staff.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../server/visitors.ts';
import { type Asked, askForPayout } from './asked-payout.ts';

/** Somebody whom one test has for itself: nobody else uses up codes, attempts or money of theirs. */
export interface Person extends Visitor {
  /** Null for whoever holds nothing. */
  readonly account: Account | null;
  /** Their payout that waits for a second person's release; null where none does. */
  readonly asked: Asked | null;
  readonly kind: PersonKind;
}

interface Kind {
  readonly visitor?: VisitorOptions;
  readonly account?: AccountOptions;
  /** Whether that account is a couple's. */
  readonly isJoint?: true;
  /** Of an account relation beside the first. */
  readonly other?: AccountOptions;
  /** Of a member of staff. */
  readonly roles?: readonly StaffRole[];
  /** Whether a payout from the account waits for a release. */
  readonly asks?: true;
  /** How many of them all test files together may take: one world may be the only one that they share. */
  readonly crowd: number;
}

const invested = euros(10_000);
const cash = euros(2_500);
const rich = { cash: euros(20_000) };

const kinds = {
  /** Asked for a code of the app. */
  app: { crowd: 22 },
  /** Asked for a code by SMS. */
  sms: { visitor: { factors: ['SMS'] }, crowd: 10 },
  /** Chooses between the two. */
  both: { visitor: { factors: ['SOFTWARE_TOKEN', 'SMS'] }, crowd: 24 },
  /** Sets up the first factor while signing in. */
  factorless: { visitor: { factors: [] }, crowd: 20 },
  /** Must change the password before the code of the app. */
  mustChange: { visitor: { mustChangePassword: true }, crowd: 4 },
  /** As `app`, with something to take out: 10,000 € invested today and 2,500 € of settled cash. */
  holder: { account: { invested, cash }, crowd: 84 },
  /** Has an investment that may only be taken out whole. */
  small: { account: { invested: euros(20) }, crowd: 2 },
  /** Holds something in two account relations. */
  twofold: { account: { invested, cash }, other: { invested: euros(4_000) }, crowd: 2 },
  /** Has an investment that is changing its strategy. */
  hindered: { account: { invested, productStatus: 'STRATEGYCHANGE' }, crowd: 2 },
  /** As `holder`, but together with somebody else: they have no single account yet. */
  couple: { account: { invested, cash }, isJoint: true, crowd: 40 },
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
} as const satisfies Record<string, Kind>;

export type PersonKind = keyof typeof kinds;
type People = Readonly<Record<PersonKind, readonly Person[]>>;

const file = (folder: string): string => join(folder, 'people.json');

const makeJoint = statement(
  'test.make-joint',
  "UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1",
);

const someone = async (db: Db, kind: PersonKind, nth: number): Promise<Person> => {
  const { visitor: options, account, isJoint, other, roles, asks }: Kind = kinds[kind];
  const visitor = roles === undefined ? await newVisitor(db, options) : await newStaff({ db }, roles, options);
  const principal = { userId: visitor.userId, sessionId: '' };
  const opened = account === undefined ? null : await openAccount(db, principal, account);
  if (isJoint === true && opened !== null) await db.change(makeJoint, [opened.businessPartnerId]);
  if (other !== undefined) await openAccount(db, principal, other);
  const asked = asks === true && opened !== null ? await askForPayout(db, visitor, opened, nth) : null;
  return { ...visitor, kind, account: opened, asked };
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
