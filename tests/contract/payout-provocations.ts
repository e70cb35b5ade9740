import type { endpoints } from '#api/endpoints.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { otherCode } from '#tests/support/server/visitors.ts';
import type { AllProvocations, Provocations } from './provocation.ts';
import { confirm, type Door, holder, later, paid, ready, repeated, tooLate } from './scenes.ts';

const confirming = (door: Door): Provocations<typeof endpoints.withdrawal> => ({
  CODE_WRONG: async (server) => {
    const by = await holder(server);
    const { operationId, code } = await ready(server, by, door);
    return confirm(server, by, door, { operationId, code: otherCode(code) });
  },
  CODES_EXHAUSTED: async (server) => {
    const by = await holder(server);
    const { operationId, code } = await ready(server, by, door);
    return repeated(3, async () => confirm(server, by, door, { operationId, code: otherCode(code) }));
  },
  CODE_EXPIRED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    return confirm(server, await later(server, by, tooLate), door, confirmation);
  },
  OPERATION_ENDED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    return repeated(2, async () => confirm(server, by, door, confirmation));
  },
  OPERATION_REFUSED: async (server) => {
    const by = await holder(server);
    const amount = door === 'withdrawal' ? 900_000 : 40_000;
    const [first, second] = [await ready(server, by, door, amount), await ready(server, by, door, amount)];
    await confirm(server, by, door, first);
    return confirm(server, by, door, second);
  },
});

/** The refusals of ordering payouts, confirming and canceling them. */
export const payoutProvocations = {
  createDisbursement: confirming('createDisbursement'),
  deleteSubscriptions: {
    CLOSURE_NOT_CANCELABLE: async (server) => {
      const by = await holder(server);
      const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
      // Closing an account is ordered by no call yet.
      const context = `jsonb_set(snapshot, '{context,type}', '"ACCOUNT_CLOSURE"')`;
      const closure = `UPDATE orders SET type = 'ACCOUNT_CLOSURE', snapshot = ${context} WHERE order_id = $1`;
      await arrange(server, closure, orderId);
      return server.call('deleteSubscriptions', { orderId }, by);
    },
    NOT_CANCELABLE: async (server) => {
      const by = await holder(server);
      const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
      return repeated(2, async () => server.call('deleteSubscriptions', { orderId }, by));
    },
  },
  disbursement: confirming('disbursement'),
  prepareDisbursement: {
    NONE_POSSIBLE: async (server) => {
      const by = await holder(server, { partnerStatus: 'INCLOSE' });
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 1 } }, by);
    },
    NOT_ABOVE_MINIMUM: async (server) => {
      const by = await holder(server);
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 0 } }, by);
    },
    ABOVE_MAXIMUM: async (server) => {
      const by = await holder(server);
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 50_001 } }, by);
    },
    FULL_NOT_POSSIBLE: async (server) => {
      const by = await holder(server);
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'all' } }, by);
    },
  },
  prepareWithdrawal: {
    NONE_POSSIBLE: async (server) => {
      const by = await holder(server, { productStatus: 'STRATEGYCHANGE' });
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'all' } }, by);
    },
    NOT_ABOVE_MINIMUM: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: -1 } }, by);
    },
    ABOVE_MAXIMUM: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 1e9 } }, by);
    },
    REMAINDER_TOO_SMALL: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 990_000 } }, by);
    },
    FULL_NOT_POSSIBLE: async (server) => {
      const by = await holder(server);
      await paid(server, by, 'withdrawal');
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'all' } }, by);
    },
  },
  withdrawal: confirming('withdrawal'),
} satisfies Partial<AllProvocations>;
