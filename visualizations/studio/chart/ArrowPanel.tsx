import type { ReactNode } from 'react';
import { Heading } from '#ui/typography/Heading.tsx';
import { arrowHref, stateHref } from '../address.ts';
import { Requirements } from '../page/Requirement.tsx';
import type { ChartFile, EdgeFacts } from '../studio-data.ts';
import { captionOf, stateOf } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import { CoverageOf } from './CoverageOf.tsx';
import { saidOn } from './edge-words.ts';
import css from './Panel.module.css';
import { Way } from './Way.tsx';

const texts = studioTexts.panel;

interface ArrowPanelProps {
  readonly chart: ChartFile;
  readonly edge: EdgeFacts;
  /** All that the drawn arrow stands for, this one among them. */
  readonly bundle: readonly EdgeFacts[];
  readonly captions: Readonly<Record<string, string>>;
}

/** What else the same line of the picture means, each at an address of its own. */
function Bundle({ chart, edge, bundle }: Pick<ArrowPanelProps, 'chart' | 'edge' | 'bundle'>) {
  if (bundle.length < 2) return null;
  return (
    <nav className={css.bundle} aria-label={texts.bundle(bundle.length)}>
      <p className={css.then}>{texts.bundle(bundle.length)}</p>
      <ul className={css.edges}>
        {bundle.map((one) => (
          <li key={one.id} data-tone={one.tone}>
            <a href={arrowHref(chart.name, one.id)} aria-current={one.id === edge.id || undefined}>
              {saidOn(one)}
            </a>
            {bundle.some(({ source }) => source !== edge.source) && (
              <span className={css.then}>{captionOf(chart, one.source)}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What an arrow says and means, and the way that walks it. */
export function ArrowPanel({ chart, edge, bundle, captions }: ArrowPanelProps): ReactNode {
  const { source, targets, fact, condition, guard, type, tone, path } = edge;
  const requirements = [source, ...targets].flatMap((id) => stateOf(chart, id)?.requirements ?? []);
  return (
    <>
      <Bundle chart={chart} edge={edge} bundle={bundle} />
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
        <dd>{targets.length === 0 && tone === 'plain' ? texts.staysHere : texts.tones[tone]}</dd>
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
