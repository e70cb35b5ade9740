import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { subtractCents } from '#domain/money/money.ts';
import { lazyPart } from '../feedback/lazy-part.ts';
import { Money } from '../display/Money.tsx';
import { Text } from '../typography/Text.tsx';
import { describeFlows } from './describe-value.ts';
import type { ValuePoint, ValueWords } from './value-series.ts';
import { ValuePicture } from './ValuePicture.tsx';
import css from './ValueChart.module.css';

/** Comes when it is asked for: the first page is read without it. */
const ValueTable = lazyPart(async () => (await import('./ValueTable.tsx')).ValueTable);

interface ValueChartProps {
  /** Names the chart, for example 'Wertentwicklung'. */
  readonly title: string;
  /** Dates ascending. */
  readonly points: readonly ValuePoint[];
  readonly words: ValueWords;
  /** Says in words what the picture shows. */
  readonly children: ReactNode;
  /** Height of picture and table alike, as a CSS length. */
  readonly height?: string;
}

const isFilled = (points: readonly ValuePoint[]): points is readonly [ValuePoint, ...ValuePoint[]] => points.length > 0;

/** Value against its basis: a sentence, a picture that the keyboard can walk, and the same as a table. */
export function ValueChart({ title, points, words, children, height = '18rem' }: ValueChartProps) {
  const [chosen, choose] = useState<IsoDate>();
  const [isTable, showTable] = useState(false);
  if (!isFilled(points)) return <Text tone="second">Es gibt noch keine Werte.</Text>;
  // A day that the points do not have, after another period was chosen, leads back to the last one.
  const found = points.findIndex(({ date }) => date === chosen);
  const index = found < 0 ? points.length - 1 : found;
  const style = { '--chart-height': height } as CSSProperties;
  return (
    <figure className={css.chart} style={style} aria-label={title}>
      <Readout point={points[index] ?? points[0]} words={words} />
      {isTable ? (
        <Suspense fallback={<div className={css.window} aria-busy />}>
          <ValueTable title={title} points={points} words={words} />
        </Suspense>
      ) : (
        <ValuePicture
          title={title}
          points={points}
          words={words}
          index={index}
          onChoose={(next) => choose(points[next]?.date)}
        />
      )}
      <figcaption className={css.caption}>
        <Text size="small" tone="second">
          {children}
        </Text>
        <button type="button" className={css.toggle} onClick={() => showTable(!isTable)}>
          {isTable ? 'Als Diagramm zeigen' : 'Als Tabelle zeigen'}
        </button>
      </figcaption>
    </figure>
  );
}

function Readout({ point, words }: { readonly point: ValuePoint; readonly words: ValueWords }) {
  const { date, value, basis } = point;
  const flows = describeFlows(point);
  return (
    <dl className={css.readout}>
      <div>
        <dt data-line="value">Wert am {formatGermanDate(date)}</dt>
        <dd>
          <Money amount={value} />
        </dd>
      </div>
      <div>
        <dt data-line="basis">{words.basis}</dt>
        <dd>
          <Money amount={basis} />
        </dd>
      </div>
      <div>
        <dt>{words.result}</dt>
        <dd>
          <Money amount={subtractCents(value, basis)} meaning="change" />
        </dd>
      </div>
      {flows !== '' && (
        <div className={css.flowText}>
          <dt className={css.flowTerm}>Bewegungen</dt>
          <dd>{flows}</dd>
        </div>
      )}
    </dl>
  );
}
