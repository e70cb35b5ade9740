import type { RequestOf } from '#api/endpoint.ts';
import type { EndpointName } from '#api/endpoints.ts';
import type { prepareExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import { exemptionWish, jointExemptionWish, spouse } from '#tests/support/samples.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, otherCode, tanFor } from '#tests/support/server/visitors.ts';
import type { AllProvocations, Provocations } from './provocation.ts';
import type { endpoints } from '#api/endpoints.ts';
import { holder, later, repeated, type Scene, tooLate, withoutNumber } from './scenes.ts';

type Wish = RequestOf<typeof prepareExemptionOrder>;

/** As people write it. */
const taxId = '86 095 742 719';
const joint: Wish = { ...jointExemptionWish, taxId };

const prepare = async (server: HttpServer, by: Holder, changes: Partial<Wish> = {}): Promise<Seen> =>
  server.call('prepareExemptionOrder', { ...exemptionWish, taxId, ...changes }, by);

interface Ready {
  readonly operationId: string;
  readonly code: string;
}

const coded = async (server: HttpServer, by: Holder, operationId: string): Promise<Ready> => ({
  operationId,
  code: await tanFor(server, by, operationId),
});

type Door = 'createExemptionOrder' | 'updateExemptionOrder' | 'confirmExemptionOrderEnd';

const given = async (server: HttpServer, by: Holder, changes: Partial<Wish> = {}): Promise<Seen> =>
  server.call('createExemptionOrder', await coded(server, by, operationIn(await prepare(server, by, changes))), by);

const ending = async (server: HttpServer, by: Holder): Promise<string> => {
  const { body } = await server.call('deleteExemptionOrder', {}, by);
  return (body as { readonly operation: { readonly operationId: string } }).operation.operationId;
};

/** What is to be confirmed at a door, with its TAN. */
const ready = async (server: HttpServer, by: Holder, door: Door): Promise<Ready> => {
  if (door === 'createExemptionOrder') return coded(server, by, operationIn(await prepare(server, by)));
  await given(server, by);
  if (door === 'confirmExemptionOrderEnd') return coded(server, by, await ending(server, by));
  return coded(server, by, operationIn(await prepare(server, by, { action: 'CHANGE', amount: 90_000 })));
};

/** How the calls about exemption orders come to their 200. */
export const exemptionSuccesses = {
  confirmExemptionOrderEnd: async (server) => {
    const by = await holder(server);
    return server.call('confirmExemptionOrderEnd', await ready(server, by, 'confirmExemptionOrderEnd'), by);
  },
  createExemptionOrder: async (server) => given(server, await holder(server), joint),
  deleteExemptionOrder: async (server) => {
    const by = await holder(server);
    await given(server, by);
    return server.call('deleteExemptionOrder', {}, by);
  },
  getExemptionOrder: async (server) => {
    const by = await holder(server);
    await given(server, by, joint);
    return server.call('getExemptionOrder', {}, by);
  },
  prepareExemptionOrder: async (server) => prepare(server, await holder(server)),
  updateExemptionOrder: async (server) => {
    const by = await holder(server);
    return server.call('updateExemptionOrder', await ready(server, by, 'updateExemptionOrder'), by);
  },
} satisfies Partial<Record<EndpointName, Scene>>;

const refusedWith =
  (changes: Partial<Wish>): Scene =>
  async (server) =>
    prepare(server, await holder(server), changes);

/** This year's exemption was used, as a sale would. */
const usedUp = async (server: HttpServer, by: Holder, amount: number): Promise<void> =>
  arrange(
    server,
    `INSERT INTO tax_years (business_partner_id, year, losses_before, losses_after, exemption_used)
     VALUES ($1, 2026, 0, 0, $2)`,
    by.account.businessPartnerId,
    String(amount),
  );

const becomesJoint = async (server: HttpServer, by: Holder): Promise<void> =>
  arrange(
    server,
    `UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1`,
    by.account.businessPartnerId,
  );

const confirming = (door: Door): Provocations<typeof endpoints.createExemptionOrder> => ({
  CODE_WRONG: async (server) => {
    const by = await holder(server);
    const { operationId, code } = await ready(server, by, door);
    return server.call(door, { operationId, code: otherCode(code) }, by);
  },
  CODES_EXHAUSTED: async (server) => {
    const by = await holder(server);
    const { operationId, code } = await ready(server, by, door);
    return repeated(3, async () => server.call(door, { operationId, code: otherCode(code) }, by));
  },
  CODE_EXPIRED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    return server.call(door, confirmation, await later(server, by, tooLate));
  },
  OPERATION_ENDED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    return repeated(2, async () => server.call(door, confirmation, by));
  },
  OPERATION_REFUSED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    // Meanwhile another one was given, or the one that is meant has gone.
    if (door === 'createExemptionOrder') await given(server, by);
    else await arrange(server, 'UPDATE exemption_orders SET revoked_on = given_on WHERE user_id = $1', by.userId);
    return server.call(door, confirmation, by);
  },
});

