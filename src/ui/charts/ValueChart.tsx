import { type CSSProperties, useState } from 'react';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { subtractCents } from '#domain/money/money.ts';
import { Money } from '../display/Money.tsx';
import { Text } from '../typography/Text.tsx';
import { describeFlows, describeValue } from './describe-value.ts';
import { flowsAt, type ValueFlow, type ValuePoint } from './value-series.ts';
import { ValuePicture } from './ValuePicture.tsx';
import { ValueTable } from './ValueTable.tsx';
import css from './ValueChart.module.css';

interface ValueChartProps {
  /** Names the chart, for example 'Wertentwicklung'. */
  readonly title: string;
  /** Dates ascending. */
  readonly points: readonly ValuePoint[];
  readonly flows?: readonly ValueFlow[];
  /** Height of picture and table alike, as a CSS length. */
  readonly height?: string;
}

const isFilled = (points: readonly ValuePoint[]): points is readonly [ValuePoint, ...ValuePoint[]] => points.length > 0;

const noFlows: readonly ValueFlow[] = [];

/** Value against what was paid in: a sentence, a picture that the keyboard can walk, and the same as a table. */
export function ValueChart({ title, points, flows = noFlows, height = '18rem' }: ValueChartProps) {
  const [chosen, choose] = useState<number>();
  const [isTable, showTable] = useState(false);
  if (!isFilled(points)) return <Text tone="second">{describeValue(points)}</Text>;
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const style = { '--chart-height': height } as CSSProperties;
  return (
    <figure className={css.chart} style={style} aria-label={title}>
      <Readout point={points[index] ?? points[0]} flows={flowsAt(points, flows, index)} />
      {isTable ? (
        <ValueTable title={title} points={points} />
      ) : (
        <ValuePicture title={title} points={points} flows={flows} index={index} onChoose={choose} />
      )}
      <figcaption className={css.caption}>
        <Text size="small" tone="second">
          {describeValue(points)}
        </Text>
        <button type="button" className={css.toggle} aria-pressed={isTable} onClick={() => showTable(!isTable)}>
          Als Tabelle zeigen
        </button>
      </figcaption>
    </figure>
  );
}

function Readout({ point, flows }: { readonly point: ValuePoint; readonly flows: readonly ValueFlow[] }) {
  const { date, value, paidIn } = point;
  return (
    <dl className={css.readout}>
      <div>
        <dt>Wert am {formatGermanDate(date)}</dt>
        <dd>
          <Money amount={value} />
        </dd>
      </div>
      <div>
        <dt>Insgesamt eingezahlt</dt>
        <dd>
          <Money amount={paidIn} />
        </dd>
      </div>
      <div>
        <dt>Ergebnis seit Beginn</dt>
        <dd>
          <Money amount={subtractCents(value, paidIn)} meaning="change" />
        </dd>
      </div>
      <div className={css.flowText}>{flows.length > 0 && <dd>{describeFlows(flows)}</dd>}</div>
    </dl>
  );
}
