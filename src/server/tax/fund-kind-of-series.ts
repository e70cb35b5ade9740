import { splits } from '#domain/products/products.ts';
import { type FundKind, fundKindOf } from '#domain/tax/fund-kind.ts';
import type { SeriesId } from '../market/series.ts';

/** What units of a price series are to the tax office: the series says how much of them is stocks. */
export const fundKindOfSeries = (series: SeriesId): FundKind => {
  if (series === 'cash') return fundKindOf('VV.CI', null);
  if (series.startsWith('theme-')) return fundKindOf('VV.TH', null);
  return fundKindOf('VV.VV', splits.find((split) => `s${split.split(':')[0] ?? ''}` === series) ?? null);
};
