import { maskedTaxId } from '#domain/person/tax-id.ts';
import type { Db } from '#server/db/db.ts';
import { insertRows } from './insert-rows.ts';
import { people } from './people.ts';
import { customers, userIdOf } from './personas.ts';

const columns = {
  user_id: 'uuid',
  version: 'integer',
  birth_date: 'date',
  birth_place: 'text',
  nationality: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  country: 'text',
  tax_ids: 'text',
  tax_ids_shown: 'jsonb',
  marital_status: 'text',
  employment: 'text',
  industry: 'text',
  updated_at: 'timestamptz',
} as const;

const consent = { user_id: 'uuid', channel: 'text', state: 'text', since: 'timestamptz' } as const;
const event = { user_id: 'uuid', channel: 'text', state: 'text', means: 'text', at: 'timestamptz' } as const;

const told = '2024-03-04T10:15:00Z';

/** Writes who the customers are. Tax ids are sealed at the server's start, as all secrets of the demo (`seal-stored.ts`). */
export const writePeople = async (tx: Db): Promise<void> => {
  const rows = people.flatMap((each) => {
    const persona = customers.find(({ number }) => number === each.number);
    if (persona === undefined) return [];
    const taxIds = each.taxId === null ? [] : [{ country: 'DEU', taxId: each.taxId }];
    return [
      {
        user_id: userIdOf(persona),
        version: 1,
        birth_date: each.birthDate,
        birth_place: each.birthPlace,
        nationality: 'DEU',
        street: each.street,
        postal_code: each.postalCode,
        city: each.city,
        country: 'DEU',
        tax_ids: taxIds.length === 0 ? null : JSON.stringify(taxIds),
        tax_ids_shown: taxIds.map(({ country, taxId }) => ({ country, taxId: maskedTaxId(taxId) })),
        marital_status: each.maritalStatus,
        employment: each.employment,
        industry: each.industry,
        updated_at: told,
      },
    ];
  });
  await insertRows(tx, 'user_profiles', columns, rows);
  // Anna wants to hear of offers by e-mail and has said so twice.
  const [anna] = rows;
  if (anna === undefined) return;
  const given = { user_id: anna.user_id, channel: 'EMAIL', state: 'GIVEN' };
  await insertRows(tx, 'marketing_consents', consent, [{ ...given, since: told }]);
  await insertRows(tx, 'marketing_events', event, [
    { ...given, state: 'PENDING', means: 'PORTAL', at: told },
    { ...given, means: 'LINK', at: '2024-03-04T10:21:00Z' },
  ]);
};
