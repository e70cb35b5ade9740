import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { statement } from '#server/db/db.ts';
import { elsewhere, ordersOf } from '../browser/bank.ts';
import { signInElsewhere } from '../browser/sign-in.ts';
import { dayStands, moveElsewhere } from '../browser/staff.ts';
import type { Stage } from '../browser/stage.ts';
import type { World } from '../browser/world.ts';

/** Lets business days pass up to one, each with its settlements and its end, as staff do. */
export const passBusinessDays = async (world: World, until: IsoDate): Promise<void> => {
  const token = await signInElsewhere(world, 'staff', world.take('operations'));
  await dayStands(world, token);
  await moveElsewhere(world, token, until);
  await dayStands(world, token);
};

const granted = async (stage: Stage, name: 'getUserV2' | 'getBusinessPartnerById', payload: object) => {
  const { status, body, text } = await elsewhere(stage, name, { ...payload });
  if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
  return body;
};

/** The account relation of whoever is signed in, as the server has it; of somebody who had one before, the other one. */
export const relationOf = async (
  stage: Stage,
  before?: string,
): Promise<z.infer<typeof getBusinessPartnerById.response>> => {
  const { businessPartners } = z.parse(getUserV2.response, await granted(stage, 'getUserV2', {}));
  const businessPartnerId = businessPartners.findLast((id) => id !== before);
  return z.parse(
    getBusinessPartnerById.response,
    await granted(stage, 'getBusinessPartnerById', { businessPartnerId }),
  );
};

/** The opening of the first investment of whoever is signed in. */
export const openingOf = async (stage: Stage) => {
  const opening = (await ordersOf(stage)).find(({ type }) => type === 'OPENING');
  if (opening === undefined) throw new Error('There is no opening.');
  return opening;
};

const answers = statement<{ readonly answers: Readonly<Record<string, unknown>>; readonly product: object }>(
  'test.stored-answers',
  `SELECT b.wphg AS answers, json_build_object('initial_amount', p.initial_amount::float, 'savingplan_rate',
      p.savingplan_rate::float, 'wphg_holding_period', p.wphg_holding_period, 'category', p.category, 'split', p.split,
      'theme', p.theme, 'investment_years', p.investment_years::float, 'sustainability', p.sustainability) AS product
  FROM business_partners b JOIN products p USING (business_partner_id) WHERE b.business_partner_id = $1`,
);

/** What the database holds of the suitability answers of an account relation. */
export const storedAnswersIn = async (world: World, businessPartnerId: string) => {
  const database = await world.database();
  try {
    return await database.row(answers, [businessPartnerId]);
  } finally {
    await database.close();
  }
};
