import type { ReactNode } from 'react';
import { Heading } from '#ui/typography/Heading.tsx';
import { chartHref, stateHref } from '../address.ts';
import { Requirements } from '../page/Requirement.tsx';
import type { ChartFile, StateFacts } from '../studio-data.ts';
import { edgesFrom } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import { CoverageOf } from './CoverageOf.tsx';
import { EdgeList } from './EdgeList.tsx';
import css from './Panel.module.css';
import { ScreenPart } from './ScreenPart.tsx';
import { Way } from './Way.tsx';

const texts = studioTexts.panel;

interface StatePanelProps {
  readonly chart: ChartFile;
  readonly state: StateFacts;
  readonly captions: Readonly<Record<string, string>>;
  readonly context: StudioContext;
  readonly send: (event: StudioEvent) => void;
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={css.part}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.plain}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

/** Where it goes on behind an end. */
function Onward({ onward, isOver }: { readonly onward: StateFacts['onward']; readonly isOver: boolean }) {
  if (onward.length === 0) return isOver ? <p>{texts.nothing}</p> : null;
  return (
    <>
      <p>{texts.handsOver}</p>
      <ul className={css.plain}>
        {onward.map(({ name, title, state, caption }) => (
          <li key={`${name} ${String(state)}`}>
            <a href={state === null ? chartHref(name) : stateHref(name, state)}>
              {caption === null || caption === title ? title : `${title}: ${caption}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export function StatePanel({ chart, state, captions, context, send }: StatePanelProps): ReactNode {
  const { own, around } = edgesFrom(chart, state);
  const incoming = chart.edges.filter(({ targets, source }) => targets.includes(state.id) && source !== state.id);
  const inner = chart.states.filter(({ parent }) => parent === state.id);
  return (
    <>
      <Heading level={2}>{state.caption}</Heading>
      {state.ending !== null && <p className={css.ending}>{`${texts.ending}: ${state.ending}`}</p>}
      <Requirements ids={state.requirements} captions={captions} />
      <ScreenPart chart={chart} state={state} context={context} send={send} />
      <section className={css.part}>
        <h3 className={css.heading}>{texts.can}</h3>
        <Onward onward={state.onward} isOver={own.length + around.length === 0} />
        <EdgeList chart={chart} edges={own} end="target" />
        {around.length > 0 && (
          <>
            <p className={css.then}>{texts.surrounding}</p>
            <EdgeList chart={chart} edges={around} end="target" />
          </>
        )}
      </section>
      <Facts title={texts.works} facts={state.works} />
      <Facts title={texts.limits} facts={state.limits.map(texts.limit)} />
      {state.notes.length > 0 && <p className={css.part}>{state.notes.join(' · ')}</p>}
      {state.charts.length > 0 && (
        <section className={css.part}>
          <h3 className={css.heading}>{texts.charts}</h3>
          <ul className={css.plain}>
            {state.charts.map(({ name, title }) => (
              <li key={name}>
                <a href={chartHref(name)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inner.length > 0 && (
        <section className={css.part}>
          <h3 className={css.heading}>{texts.inner}</h3>
          <ul className={css.plain}>
            {inner.map(({ id, caption }) => (
              <li key={id}>
                <a href={stateHref(chart.name, id)}>{caption}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Way path={state.path} title={texts.way} />
      {incoming.length > 0 && (
        <section className={css.part}>
          <h3 className={css.heading}>{texts.incoming}</h3>
          <EdgeList chart={chart} edges={incoming} end="source" />
        </section>
      )}
      <CoverageOf chart={chart} kind="states" id={state.id} />
    </>
  );
}
