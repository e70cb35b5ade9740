import type { Db } from '#server/db/db.ts';
import { morningOf } from './chronicle.ts';
import { documentsOf } from './documents.ts';
import { insertRows } from './insert-rows.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';

const columns = {
  business_partner_id: 'text',
  ips_id: 'text',
  fallen_on: 'date',
  percent: 'smallint',
  since: 'date',
  told_at: 'timestamptz',
} as const;

/** The losses that lie in the postbox already, so that a day's end does not tell of them again. */
export const writeNotices = async (tx: Db, stories: readonly Story[]): Promise<void> =>
  insertRows(
    tx,
    'loss_notices',
    columns,
    stories.flatMap((story) =>
      documentsOf(story).flatMap(({ loss, on }) =>
        loss === undefined
          ? []
          : [
              {
                business_partner_id: partnerId(story.plan),
                ips_id: loss.ipsId,
                fallen_on: loss.date,
                percent: loss.percent,
                since: loss.since,
                told_at: morningOf(on),
              },
            ],
      ),
    ),
  );
