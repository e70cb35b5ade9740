import type { RequestOf } from '#api/endpoint.ts';
import type { prepareExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import { exemptionWish } from '../samples.ts';
import type { HttpServer } from './http.ts';
import { type Holder, newHolder, operationIn, tanFor } from './visitors.ts';

export type Wish = RequestOf<typeof prepareExemptionOrder>;

const kind = statement('', 'UPDATE business_partners SET account_type = $2 WHERE business_partner_id = $1');
const share = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');

/** Whose order it is: one's own, or that of a child's account relation. */
export const aboutChild = (businessPartnerId: string | undefined) =>
  businessPartnerId === undefined ? {} : { businessPartnerId };

/** Gives and ends exemption orders at a server, with their TANs. */
export const exemptionBook = (server: () => HttpServer) => {
  const holder = async () => newHolder(server(), { cash: euros(500) });
  const prepare = async (by: Holder, wish: Wish) => server().call('prepareExemptionOrder', wish, by);
  const confirmation = async (by: Holder, wish: Wish) => {
    const operationId = operationIn(await prepare(by, wish));
    return { operationId, code: await tanFor(server(), by, operationId) };
  };
  const give = async (by: Holder, wish: Wish = exemptionWish) =>
    server().call(
      wish.action === 'CREATE' ? 'createExemptionOrder' : 'updateExemptionOrder',
      await confirmation(by, wish),
      by,
    );
  const end = async (by: Holder, businessPartnerId?: string) => {
    const { body } = await server().call('deleteExemptionOrder', aboutChild(businessPartnerId), by);
    const { operationId } = (body as { readonly operation: { readonly operationId: string } }).operation;
    const code = await tanFor(server(), by, operationId);
    return (await server().call('confirmExemptionOrderEnd', { operationId, code }, by)).body;
  };
  /** The other holder of somebody's account, which becomes a joint one; with a single account of their own. */
  const partnerOf = async (by: Holder): Promise<Holder> => {
    const other = await holder();
    const common = await newHolder(server(), {});
    await server().db.change(kind, [common.account.businessPartnerId, 'jointAccount']);
    await server().db.change(statement('', 'DELETE FROM business_partner_users WHERE business_partner_id = $1'), [
      common.account.businessPartnerId,
    ]);
    for (const { userId } of [by, other]) await server().db.change(share, [common.account.businessPartnerId, userId]);
    return { ...other, account: common.account };
  };

  return { holder, prepare, confirmation, give, end, partnerOf };
};
