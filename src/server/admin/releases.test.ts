import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasesPage, type listReleases } from '#api/admin/releases.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { houseContact } from '#server/brand/house.ts';
import { requestApproval } from '#server/approvals/request-approval.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newStaff, staffBehind } from '#tests/support/server/staff.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';

type Page = ResponseOf<typeof listReleases>;

describe.each(suiteEngines)('ADM-03: the list of releases on %s', (engine) => {
  let server: HttpServer;
  let staff: SignedIn;
  beforeAll(async () => {
    server = await startHttpServer(engine);
    staff = await staffBehind(server, ['operations']);
  });
  afterAll(async () => server.close());

  const ask = async (by?: null): Promise<string> => {
    const maker = by === null ? null : (await newStaff(server, ['operations'])).userId;
    const targetId = randomUUID();
    const asked = await requestApproval(
      server.db,
      {
        kind: 'PAYOUT',
        targetId,
        businessPartnerId: null,
        maker,
        reason: null,
        title: 'Auszahlung über 12.000,00 €',
        lines: [],
        payload: { orderId: targetId },
      },
      momentOf(server.clocks),
    );
    if (asked === 'pending') throw new Error('It was asked for before.');
    return asked.approvalId;
  };

  const page = async (filter: 'OPEN' | 'ALL', after: string | null): Promise<Page> => {
    const seen = await server.callAdmin('listReleases', { filter, ...(after !== null && { after }) }, staff);
    expect(seen.status).toBe(200);
    return seen.body as Page;
  };

  const walk = async (filter: 'OPEN' | 'ALL'): Promise<readonly (readonly string[])[]> => {
    const pages: (readonly string[])[] = [];
    let after: string | null = null;
    do {
      const { releases, next }: Page = await page(filter, after);
      pages.push(releases.map(({ releaseId }) => releaseId));
      after = next;
    } while (after !== null);
    return pages;
  };

  it('turns its pages without leaving out or repeating what was asked for in the same instant', async () => {
    const before = (await walk('OPEN')).flat();
    const asked: string[] = [];
    for (let turn = 0; turn < 2 * releasesPage + 3; turn += 1) asked.push(await ask());
    for (const filter of ['OPEN', 'ALL'] as const) {
      const pages = await walk(filter);
      expect(pages.slice(0, -1).every(({ length }) => length === releasesPage)).toBe(true);
      expect(pages.at(-1)?.length).toBeLessThanOrEqual(releasesPage);
      const seen = pages.flat();
      expect(new Set(seen).size).toBe(seen.length);
      expect(asked.filter((id) => !seen.includes(id))).toEqual([]);
    }
    expect((await walk('OPEN')).flat()).toHaveLength(before.length + asked.length);
  });

  it('names the house where its own work asks; any member of staff may decide', async () => {
    const releaseId = await ask(null);
    const seen = await server.callAdmin('readRelease', { releaseId }, staff);
    expect(seen.body).toMatchObject({ askedBy: houseContact.shortName, lookOnly: null });
  });

  it('has nothing after a release that there is not', async () => {
    expect(await page('ALL', randomUUID())).toEqual({ releases: [], next: null });
  });
});
