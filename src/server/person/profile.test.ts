import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { type Holder, newHolder } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

const address = { street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DEU' };

/** What a refusal says of each field. */
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly details: { readonly fields: readonly unknown[] } }).details.fields;

describe.each(suiteEngines)('BNK-16: the profile on %s', (engine) => {
  let server: HttpServer;
  let by: Holder;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    by = await newHolder(server);
  });

  const read = async () => server.call('getProfile', {}, by);

  it('begins with the name alone, takes what is given and leaves the rest', async () => {
    expect((await read()).body).toMatchObject({ firstName: 'Anna', birthDate: null, address: null, taxIds: [] });
    await server.call('updateUserV2', { address, employment: '01', industry: 'K' }, by);
    const seen = await server.call('updateUser', { maritalStatus: 'divorced' }, by);
    expect(seen.body).toMatchObject({ address, employment: '01', industry: 'K', maritalStatus: 'divorced' });
    expect((await read()).body).toEqual(seen.body);
    const emptied = await server.call('updateUserV2', { address: null, employment: '04' }, by);
    expect(emptied.body).toMatchObject({ address: null, employment: '04', industry: null });
  });

  it('decisions §15: keeps tax ids sealed and shows their ends alone', async () => {
    const taxIds = [
      { country: 'DEU', taxId: '86 095 742 719' },
      { country: 'CHE', taxId: '756.1234.5678.97' },
    ];
    const seen = await server.call('updateUserV2', { taxIds }, by);
    expect(seen.body).toMatchObject({
      taxIds: [
        { country: 'DEU', taxId: '••••••••719' },
        { country: 'CHE', taxId: '•••••••••••••.97' },
      ],
    });
    const all = statement<{ row: string }>('', 'SELECT p::text AS row FROM user_profiles p WHERE user_id = $1');
    const { row = '' } = (await server.db.row(all, [by.userId])) ?? {};
    expect([row.includes('86095742719'), row.includes('v1.test.')]).toEqual([false, true]);
    expect((await server.call('updateUserV2', { taxIds: [] }, by)).body).toMatchObject({ taxIds: [] });
  });

  it('REG-02: says of each wrong field what the product says of it', async () => {
    const seen = await server.call(
      'updateUserV2',
      {
        birthDate: '2027-01-01',
        nationality: 'ZZZ',
        address: { ...address, postalCode: '1010' },
        taxIds: [
          { country: 'DEU', taxId: '12345678901' },
          { country: 'FRA', taxId: '1' },
          { country: 'FRA', taxId: '30 23 217 600 053' },
        ],
      },
      by,
    );
    expect([seen.status, fieldsOf(seen)]).toEqual([
      422,
      [
        { field: 'birthDate', message: 'Ungültiges Datum' },
        { field: 'nationality', message: 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.' },
        { field: 'address.postalCode', message: 'Ungültige Postleitzahl' },
        {
          field: 'taxIds.0.taxId',
          message: 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.',
        },
        { field: 'taxIds.1.taxId', message: 'Ungültige Steuer ID (TIN) (fr-FR)' },
        { field: 'taxIds.2.country', message: 'Für dieses Land ist schon eine Steuer ID angegeben.' },
      ],
    ]);
    expect((await read()).headers.get('etag')).toBe('"0"');
  });

  it('decisions §14: refuses who saw an older state; of many at once with one tag one gets through', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    const all = await Promise.all(
      (['single', 'married', 'widowed', 'divorced'] as const).map(async (maritalStatus) =>
        server.call('updateUserV2', { maritalStatus }, { ...by, headers: { 'if-match': tag } }),
      ),
    );
    expect(all.map((seen) => refusalOf(seen) ?? 'changed').toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
      'changed',
    ]);
    expect((await read()).headers.get('etag')).toBe('"1"');
  });

  const identStatus = async (status: string) =>
    server.db.change(statement('', 'UPDATE users SET ident_status = $2 WHERE user_id = $1'), [by.userId, status]);
  const told = { birthDate: '1980-02-29', birthPlace: 'Köln', nationality: 'DEU' };

  it.each([
    ['SUCCESS', 'IDENTITY_FIXED'],
    ['CREATED', 'IDENT_UNDER_WAY'],
    ['IN_PROGRESS', 'IDENT_UNDER_WAY'],
    ['REVIEW_PENDING', 'IDENT_UNDER_WAY'],
  ])('GwG: with the identification at %s names, birth and nationality stay as they are', async (status, refusal) => {
    await identStatus('NONE');
    expect((await server.call('updateUserV2', told, by)).status).toBe(200);
    await identStatus(status);
    const changes = [
      { firstName: 'Anne' },
      { lastName: 'Bergner' },
      { birthDate: '1981-02-28' },
      { birthPlace: 'Bonn' },
      { birthPlace: null },
      { nationality: 'AUT' },
      { address, lastName: 'Bergner' },
    ];
    for (const change of changes) {
      expect([change, refusalOf(await server.call('updateUserV2', change, by))]).toEqual([change, refusal]);
    }
    expect((await read()).body).toMatchObject({ firstName: 'Anna', lastName: 'Berger', ...told, address: null });
    // The same as before is no change, and where one lives no document fixes.
    expect((await server.call('updateUserV2', { firstName: 'Anna', ...told, address }, by)).status).toBe(200);
  });

  it.each(['SUCCESS', 'CREATED'])('GwG: at %s nothing is added that nobody has proved', async (status) => {
    await identStatus(status);
    for (const field of ['birthDate', 'birthPlace', 'nationality'] as const) {
      const seen = await server.call('updateUserV2', { [field]: told[field] }, by);
      expect([field, seen.status]).toEqual([field, 409]);
    }
    expect((await read()).body).toMatchObject({ birthDate: null, birthPlace: null, nationality: null });
  });

  it.each(['NONE', 'FAILED', 'ABORTED', 'EXPIRED'])('REG-02: at %s they may be changed', async (status) => {
    await identStatus(status);
    expect((await server.call('updateUserV2', { firstName: 'Änne', ...told }, by)).body).toMatchObject({
      firstName: 'Änne',
      ...told,
      identityFixed: false,
    });
  });

  it('is nobody else’s, and of no session that has ended', async () => {
    await server.call('updateUserV2', { address }, by);
    const other = await newHolder(server);
    expect((await server.call('getProfile', {}, other)).text).not.toContain('Lindenweg');
    await server.call('logout', { token: by.refreshToken });
    expect([(await read()).status, (await server.call('updateUserV2', { address: null }, by)).status]).toEqual([
      401, 401,
    ]);
  });

  it('writes down which fields changed, and none of their values', async () => {
    await server.call('updateUserV2', { address, taxIds: [{ country: 'DEU', taxId: '86095742719' }] }, by);
    const find = statement<{ entry: string }>(
      '',
      `SELECT entry::text AS entry FROM audit_log WHERE user_id = $1 AND kind = 'PROFILE_CHANGED'`,
    );
    const [{ entry } = { entry: '' }, ...others] = await server.db.rows(find, [by.userId]);
    expect(others).toEqual([]);
    expect(entry).toContain('"fields":["address","taxIds"]');
    expect(entry).not.toMatch(/Lindenweg|86095742719/);
  });
});
