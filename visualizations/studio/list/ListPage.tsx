import type { ReactNode } from 'react';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { chartHref, type Filter, hrefOf, noFilter, requirementHref } from '../address.ts';
import { Choice } from '../page/Choice.tsx';
import { keepScroll } from '../page/kept-scroll.ts';
import { Meant } from '../page/Meant.tsx';
import { nearestRequirement } from '../page/nearest.ts';
import { Requirements } from '../page/Requirement.tsx';
import type { ChartSummary, Figure, StudioIndex } from '../studio-data.ts';
import { filtered, isUnknownFilter } from '../studio.select.ts';
import { appNames, kindNames, runnerNames, studioTexts } from '../studio.texts.ts';
import type { StudioEvent } from '../studio.types.ts';
import css from './ListPage.module.css';

const texts = studioTexts.list;
const everything = '';

interface ListPageProps {
  readonly index: StudioIndex;
  readonly filter: Filter;
  readonly send: (event: StudioEvent) => void;
}

const optionsOf = <Name extends string>(
  found: readonly Name[],
  names: Readonly<Record<Name, string>>,
): readonly { readonly value: string; readonly label: string }[] => [
  { value: everything, label: texts.all },
  ...[...new Set(found)].toSorted().map((value) => ({ value, label: names[value] })),
];

/** The first page: every chart, by app, kind and requirement. */
export function ListPage({ index, filter, send }: ListPageProps): ReactNode {
  const charts = filtered({ index, filter });
  const isUnknown = isUnknownFilter({ index, filter });
  const choose = (part: Partial<Filter>): void =>
    send({ type: 'address.chosen', href: hrefOf({ page: 'list', filter: { ...filter, ...part } }) });
  return (
    <div ref={keepScroll} className={css.page}>
      <div className={css.top}>
        <Heading level={1}>{texts.heading}</Heading>
        <Text tone="second">{texts.lead}</Text>
      </div>
      <div className={css.filters}>
        <Choice
          name="app"
          legend={texts.app}
          options={optionsOf(
            index.charts.map(({ app }) => app),
            appNames,
          )}
          value={filter.app ?? everything}
          onChange={(app) => choose({ app: app || null })}
        />
        <Choice
          name="kind"
          legend={texts.kind}
          options={optionsOf(
            index.charts.map(({ kind }) => kind),
            kindNames,
          )}
          value={filter.kind ?? everything}
          onChange={(kind) => choose({ kind: kind || null })}
        />
        <label className={css.requirement}>
          {texts.requirement}
          <select
            value={filter.requirement ?? everything}
            onChange={({ currentTarget }) => choose({ requirement: currentTarget.value || null })}
          >
            <option value={everything}>{texts.all}</option>
            {Object.entries(index.requirements).map(([id, caption]) => (
              <option key={id} value={id}>
                {`${id} ${caption}`}
              </option>
            ))}
          </select>
        </label>
        <output className={css.count}>
          {texts.count(charts.length)}
          {JSON.stringify(filter) !== JSON.stringify(noFilter) && (
            <a href={hrefOf({ page: 'list', filter: noFilter })}>{texts.reset}</a>
          )}
        </output>
      </div>
      {isUnknown && (
        <div>
          <Text>{texts.unknown(filter.requirement ?? '')}</Text>
          <Meant near={nearestRequirement(index, filter.requirement ?? '')} />
        </div>
      )}
      {filter.requirement !== null && !isUnknown && (
        <a className={css.more} href={requirementHref(filter.requirement)}>
          {texts.toRequirement(filter.requirement, index.requirements[filter.requirement] ?? '')}
        </a>
      )}
      {charts.length === 0 && !isUnknown && <Text>{texts.none}</Text>}
      <ul className={css.charts}>
        {charts.map((chart) => (
          <ChartLine key={chart.name} chart={chart} captions={index.requirements} />
        ))}
      </ul>
    </div>
  );
}

function ChartLine({
  chart,
  captions,
}: {
  readonly chart: ChartSummary;
  readonly captions: StudioIndex['requirements'];
}) {
  const { states, arrows } = chart.figures;
  return (
    <li className={css.chart}>
      <div className={css.name}>
        <a className={css.title} href={chartHref(chart.name)}>
          {chart.title}
        </a>
        <span className={css.what}>{`${kindNames[chart.kind]} · ${appNames[chart.app]} · ${chart.name}`}</span>
      </div>
      <dl className={css.figures}>
        <FigureOf term={texts.states} figure={states} />
        <FigureOf term={texts.arrows} figure={arrows} />
        {chart.runs.length > 0 && (
          <div className={css.figure}>
            <dt>{texts.runs}</dt>
            {chart.runs.map(({ runner, arrows: walked }) => (
              <dd key={runner} className={css.run}>{`${runnerNames[runner] ?? runner} ${shareOf(walked)}\u00A0%`}</dd>
            ))}
          </div>
        )}
      </dl>
      <Requirements ids={chart.requirements} captions={captions} />
    </li>
  );
}

/** Whole percents; 100 only where nothing is missing. */
const shareOf = ({ total, covered }: Figure): number => (total === 0 ? 100 : Math.floor((covered / total) * 100));

function FigureOf({ term, figure: { total, covered } }: { readonly term: string; readonly figure: Figure }) {
  const share = shareOf({ total, covered });
  return (
    <div className={css.figure}>
      <dt>{term}</dt>
      <dd>
        <strong>{total}</strong>
        <span className={css.share} data-whole={share === 100}>{` · ${share}\u00A0%`}</span>
      </dd>
    </div>
  );
}
