import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { fixedText } from '#server/market/fixed.ts';
import { seriesIds } from '#server/market/series.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { json, type OtherSide, type Reply } from './other-side.ts';

/** A day as a provider of prices tells it. */
export interface ToldDay {
  readonly date: IsoDate;
  readonly levels: Readonly<Record<string, unknown>>;
}

/** The model's own levels of all business days from one to another. */
export const modelDays = (from: IsoDate, until: IsoDate): readonly ToldDay[] =>
  modelPrices.between('cash', from, until).map(({ date }) => ({
    date,
    levels: Object.fromEntries(seriesIds.map((series) => [series, fixedText(modelPrices.atEndOf(series, date))])),
  }));

/** A provider that publishes the model's own levels of whatever days it is asked for, or what `change` makes of them. */
export const publishing =
  (side: OtherSide, change: (days: readonly ToldDay[]) => readonly unknown[] = (days) => days): Reply =>
  (response) => {
    const { searchParams } = new URL(side.heard.at(-1)?.url ?? '/', side.url);
    const days = modelDays(searchParams.get('from') ?? '', searchParams.get('until') ?? '');
    json(200, { days: change(days) })(response);
  };
