import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { cents } from '#domain/money/money.ts';
import { openAccount, payIn, signedInCustomer, testToday } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import { type Parameter, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { type Keyring, openKeyring } from '../tokens/keyring.ts';
import { audit } from './audit.ts';
import { AuditBroken, linkAudit, startLinking } from './chain.ts';
import { linkHash, noHash } from './links.ts';
import { verifyAudit } from './verify.ts';

const at = new Date('2026-11-20T12:00:00.000Z');
const act = (n: number) => ({ kind: 'STAFF_VIEWED', at, actor: 'system', details: { n } }) as const;

/** A stored entry. */
interface Row {
  event_id: number;
  seq: number | null;
  entry: string;
  hash: string | null;
}

const forged = (n: number): Row => ({
  event_id: 1_000_000 + n,
  seq: n,
  entry: JSON.stringify(act(-n)),
  hash: noHash,
});

describe.each(engines)('S15: the audit log on %s', (engine) => {
  let db: Database;
  let keyring: Keyring;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    keyring = await openKeyring(db, testClocks(), testConfig());
  });
  afterAll(async () => db.close());

  const run = async (sql: string, ...parameters: Parameter[]) => db.change(statement('', sql), parameters);
  const rows = async <Row>(sql: string) => db.rows(statement<Row>('', sql));
  const sound = async () => {
    const { flaws, linked, waiting } = await verifyAudit(db, keyring, { mayWait: false });
    return { flaws, linked, waiting };
  };

  it('is sound while it is empty', async () => {
    expect(await sound()).toEqual({ flaws: [], linked: 0, waiting: 0 });
  });

  it('links what was committed, in order, whoever links; what was rolled back was never there', async () => {
    await audit(db, act(1), act(2));
    await expect(
      db.transaction(async (tx) => {
        await audit(tx, act(0));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await Promise.all(Array.from({ length: 30 }, async (_, n) => audit(db, act(3 + n))));
    const linked = await Promise.all(Array.from({ length: 4 }, async () => linkAudit(db, keyring)));
    expect(linked.reduce((sum, each) => sum + each)).toBe(32);
    expect(await linkAudit(db, keyring)).toBe(0);
    expect(await sound()).toEqual({ flaws: [], linked: 32, waiting: 0 });
    const [first, second] = await rows<{ entry: string; hash: string }>(
      'SELECT entry::text AS entry, hash FROM audit_log ORDER BY seq',
    );
    expect(first?.hash).toBe(linkHash(noHash, first?.entry ?? ''));
    expect(second?.hash).toBe(linkHash(first?.hash ?? '', second?.entry ?? ''));
  });

  it('links more than one batch at a time', async () => {
    for (let n = 0; n < 25; n += 1) {
      const [one, ...others] = Array.from({ length: 100 }, (_, index) => act(100 * n + index));
      if (one !== undefined) await audit(db, one, ...others);
    }
    expect(await linkAudit(db, keyring)).toBe(2500);
    expect((await sound()).flaws).toEqual([]);
  });

  it('holds each booking and each step of an order, whatever code wrote them', async () => {
    const anna = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, anna);
    await payIn(db, businessPartnerId, cents(12_345), testToday);
    const [booked] = await rows<{ entry: { details: object; kind: string } }>(
      `SELECT entry FROM audit_log WHERE business_partner_id = '${businessPartnerId}'`,
    );
    expect(booked?.entry).toMatchObject({
      kind: 'BOOKED',
      businessPartnerId,
      details: {
        cause: 'CORRECTION',
        kind: 'WIRE',
        entries: [
          ['BANK', '', -12_345],
          ['CLEARING', '', 12_345],
        ],
      },
    });
  });

  it('refuses to be changed', async () => {
    await linkAudit(db, keyring);
    for (const sql of [
      `UPDATE audit_log SET entry = '{"kind":"NOTHING"}' WHERE seq = 1`,
      `UPDATE audit_log SET hash = repeat('0', 64) WHERE seq = 1`,
      'UPDATE audit_log SET seq = NULL, hash = NULL WHERE seq = 1',
      'DELETE FROM audit_log WHERE seq = 1',
      'TRUNCATE audit_log',
    ]) {
      await expect(run(sql)).rejects.toThrow('append only');
    }
    await audit(db, act(1));
    await expect(run(`UPDATE audit_log SET entry = '{"kind":"NOTHING"}' WHERE seq IS NULL`)).rejects.toThrow('append');
    await linkAudit(db, keyring);
    expect((await sound()).flaws).toEqual([]);
  });

  it('tells of an entry that nobody linked, once nothing is at work', async () => {
    await audit(db, act(1));
    expect((await verifyAudit(db, keyring)).flaws).toEqual([]);
    expect((await sound()).flaws).toMatchObject([{ kind: 'LEFT_OUT' }]);
    await linkAudit(db, keyring);
  });

  it('links by itself while the server runs, and the rest at its end; tells the end to the log', async () => {
    const log = memoryLog();
    const linking = startLinking({ db, log }, keyring, 5);
    await audit(db, act(1));
    await linking.stop();
    expect((await sound()).flaws).toEqual([]);
    expect(log.lines.map(({ event }) => event)).toEqual(['audit.head']);
  });

  describe('when somebody has tampered with it', () => {
    let kept: readonly Row[];
    let head: { seq: number; hash: string; seal: string };

    const write = async (all: readonly Row[]): Promise<void> => {
      await run('TRUNCATE audit_log');
      await run(
        `INSERT INTO audit_log (event_id, seq, entry, hash) OVERRIDING SYSTEM VALUE
         SELECT event_id, seq, entry::json, hash
         FROM json_to_recordset($1::text::json) AS r (event_id bigint, seq bigint, entry text, hash text)`,
        JSON.stringify(all),
      );
    };
    const putHead = async ({ seq, hash, seal }: typeof head): Promise<void> => {
      await run('UPDATE audit_head SET seq = $1, hash = $2, seal = $3', seq, hash, seal);
    };

    const rehashed = (all: readonly Row[], from: number): Row[] => {
      let previous = from === 0 ? noHash : (all[from - 1]?.hash ?? '');
      return all.map((row, index) => {
        if (index < from) return row;
        previous = linkHash(previous, row.entry);
        return { ...row, seq: index + 1, hash: previous };
      });
    };

    beforeAll(async () => {
      await linkAudit(db, keyring);
      // Somebody who owns the database: neither triggers nor keys hold them back.
      await run('ALTER TABLE audit_log DISABLE TRIGGER USER');
      await run('ALTER TABLE audit_log DROP CONSTRAINT audit_log_place');
      // The one booking among them, and 59 others.
      kept = rehashed(
        await rows<Row>(
          `SELECT event_id, seq, entry::text AS entry, hash FROM audit_log ORDER BY kind <> 'BOOKED', seq LIMIT 60`,
        ),
        0,
      );
      const last = kept.at(-1);
      const end = { seq: last?.seq ?? 0, hash: last?.hash ?? '' };
      head = { ...end, seal: keyring.checksum('audit', `${String(end.seq)}\0${end.hash}`) };
    });

    /** What is done to the rows, and how far its traces are covered. */
    const deeds = {
      altered: (all: readonly Row[], n: number) =>
        all.map((row, index) => (index === n ? { ...row, entry: row.entry.replace('"kind"', '"kind" ') } : row)),
      deleted: (all: readonly Row[], n: number) => all.filter((_, index) => index !== n),
      inserted: (all: readonly Row[], n: number) => all.toSpliced(n, 0, forged(n + 1)),
      swapped: (all: readonly Row[], n: number) => {
        const [one, other] = [all[n], all[(n + 1) % all.length]];
        return all.map((row, index) => {
          if (index === n && other !== undefined) return { ...row, entry: other.entry };
          return index === (n + 1) % all.length && one !== undefined ? { ...row, entry: one.entry } : row;
        });
      },
      unlinked: (all: readonly Row[], n: number) =>
        all.map((row, index) => (index === n ? { ...row, seq: null, hash: null } : row)),
      'cut off': (all: readonly Row[], n: number) => all.slice(0, n),
      appended: (all: readonly Row[]) => [...all, forged(all.length + 1)],
    } as const;
    const covers = ['nothing', 'one hash', 'all hashes', 'all hashes and the end'] as const;

    const tamper = async (deed: keyof typeof deeds, n: number, cover: (typeof covers)[number]): Promise<void> => {
      const done = deeds[deed](kept, n);
      const linked = done.filter(({ seq }) => seq !== null);
      if (cover === 'nothing') await write(done);
      else if (cover === 'one hash') {
        const previous = n === 0 ? noHash : (done[n - 1]?.hash ?? noHash);
        await write(
          done.map((row, index) =>
            index === n && row.seq !== null ? { ...row, hash: linkHash(previous, row.entry) } : row,
          ),
        );
      } else {
        const whole = rehashed(linked, Math.min(n, linked.length));
        await write([...whole, ...done.filter(({ seq }) => seq === null)]);
        const last = whole.at(-1);
        const end = { seq: last?.seq ?? 0, hash: last?.hash ?? noHash };
        if (cover === 'all hashes and the end') await putHead({ ...end, seal: head.seal });
      }
    };

    it('finds every one of 100 tamperings, however well they are covered', async () => {
      const found: string[] = [];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
          fc.nat({ max: 59 }),
          fc.constantFrom(...covers),
          async (deed, n, cover) => {
            await write(kept);
            await putHead(head);
            expect((await verifyAudit(db, keyring)).flaws).toEqual([]);
            await tamper(deed, n, cover);
            const { flaws } = await verifyAudit(db, keyring);
            expect(flaws.length).toBeGreaterThan(0);
            found.push(...flaws.map(({ kind }) => kind));
          },
        ),
        {
          numRuns: 100,
          // What was once overlooked: a log that was emptied.
          examples: [
            ['cut off', 0, 'all hashes and the end'],
            ['deleted', 0, 'nothing'],
            ['inserted', 30, 'nothing'],
          ],
        },
      );
      expect(new Set(found)).toEqual(new Set(['BROKEN', 'MISSING', 'DOUBLE', 'HEAD', 'SEAL', 'BOOKS']));
    });

    it('links nothing to an end that is not the server’s', async () => {
      await write(kept);
      await putHead({ ...head, seal: 'forged' });
      await audit(db, act(1));
      await expect(linkAudit(db, keyring)).rejects.toThrow(AuditBroken);
      const log = memoryLog();
      await startLinking({ db, log }, keyring, 5).stop();
      expect(log.lines.map(({ event }) => event)).toContain('audit.broken');
    });

    it('finds a whole older state that was put back, by an end that was told before', async () => {
      await write(kept.slice(0, 40));
      const older = kept[39];
      const end = { seq: 40, hash: older?.hash ?? '' };
      await putHead({ ...end, seal: keyring.checksum('audit', `40\0${end.hash}`) });
      expect((await verifyAudit(db, keyring)).flaws).toEqual([]);
      expect((await verifyAudit(db, keyring, { remembered: head })).flaws).toEqual([{ kind: 'HEAD', at: head.seq }]);
      expect((await verifyAudit(db, keyring, { remembered: end })).flaws).toEqual([]);
    });
  });
});