const missing = (ask: (server: HttpServer, by: Holder) => Promise<Seen>) => ({
  NO_EXEMPTION_ORDER: async (server: HttpServer) => ask(server, await holder(server)),
  NO_VALIDATED_NUMBER: async (server: HttpServer) => {
    const by = await holder(server);
    await given(server, by);
    await withoutNumber(server, by);
    return ask(server, by);
  },
});

/** The refusals of the calls about exemption orders. */
export const exemptionProvocations = {
  confirmExemptionOrderEnd: confirming('confirmExemptionOrderEnd'),
  createExemptionOrder: confirming('createExemptionOrder'),
  deleteExemptionOrder: missing(async (server, by) => server.call('deleteExemptionOrder', {}, by)),
  getExemptionOrder: {},
  prepareExemptionOrder: {
    ...missing(async (server, by) => prepare(server, by, { action: 'CHANGE' })),
    ABOVE_LIMIT: refusedWith({ amount: 100_100 }),
    ACCOUNT_CLOSING: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      await arrange(
        server,
        `UPDATE business_partners SET account_type = 'childSingleAccount', status = 'INCLOSE' WHERE business_partner_id = $1`,
        businessPartnerId,
      );
      return prepare(server, by, { businessPartnerId });
    },
    BEGINS_TOO_EARLY: refusedWith({ validFrom: '2025-01-01' }),
    BELOW_MINIMUM: refusedWith({ amount: 0 }),
    BELOW_USED: async (server) => {
      const by = await holder(server);
      await given(server, by);
      await usedUp(server, by, 30_001);
      return prepare(server, by, { action: 'CHANGE', amount: 30_000 });
    },
    ENDS_BEFORE_BEGIN: refusedWith({ validFrom: '2027-01-01', validUntil: '2026-12-31' }),
    EXEMPTION_ORDER_EXISTS: async (server) => {
      const by = await holder(server);
      await given(server, by);
      return prepare(server, by);
    },
    NOTHING_TO_EXEMPT: async (server) => {
      const by = await holder(server);
      await becomesJoint(server, by);
      return prepare(server, by);
    },
    NOT_END_OF_YEAR: refusedWith({ validUntil: '2026-12-30' }),
    NOT_FIRST_OF_YEAR: refusedWith({ validFrom: '2026-02-01' }),
    NOT_MARRIED: async (server) => {
      const by = await holder(server);
      await arrange(
        server,
        `INSERT INTO user_profiles (user_id, version, marital_status, updated_at) VALUES ($1, 1, 'divorced', now())`,
        by.userId,
      );
      return prepare(server, by, joint);
    },
    NOT_WHOLE_EUROS: refusedWith({ amount: 80_150 }),
    SPOUSE_HAS_ORDER: async (server) => {
      const [by, other] = [await holder(server), await holder(server)];
      await given(server, other);
      const { businessPartnerId } = by.account;
      await becomesJoint(server, by);
      await arrange(server, 'INSERT INTO business_partner_users VALUES ($1, $2)', businessPartnerId, other.userId);
      // Nobody is the spouse for sharing an account: it is who is named.
      await arrange(
        server,
        `WITH named AS (UPDATE users SET first_name = 'Bernd' WHERE user_id = $1 RETURNING user_id)
         INSERT INTO user_profiles (user_id, version, birth_date, updated_at)
         SELECT user_id, 1, $2::date, now() FROM named`,
        other.userId,
        spouse.bornOn,
      );
      return prepare(server, by, joint);
    },
    SPOUSE_MISSING: refusedWith({ type: 'JOINT' }),
    SPOUSE_NOT_HOLDER: async (server) => {
      const by = await holder(server);
      await becomesJoint(server, by);
      return prepare(server, by, joint);
    },
    TAX_ID_INVALID: refusedWith({ taxId: '86095742710' }),
  },
  updateExemptionOrder: confirming('updateExemptionOrder'),
} satisfies Partial<AllProvocations>;
