import type { ReactNode } from 'react';
import { Heading } from '#ui/typography/Heading.tsx';
import { stateHref } from '../address.ts';
import { Requirements } from '../page/Requirement.tsx';
import type { ChartFile, EdgeFacts } from '../studio-data.ts';
import { captionOf, stateOf } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import { CoverageOf } from './CoverageOf.tsx';
import { saidOn } from './EdgeList.tsx';
import css from './Panel.module.css';
import { Way } from './Way.tsx';

const texts = studioTexts.panel;

interface ArrowPanelProps {
  readonly chart: ChartFile;
  readonly edge: EdgeFacts;
  readonly captions: Readonly<Record<string, string>>;
}

/** What an arrow says and means, and the way that walks it. */
export function ArrowPanel({ chart, edge, captions }: ArrowPanelProps): ReactNode {
  const { source, targets, fact, condition, guard, type, tone, path } = edge;
  const requirements = [source, ...targets].flatMap((id) => stateOf(chart, id)?.requirements ?? []);
  return (
    <>
      <Heading level={2}>{saidOn(edge)}</Heading>
      <Requirements ids={[...new Set(requirements)]} captions={captions} />
      <dl className={css.facts}>
        <dt>{texts.from}</dt>
        <dd>
          <a href={stateHref(chart.name, source)}>{captionOf(chart, source)}</a>
        </dd>
        <dt>{texts.to}</dt>
        <dd>
          {targets.length === 0
            ? texts.stays
            : targets.map((id) => (
                <a key={id} href={stateHref(chart.name, id)}>
                  {captionOf(chart, id)}
                </a>
              ))}
        </dd>
        {fact !== '' && (
          <>
            <dt>{texts.when}</dt>
            <dd>{fact}</dd>
          </>
        )}
        {condition !== '' && (
          <>
            <dt>{texts.condition}</dt>
            <dd>{condition}</dd>
          </>
        )}
        <dt>{texts.meaning}</dt>
        <dd>{texts.tones[tone]}</dd>
        <dt>{texts.event}</dt>
        <dd>
          <code>{type}</code>
        </dd>
        {guard !== null && (
          <>
            <dt>{texts.guard}</dt>
            <dd>
              <code>{guard}</code>
            </dd>
          </>
        )}
      </dl>
      <Way path={path} title={texts.wayOver} />
      <CoverageOf chart={chart} kind="edges" id={edge.id} />
    </>
  );
}
