import { addDays, addMonths, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { benefitUntil } from '#domain/coupons/coupons.ts';
import { type Cents, euros } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';
import { plainMark } from '#server/vouchers/hash-stored.ts';
import { morningOf } from './chronicle.ts';
import { insertRows } from './insert-rows.ts';
import { demoToday, userIdOf, type Persona } from './personas.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';

const issuers = { created_by: 'Abwicklung 1', approved_by: 'Abwicklung 2' } as const;

/** Vouchers that nobody has redeemed, for whoever tries: the first fits into Lukas' year, the second does not. */
const openVouchers: readonly { readonly code: string; readonly amount: Cents; readonly until: IsoDate }[] = [
  { code: 'K3XX-4FBF-GHYQ-EH9A', amount: euros(10), until: '2027-12-31' },
  { code: 'CE9S-AWR9-B9NZ-JE9H', amount: euros(20), until: '2027-12-31' },
  { code: 'QSBF-Q2RR-ZSB1-KXEA', amount: euros(25), until: '2026-10-31' },
];

const voucherColumns = {
  voucher_id: 'text',
  code_hash: 'text',
  amount: 'bigint',
  valid_until: 'date',
  created_by: 'text',
  approved_by: 'text',
  created_at: 'timestamptz',
  business_partner_id: 'text',
  redeemed_by: 'uuid',
  redeemed_on: 'date',
} as const;

/** Vouchers are written under the ids that their bookings name. */
export const voucherIdOf = (number: number, on: IsoDate): string => `V-${number}-${on}`;

const writeVouchers = async (tx: Db, stories: readonly Story[], ownerOf: (story: Story) => string): Promise<void> => {
  const redeemed = stories.flatMap((story) =>
    (story.plan.vouchers ?? []).map(({ on, amount }) => ({ story, on, amount, userId: ownerOf(story) })),
  );
  await insertRows(tx, 'vouchers', voucherColumns, [
    ...redeemed.map(({ story, on, amount, userId }) => ({
      ...issuers,
      voucher_id: voucherIdOf(story.plan.number, on),
      // Nobody knows the code of a voucher that is gone.
      code_hash: `gone:${voucherIdOf(story.plan.number, on)}`,
      amount,
      valid_until: null,
      created_at: morningOf(addDays(on, -30)),
      business_partner_id: partnerId(story.plan),
      redeemed_by: userId,
      redeemed_on: on,
    })),
    ...openVouchers.map(({ code, amount, until }, index) => ({
      ...issuers,
      voucher_id: `V-DEMO-${String(index + 1)}`,
      code_hash: `${plainMark}${code}`,
      amount,
      valid_until: until,
      created_at: morningOf('2026-10-01'),
      business_partner_id: null,
      redeemed_by: null,
      redeemed_on: null,
    })),
  ]);
  const years = Map.groupBy(redeemed, ({ userId, on }) => `${userId} ${String(yearOf(on))}`);
  await insertRows(
    tx,
    'voucher_years',
    { user_id: 'uuid', year: 'integer', redeemed: 'bigint' },
    [...years.values()].map((each) => ({
      user_id: each[0]?.userId,
      year: yearOf(each[0]?.on ?? demoToday),
      redeemed: each.reduce((sum, { amount }) => sum + amount, 0),
    })),
  );
};

const codeOf = statement<{ code: string }>(
  'demo.referral-code',
  'SELECT referral_code AS code FROM users WHERE user_id = $1',
);

/** Anna takes part in the autumn's campaign, and has recruited two who are not yet customers for long. */
const writeCoupons = async (tx: Db, persona: (number: number) => string): Promise<void> => {
  const anna = persona(1);
  const code = (await tx.row(codeOf, [anna]))?.code ?? '';
  const kwk = { campaign_id: 'KWK', campaign_from: '2026-01-01', code, allowance: 500_000, fee_discount: 0 } as const;
  const recruited = (business_partner_id: string, number: number, redeemed_on: IsoDate) => ({
    ...kwk,
    business_partner_id,
    user_id: persona(number),
    redeemed_on,
    until: benefitUntil(redeemed_on, 12),
    referred_by: anna,
  });
  const autumn = addMonths(demoToday, -1);
  await insertRows(
    tx,
    'coupon_redemptions',
    {
      business_partner_id: 'text',
      user_id: 'uuid',
      campaign_id: 'text',
      campaign_from: 'date',
      code: 'text',
      allowance: 'bigint',
      fee_discount: 'smallint',
      redeemed_on: 'date',
      until: 'date',
      referred_by: 'uuid',
    },
    [
      {
        business_partner_id: 'BP-1001',
        user_id: anna,
        campaign_id: 'HERBST',
        campaign_from: '2026-09-01',
        code: 'HERBST-2026',
        allowance: 0,
        fee_discount: 25,
        redeemed_on: autumn,
        until: benefitUntil(autumn, 6),
        referred_by: null,
      },
      recruited('BP-1005', 5, '2026-11-11'),
      recruited('BP-1006', 6, '2026-11-03'),
    ],
  );
};

/** Vouchers and coupons; the relations are there already. */
export const writeOffer = async (tx: Db, stories: readonly Story[], personas: readonly Persona[]): Promise<void> => {
  const persona = (number: number | undefined): string => {
    const found = personas.find((each) => each.number === number);
    if (found === undefined) throw new Error('A relation of the demo belongs to nobody.');
    return userIdOf(found);
  };
  await writeVouchers(tx, stories, ({ plan }) => persona(plan.personas[0]));
  await writeCoupons(tx, persona);
};
