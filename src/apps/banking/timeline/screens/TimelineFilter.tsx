import {
  transactionQueryStatuses,
  transactionQueryTypes,
  transactionRanges,
  transactionStatusLabels,
} from '#domain/transactions/transactions.ts';
import type { TimelineEvent, TimelineQuery } from '#machines/timeline/timeline.types.ts';
import { SegmentedField } from '#ui/fields/SegmentedField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { queryTypeTexts, rangeTexts, timelineTexts as texts } from '../timeline.texts.ts';
import css from './TimelineFilter.module.css';

interface TimelineFilterProps {
  readonly query: TimelineQuery;
  readonly send: (event: TimelineEvent) => void;
}

/** Range, kind and status; what is chosen holds at once. */
export function TimelineFilter({ query, send }: TimelineFilterProps) {
  return (
    <Stack gap="medium">
      <Cluster>
        <SegmentedField
          name="timeline-range"
          legend={texts.range}
          options={transactionRanges.map((range) => ({ value: String(range), label: rangeTexts[range] }))}
          value={String(query.range)}
          onChange={(value) => {
            const range = transactionRanges.find((one) => String(one) === value);
            if (range !== undefined) send({ type: 'range.chosen', range });
          }}
        />
      </Cluster>
      <div className={css.fields}>
        <SelectField
          id="timeline-type"
          label={texts.type}
          hasBlank={false}
          options={['ALL' as const, ...transactionQueryTypes.filter((type) => type !== 'ALL')].map((value) => ({
            value,
            label: queryTypeTexts[value],
          }))}
          value={query.type}
          onChange={(value) => {
            const transactionType = transactionQueryTypes.find((one) => one === value);
            if (transactionType !== undefined) send({ type: 'type.chosen', transactionType });
          }}
        />
        <SelectField
          id="timeline-status"
          label={texts.status}
          hasBlank={false}
          options={['ALL' as const, ...transactionQueryStatuses.filter((status) => status !== 'ALL')].map((value) => ({
            value,
            label: transactionStatusLabels[value],
          }))}
          value={query.status}
          onChange={(value) => {
            const status = transactionQueryStatuses.find((one) => one === value);
            if (status !== undefined) send({ type: 'status.chosen', status });
          }}
        />
      </div>
    </Stack>
  );
}
