import type { RequestOf } from '#api/endpoint.ts';
import type { prepareExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import type { Named } from '#domain/person/same-person.ts';
import { exemptionWish, giver, spouse } from '../samples.ts';
import type { HttpServer } from './http.ts';
import { type Holder, newHolder, operationIn, tanFor } from './visitors.ts';

export type Wish = RequestOf<typeof prepareExemptionOrder>;

const kind = statement('', 'UPDATE business_partners SET account_type = $2 WHERE business_partner_id = $1');
const share = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');
const own = statement(
  '',
  'INSERT INTO owners (business_partner_id, position, name, role, born_on) VALUES ($1, $2, $3, $4, $5)',
);
const disown = statement('', 'DELETE FROM owners WHERE business_partner_id = $1');
const rename = statement('', 'UPDATE users SET first_name = $2, last_name = $3 WHERE user_id = $1');
const bear = statement(
  '',
  `INSERT INTO user_profiles (user_id, version, birth_date, updated_at) VALUES ($1, 1, $2, now())
   ON CONFLICT (user_id) DO UPDATE SET birth_date = excluded.birth_date`,
);

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
  /** Gives somebody a name of two words, and a birthday. */
  const called = async ({ userId }: Holder, { name, bornOn }: Named): Promise<void> => {
    const [first = '', last = ''] = name.split(' ');
    await server().db.change(rename, [userId, first, last]);
    await server().db.change(bear, [userId, bornOn]);
  };
  /**
   * The other holder of a common account, with a single one of their own: the spouse whom joint wishes name, unless another
   * is given; who shares it is the giver.
   */
  const partnerOf = async (by: Holder, who: Named = spouse): Promise<Holder> => {
    const other = await holder();
    await called(by, giver);
    await called(other, who);
    const common = await newHolder(server(), {});
    await server().db.change(kind, [common.account.businessPartnerId, 'jointAccount']);
    await server().db.change(statement('', 'DELETE FROM business_partner_users WHERE business_partner_id = $1'), [
      common.account.businessPartnerId,
    ]);
    for (const { userId } of [by, other]) await server().db.change(share, [common.account.businessPartnerId, userId]);
    return { ...other, account: common.account };
  };

  /** A child's account relation that somebody may act for. */
  const childOf = async (by: Holder, bornOn: string): Promise<string> => {
    const child = (await newHolder(server(), {})).account.businessPartnerId;
    await server().db.change(share, [child, by.userId]);
    await server().db.change(kind, [child, 'childJointAccount']);
    await server().db.change(disown, [child]);
    await server().db.change(own, [child, 0, 'Aylin Berger', 'CHILD', bornOn]);
    await server().db.change(own, [child, 1, 'Anna Berger', 'GUARDIAN', '1979-06-21']);
    await server().db.change(own, [child, 2, 'Bernd Berger', 'GUARDIAN', null]);
    return child;
  };

  return { holder, prepare, confirmation, give, end, called, partnerOf, childOf };
};
