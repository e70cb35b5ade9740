import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Heading } from '#ui/typography/Heading.tsx';
import { chartHref } from '../address.ts';
import { Choice } from '../page/Choice.tsx';
import { Legend } from '../page/Legend.tsx';
import { Requirements } from '../page/Requirement.tsx';
import type { ChartFile } from '../studio-data.ts';
import { bundleOf, fitOf, markOf, selectionOf, zoomOf } from '../studio.select.ts';
import { runnerNames, studioTexts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import { Always } from './Always.tsx';
import css from './ChartPage.module.css';
import { Diagram } from './Diagram.tsx';
import { Panel } from './Panel.tsx';
import { Printed } from './Printed.tsx';
import { sheetFor, sheetsOf } from './sheet.ts';
import { Parts } from './Sheets.tsx';
import { zoomAround } from './viewport.ts';

const texts = studioTexts.chart;
const none = '';

interface ChartPageProps {
  readonly chart: ChartFile;
  readonly context: StudioContext;
  readonly isArranging: boolean;
  readonly isUnarranged: boolean;
  readonly copying: 'quiet' | 'copied' | 'shown';
  readonly send: (event: StudioEvent) => void;
}

/** One chart: its picture, and beside it what is selected. */
export function ChartPage({ chart, context, isArranging, isUnarranged, copying, send }: ChartPageProps): ReactNode {
  const selection = selectionOf(context);
  const { placed, closed } = context;
  const sheets = useMemo(() => (placed === null ? null : sheetsOf(placed)), [placed]);
  return (
    <>
      <div
        className={css.page}
        data-split={selection !== null || undefined}
        data-sheet={placed === null ? undefined : sheetFor(placed)}
      >
        <div className={css.head}>
          <Heading level={1} look="section">
            {chart.title}
          </Heading>
          <Requirements ids={chart.requirements} captions={context.index?.requirements ?? {}} />
          {chart.picture.usedIn.length > 0 && (
            <p className={css.always}>
              {`${texts.usedIn}: `}
              {chart.picture.usedIn.map(({ name, title }) => (
                <a key={name} href={chartHref(name)}>
                  {title}
                </a>
              ))}
            </p>
          )}
          <Always picture={chart.picture} />
          <details className={css.signs}>
            <summary>{studioTexts.legend.title}</summary>
            <Legend />
          </details>
          <Printed chart={chart.name} parts={sheets?.tiles.length ?? 0} />
        </div>
        <div className={css.split}>
          <div className={css.side}>
            <Toolbar chart={chart} context={context} send={send} />
            {placed === null ? (
              <p className={css.waiting}>{texts.arranging}</p>
            ) : (
              <Diagram
                chart={chart}
                placed={placed}
                closed={closed}
                zoom={zoomOf(context)}
                fit={fitOf(context)}
                mark={context.mark !== null && isDrawn(placed, context.mark) ? context.mark : null}
                selected={markOf(chart, placed, closed, selection)}
                stood={context.stood}
                layer={context.layer}
                sheets={sheets}
                send={send}
              />
            )}
            <output className={css.status}>{statusOf({ context, isUnarranged, isArranging })}</output>
          </div>
          <div className={css.legend}>
            <Legend />
          </div>
          {selection !== null && (
            <Panel
              // One line of the picture is one panel: within it another of its transitions is chosen.
              key={`${selection.kind} ${bundleOf(placed, selection.id)[0] ?? selection.id}`}
              chart={chart}
              selection={selection}
              context={context}
              copying={copying}
              send={send}
            />
          )}
        </div>
      </div>
      {placed !== null && sheets !== null && <Parts title={chart.title} placed={placed} sheets={sheets} />}
    </>
  );
}

const statusOf = ({
  context,
  isUnarranged,
  isArranging,
}: Pick<ChartPageProps, 'context' | 'isUnarranged' | 'isArranging'>): string => {
  if (isUnarranged) return texts.unarranged;
  if (isArranging) return texts.arranging;
  if (selectionOf(context) !== null) return '';
  return zoomOf(context) > fitOf(context) ? `${texts.larger} ${texts.hint}` : texts.hint;
};

const isDrawn = ({ states, arrows }: NonNullable<StudioContext['placed']>, id: string): boolean =>
  states.some(({ state }) => state.id === id) || arrows.some(({ arrow }) => arrow.id === id);

function Toolbar({ chart, context, send }: Pick<ChartPageProps, 'chart' | 'context' | 'send'>) {
  const enlarge = (factor: number): void => {
    const frame = document.querySelector<HTMLElement>('[data-zoom]');
    if (frame === null) return;
    zoomAround(frame, factor, null, (zoom) => flushSync(() => send({ type: 'zoom.changed', zoom })));
  };
  const runners = chart.coverage.map(({ runner }) => ({ value: runner, label: runnerNames[runner] ?? runner }));
  return (
    <div className={css.toolbar} role="toolbar" aria-label={texts.toolbar}>
      <button type="button" aria-label={texts.smaller} title={texts.smaller} onClick={() => enlarge(0.8)}>
        −
      </button>
      <button type="button" aria-label={texts.bigger} title={texts.bigger} onClick={() => enlarge(1.25)}>
        +
      </button>
      <button type="button" onClick={() => send({ type: 'zoom.changed', zoom: fitOf(context) })}>
        {texts.whole}
      </button>
      {chart.groups.length > 0 && (
        <>
          <button type="button" onClick={() => send({ type: 'groups.closed' })}>
            {texts.closeAll}
          </button>
          <button type="button" onClick={() => send({ type: 'groups.opened' })}>
            {texts.openAll}
          </button>
        </>
      )}
      <button type="button" onClick={() => globalThis.print()}>
        {texts.print}
      </button>
      {runners.length === 0 ? (
        <span className={css.noRun}>{`${texts.layer}: ${texts.noRun}`}</span>
      ) : (
        <Choice
          name="layer"
          legend={texts.layer}
          options={[{ value: none, label: texts.noLayer }, ...runners]}
          value={context.layer ?? none}
          onChange={(runner) => send({ type: 'layer.chosen', runner: runner || null })}
        />
      )}
    </div>
  );
}
