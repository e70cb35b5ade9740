import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { planWish } from '#tests/support/samples.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  testDeps,
  valueOf,
} from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDay, runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import { moneyJobs, withKeyring } from '#tests/support/server/order-scenes.ts';
import { businessPartnerHandlers } from '../business-partners/business-partners.routes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { quarterlyReportJob } from '../documents/report-jobs.ts';
import type { Principal } from '../http/handler.ts';
import { orderHandlers } from '../orders/orders.routes.ts';
import { placeReleased } from '../orders/place-released.ts';
import { depart } from '../person/deletion.store.ts';
import { postboxNewsJob } from '../postbox/postbox-news-job.ts';
import { savingsPlanHandlers } from '../savings-plans/savings-plans.routes.ts';
import { tellOfLosses } from '../valuations/loss-mail.ts';
import { comingOfAgeJob } from './coming-of-age-job.ts';
import { suitabilityJob } from './suitability-job.ts';

const rename = statement('', `UPDATE users SET first_name = 'Elif', last_name = 'Yılmaz' WHERE user_id = $1`);
const hold = statement('', 'UPDATE owners SET name = $2 WHERE business_partner_id = $1');
const withChild = statement(
  '',
  `WITH paying AS (UPDATE reference_accounts SET holder = $2 WHERE business_partner_id = $1), parents AS (
    INSERT INTO owners (business_partner_id, position, name, role)
    VALUES ($1, 2, 'Elif Yılmaz', 'GUARDIAN'), ($1, 3, 'Can Yılmaz', 'GUARDIAN')
  )
  UPDATE owners SET name = $2, role = 'CHILD', born_on = $3 WHERE business_partner_id = $1 AND position = 1`,
);
const recipients = statement<{
  document_id: string;
  persons: readonly { readonly name: string }[];
  street: string | null;
}>(
  '',
  `SELECT document_id, recipient -> 'persons' AS persons, recipient -> 'address' ->> 'street' AS street FROM documents
  WHERE business_partner_id = $1 ORDER BY document_id`,
);
const livesAt = statement(
  '',
  `WITH renamed AS (UPDATE users SET first_name = $2, last_name = 'Yılmaz' WHERE user_id = $1)
  INSERT INTO user_profiles (user_id, version, street, postal_code, city, country, updated_at)
  VALUES ($1, 1, $3, '60311', 'Frankfurt am Main', 'DEU', now())`,
);
const reads = statement('', 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)');
const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT subject, body FROM outbox WHERE recipient = $1 AND subject LIKE $2 ORDER BY created_at`,
);
const taskDone = statement('', `UPDATE tasks SET state = 'CLOSED' WHERE user_id = $1`);
const asking = statement('', `SELECT 1 FROM tasks WHERE user_id = $1 AND task_type = 'WPHG' AND state = 'OPEN'`);
const expire = statement('', 'UPDATE business_partners SET wphg_expires_at = $2 WHERE business_partner_id = $1');
const letter = { title: 'Hinweis', category: 'MESSAGE', paragraphs: ['Guten Tag'], facts: [] } as const;

describe.each(suiteEngines)('decisions §9: the account of a child that has come of age, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  /** Elif with an account of her own and with those of Deniz, who comes of age on 14.12.2026, and of Aylin. */
  const family = async () => {
    const elif = await signedInCustomer(db);
    await db.change(rename, [elif.userId]);
    const of = async () => openAccount(db, elif, { invested: euros(1000), boughtOn: '2026-11-19' });
    const [own, deniz, aylin] = [await of(), await of(), await of()];
    await db.change(hold, [own.businessPartnerId, 'Elif Yılmaz']);
    await db.change(withChild, [deniz.businessPartnerId, 'Deniz Yılmaz', '2008-12-14']);
    await db.change(withChild, [aylin.businessPartnerId, 'Aylin Yılmaz', '2012-05-01']);
    return { elif, own, deniz, aylin };
  };
  /** Deniz with a user of their own. */
  const grownUp = async ({ businessPartnerId }: Account) => {
    const grown = await signedInCustomer(db);
    await db.change(livesAt, [grown.userId, 'Deniz', 'Eigenstraße 3']);
    await db.change(reads, [businessPartnerId, grown.userId]);
    return grown;
  };
  const mailsTo = async ({ userId }: Principal, subject: string) =>
    (await db.rows(mails, [`${userId}@example.test`, subject])).map((mail) => ({
      ...mail,
      body: mail.body.replaceAll('\u00a0', ' '),
    }));

  it('is written of to the child alone from the birthday on, the letter about it included', async () => {
    const { deniz, aylin } = await family();
    const issue = async (id: string, today: string, businessPartnerId = deniz.businessPartnerId) =>
      issueDocument(db, {
        businessPartnerId,
        kind: 'LETTER',
        id: `${id}-${businessPartnerId}`,
        at: { now: `${today}T10:00:00.000Z`, today },
        data: letter,
      });
    const namesOf = async (businessPartnerId: string) =>
      (await db.rows(recipients, [businessPartnerId])).map(({ document_id: id, persons }) => [
        id.split('-')[0],
        persons.map(({ name }) => name).join(', '),
      ]);
    await issue('A', '2026-12-13');
    await issue('B', '2026-12-14');
    await issue('B', '2026-12-14', aylin.businessPartnerId);
    await runJobOf(db, comingOfAgeJob, '2026-12-14');
    expect(await namesOf(deniz.businessPartnerId)).toEqual([
      ['A', 'Deniz Yılmaz, Elif Yılmaz, Can Yılmaz'],
      ['AGE', 'Deniz Yılmaz'],
      ['B', 'Deniz Yılmaz'],
    ]);
    expect(await namesOf(aylin.businessPartnerId)).toEqual([['B', 'Aylin Yılmaz, Elif Yılmaz, Can Yılmaz']]);
  });

  it('is written of to where the grown child lives: never to the guardians’ address, to one who has stayed before', async () => {
    const { elif, deniz, aylin } = await family();
    await db.change(livesAt, [elif.userId, 'Elif', 'Elternweg 1']);
    const can = await signedInCustomer(db);
    await db.change(livesAt, [can.userId, 'Can', 'Vaterplatz 2']);
    const [{ businessPartnerId }, { businessPartnerId: young }] = [deniz, aylin];
    await db.change(reads, [businessPartnerId, can.userId]);
    await db.change(reads, [young, can.userId]);
    const streetOf = async (relation: string, id: string, today: string) => {
      const at = { now: `${today}T10:00:00.000Z`, today };
      await issueDocument(db, { businessPartnerId: relation, kind: 'LETTER', id, at, data: letter });
      return (await db.rows(recipients, [relation])).find((row) => row.document_id === id)?.street;
    };
    expect(await streetOf(businessPartnerId, 'A', '2026-12-13')).toMatch(/Elternweg 1|Vaterplatz 2/);
    expect(await streetOf(businessPartnerId, 'B', '2026-12-14')).toBe(null);
    await grownUp(deniz);
    expect(await streetOf(businessPartnerId, 'C', '2026-12-14')).toBe('Eigenstraße 3');
    // The first of those by id is taken where both have stayed.
    const [left, stayed] = elif.userId < can.userId ? [elif, 'Vaterplatz 2'] : [can, 'Elternweg 1'];
    const leaving = { userId: left.userId, retentionUntil: '2036-12-31', now: new Date('2026-12-14T12:00:00.000Z') };
    await db.transaction(async (tx) => depart(tx, leaving));
    expect(await streetOf(young, 'L', '2026-12-14')).toBe(stayed);
  });

  it('is shown to former guardians without guardians, as read-only, with no order to cancel', async () => {
    const { elif, deniz } = await family();
    const { deps, at } = testDeps(db);
    const { businessPartnerId, ipsId } = deniz;
    const wish = {
      type: 'TOP_UP',
      ipsId,
      title: 'VV',
      amount: cents(2500),
      expectedOn: null,
      operationId: null,
    } as const;
    await placeReleased(db, { businessPartnerId, ...wish }, { now: at.now.toISOString(), today: at.today });
    const call = { principal: elif, payload: { businessPartnerId }, idempotencyKey: null, facts };
    const shown = async () => {
      const partner = valueOf(await businessPartnerHandlers(deps).getBusinessPartnerById(call));
      const { orders } = valueOf(await orderHandlers(deps).getOrder(call));
      return [partner.isReadOnly, partner.owners.length, orders.map(({ cancelable }) => cancelable)];
    };
    expect(await shown()).toEqual([undefined, 3, [true]]);
    at.today = '2026-12-14';
    await runJobOf(db, comingOfAgeJob, at.today);
    expect(await shown()).toEqual([true, 1, [false]]);
  });

  it('BNK-15: asks its former guardians for no rate by wire, and the grown child for its own', async () => {
    const { elif, deniz, aylin } = await family();
    const plans = savingsPlanHandlers(await withKeyring(testDeps(db).deps));
    const wire = { ...planWish, paymentMethod: 'wire', sepaSourceType: null, startMonth: '2027-01' } as const;
    for (const { ipsId } of [deniz, aylin]) {
      const payload = { ipsId, ...wire };
      valueOf(await plans.createSavingsPlan({ principal: elif, payload, idempotencyKey: randomUUID(), facts }));
    }
    const grown = await grownUp(deniz);
    await runJobOf(db, comingOfAgeJob, '2026-12-14');
    await runDay(db, moneyJobs(), '2026-12-31');
    const asked = [elif, grown].map(async (who) => mailsTo(who, 'Bitte überweisen%'));
    const rates = (await Promise.all(asked)).map((sent) => sent.map(({ body }) => body.match(/Sparplan 01\/2027.*/g)));
    expect(rates).toEqual([[['Sparplan 01/2027, Aylin Yılmaz']], [['Sparplan 01/2027, Deniz Yılmaz']]]);
  });

  it('decisions §2, §9: asks the grown child alone for new answers before they end', async () => {
    const { elif, deniz } = await family();
    const grown = await grownUp(deniz);
    await runJobOf(db, comingOfAgeJob, '2026-12-14');
    await db.change(taskDone, [grown.userId]);
    await db.change(expire, [deniz.businessPartnerId, '2027-03-15']);
    await runJobOf(db, suitabilityJob({ config: testConfig() }), '2027-01-14');
    const told = async (who: Principal) => [
      (await mailsTo(who, 'Ihre Angaben gelten nur noch%')).length,
      (await db.rows(asking, [who.userId])).length,
    ];
    expect([await told(elif), await told(grown)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('BNK-05: is told apart from the others in e-mails, which promise no power that has ended', async () => {
    const { elif, own, deniz, aylin } = await family();
    const plans = savingsPlanHandlers(await withKeyring(testDeps(db).deps));
    for (const { ipsId } of [deniz, aylin]) {
      const payload = { ipsId, ...planWish };
      valueOf(await plans.createSavingsPlan({ principal: elif, payload, idempotencyKey: randomUUID(), facts }));
    }
    await runDays(db, [...moneyJobs(), comingOfAgeJob], '2026-11-20', '2027-01-04');
    const [before, after] = await mailsTo(elif, 'Wir ziehen%');
    expect(before?.body).toContain('Sparplan 12/2026, Deniz Yılmaz\nvom Konto von Deniz Yılmaz (IBAN endet auf 3000');
    expect(before?.body).toContain('Sparplan 12/2026, Aylin Yılmaz\nvom Konto von Aylin Yılmaz (IBAN endet auf 3000');
    expect(before?.body).toContain('Ihre Sparpläne sehen, ändern und beenden Sie im Kundenbereich.\n');
    expect(after?.body).toContain(
      'im Kundenbereich. Den Sparplan von Deniz Yılmaz kann nur noch Deniz Yılmaz ändern und beenden.\n',
    );

    await runJobOf(db, quarterlyReportJob, '2027-01-04');
    await runJobOf(db, postboxNewsJob, '2027-01-04');
    const [news] = await mailsTo(elif, 'Neue Dokumente%');
    const lines = news?.body.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('Quartalsbericht')).toSorted()).toEqual([
      'Quartalsbericht 4/2026, Aylin Yılmaz',
      'Quartalsbericht 4/2026, Deniz Yılmaz',
      'Quartalsbericht 4/2026, Elif Yılmaz',
    ]);
    expect(lines).toContain('Deniz Yılmaz ist seit dem 14.12.2026 volljährig');

    const loss = { title: 'VV 90:10', on: '2027-01-04', percent: 10, since: '2027-01-01', value: euros(900) } as const;
    const losses = [own, deniz].map(({ businessPartnerId }) => ({ businessPartnerId, ...loss }));
    await db.transaction(async (tx) => tellOfLosses(tx, losses, new Date('2027-01-04T20:00:00.000Z')));
    const told = await mailsTo(elif, 'Verlustmitteilung%');
    expect(
      told
        .toSorted((one, other) => one.subject.localeCompare(other.subject))
        .map(({ subject, body }) => [subject, body.split(' hat seit')[0]?.split('\n').at(-1)]),
    ).toEqual([
      ['Verlustmitteilung: VV 90:10, Deniz Yılmaz', 'die Anlage VV 90:10 von Deniz Yılmaz'],
      ['Verlustmitteilung: VV 90:10, Elif Yılmaz', 'Ihre Anlage VV 90:10'],
    ]);
  });
});
