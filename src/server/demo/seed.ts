import { previousBusinessDay } from '#domain/calendar/business-day.ts';
import { type Db, statement } from '#server/db/db.ts';
import { createUser } from '#server/users/create-user.ts';
import { passwordCost } from '#server/users/password-hash.ts';
import {
  customers,
  demoPassword,
  demoToday,
  mobileOf,
  type Persona,
  staff,
  totpSecretOf,
  userIdOf,
} from './personas.ts';
import { relations } from './relations.ts';
import { told } from './tell.ts';
import { writeBooks, writeDebits } from './write-books.ts';
import { writeIdentifications } from './write-identifications.ts';
import { writeContracts } from './write-contracts.ts';
import { writeMail } from './write-mail.ts';
import { writeNotices } from './write-notices.ts';
import { writeMoney } from './write-money.ts';
import { writeOffer } from './write-offer.ts';
import { writeOrders } from './write-orders.ts';
import { writePeople } from './write-people.ts';
import { writeSteps } from './write-steps.ts';
import { writeTax } from './write-tax.ts';
import { writeRelations } from './write-relations.ts';
import { writeValuations } from './write-valuations.ts';

/** What a seed has written; nothing where the demo is there already. */
export type Seeded =
  | { readonly seeded: false }
  | {
      readonly seeded: true;
      readonly users: number;
      readonly relations: number;
      readonly transactions: number;
      readonly orders: number;
      readonly documents: number;
    };

/** Demo users exist since before the first account relation. */
const registered = new Date('2021-11-15T08:00:00.000Z');

const lock = statement('demo.lock', 'SELECT pg_advisory_xact_lock(7266003)');
const find = statement<{ user_id: string }>('demo.find', 'SELECT user_id FROM users WHERE user_id = $1');

const isSeeded = async (tx: Db): Promise<boolean> => {
  const [first] = customers;
  return first !== undefined && (await tx.row(find, [userIdOf(first)])) !== undefined;
};

const write = async (tx: Db, persona: Persona): Promise<void> =>
  createUser(
    tx,
    {
      userId: userIdOf(persona),
      username: persona.username,
      password: demoPassword,
      firstName: persona.firstName,
      lastName: persona.lastName,
      mobile: mobileOf(persona),
      groups: persona.groups,
      userType: staff.includes(persona) ? 'STAFF' : 'CUSTOMER',
      identStatus: persona.identStatus,
      mustChangePassword: persona.mustChangePassword,
      factors: persona.factors.map((type) => (type === 'SMS' ? { type } : { type, secret: totpSecretOf(persona) })),
      now: registered,
    },
    passwordCost,
  );

/**
 * Fills the database with the demo (experience.md): the twelve customers with five years of history until 2026-11-20,
 * and five members of staff. All or nothing, once: a second time, also at the same moment, changes nothing. Always the
 * same rows, but for the salts of the passwords.
 */
export const seedDemo = async ({ db }: { readonly db: Db }): Promise<Seeded> =>
  db.transaction(async (tx) => {
    await tx.rows(lock);
    if (await isSeeded(tx)) return { seeded: false };
    const everybody = [...customers, ...staff];
    for (const persona of everybody) await write(tx, persona);
    await writePeople(tx);

    await writeIdentifications(tx);
    const stories = relations.map(told);
    await writeRelations(tx, stories, customers);
    const transactions = await writeBooks(tx, stories);
    // What was asked for on the last day is compared with the value of the day before it, as it was then.
    const lastDay = previousBusinessDay(demoToday);
    await writeValuations(tx, previousBusinessDay(lastDay));
    await writeOrders(tx, stories);
    await writeDebits(tx, stories);
    await writeMoney(tx, stories);
    await writeSteps(tx, stories);
    await writeOffer(tx, stories, customers);
    await writeTax(tx, stories, customers);
    const documents = await writeMail(tx, stories);
    await writeContracts(tx, stories);
    await writeNotices(tx, stories);
    await writeValuations(tx, lastDay);
    const orders = stories.reduce((sum, story) => sum + story.orders.length, 0);
    return { seeded: true, users: everybody.length, relations: stories.length, transactions, orders, documents };
  });
