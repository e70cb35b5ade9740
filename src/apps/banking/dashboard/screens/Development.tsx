import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { DashboardView } from '#domain/dashboard/dashboard.ts';
import { cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { type PeriodFigures, periodFigures, periodPoints } from '#domain/performance/period-figures.ts';
import { type Period, periods } from '#domain/performance/periods.ts';
import { ValueChart } from '#ui/charts/ValueChart.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { displayEuro } from '#ui/display/format.ts';
import { Money } from '#ui/display/Money.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { SegmentedField } from '#ui/fields/SegmentedField.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { chartSentence, dashboardTexts as texts, lineWords, periodWords, type Subject } from '../dashboard.texts.ts';

interface DevelopmentProps {
  readonly view: Pick<DashboardView, 'history' | 'today'>;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  /** Whether all investments together are meant, or one. */
  readonly subject?: Subject;
}

/** How the investments did in the chosen period: every figure on it is of this period. */
export function Development({ view: { history, today }, period, onPeriod, subject = 'all' }: DevelopmentProps) {
  const figures = periodFigures(history, period, today);
  const { since } = periodWords(period, today);
  return (
    <>
      <Cluster justify="between">
        <Stack gap="tight">
          <Text size="small" tone="second">
            {texts.gain(since)}
          </Text>
          <Money amount={figures.gain} size="big" meaning="change" showWord />
        </Stack>
        <SegmentedField
          name="period"
          legend={texts.period}
          options={periods.map((value) => ({ value, ...periodWords(value, today) }))}
          value={period}
          onChange={onPeriod}
        />
      </Cluster>
      <Disclosure summary={texts.gainParts}>
        <GainParts figures={figures} today={today} />
      </Disclosure>
      <ValueChart title={texts.chart[subject]} points={periodPoints(history, period, today)} words={lineWords(figures)}>
        {chartSentence(figures, subject)}
      </ValueChart>
      {figures.gain < 0 && <Text tone="second">{texts.calm}</Text>}
      <DefinitionList
        items={[
          { term: texts.twr, description: <Rate share={figures.twr} /> },
          { term: texts.mwr, description: <Rate share={figures.mwr} /> },
        ]}
      />
      <Disclosure summary={texts.meaningOfRates}>
        <Stack gap="small">
          <Text>{texts.twrMeaning}</Text>
          <Text>{texts.mwrMeaning}</Text>
          <Text>{texts.ratesFor(since)}</Text>
          <Text>{texts.netOfFees}</Text>
        </Stack>
      </Disclosure>
    </>
  );
}

const Rate = ({ share }: { readonly share: number | null }) =>
  share === null ? texts.rateUnknown : <Percent share={share} meaning="change" />;

const out = (amount: Cents): Cents => subtractCents(cents(0), amount);

/** From the value at the start to the value today; the lines add up to the cent. */
function GainParts({ figures, today }: { readonly figures: PeriodFigures; readonly today: string }) {
  const { base, start, paidIn, paidOut, tax, fees, feesFromCash, gain, end } = figures;
  return (
    <Stack gap="medium">
      <DefinitionList
        items={[
          ...(base === null
            ? []
            : [{ term: texts.valueOn(formatGermanDate(base)), description: <Money amount={start} /> }]),
          { term: texts.paidIn, description: <Signed amount={paidIn} /> },
          { term: texts.paidOut, description: <Signed amount={out(paidOut)} /> },
          ...(tax === 0 ? [] : [{ term: texts.tax, description: <Signed amount={out(tax)} /> }]),
          ...(feesFromCash === 0 ? [] : [{ term: texts.feesFromCash, description: <Signed amount={feesFromCash} /> }]),
          { term: texts.gainTerm, description: <Money amount={gain} meaning="change" /> },
          { term: texts.valueOn(formatGermanDate(today)), description: <Money amount={end} />, isTotal: true },
        ]}
      />
      <Text size="small">{fees > 0 ? texts.fees(displayEuro(fees)) : texts.noFees}</Text>
    </Stack>
  );
}

/** Money that came or went is neither gain nor loss: a sign, no colour. */
const Signed = ({ amount }: { readonly amount: Cents }) => <span>{displayEuro(amount, true)}</span>;
