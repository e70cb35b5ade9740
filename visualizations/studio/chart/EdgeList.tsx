import type { ReactNode } from 'react';
import { arrowHref } from '../address.ts';
import type { ChartFile, EdgeFacts } from '../studio-data.ts';
import { captionOf } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import { saidOn } from './edge-words.ts';
import css from './Panel.module.css';

const texts = studioTexts.panel;

const endsOf = (chart: ChartFile, { targets }: EdgeFacts): string =>
  targets.length === 0 ? texts.stays : targets.map((id) => captionOf(chart, id)).join(', ');

interface EdgeListProps {
  readonly chart: ChartFile;
  readonly edges: readonly EdgeFacts[];
  /** Which end is named: where it leads, or whence it comes. */
  readonly end: 'source' | 'target';
}

/** Arrows as a list of links to them. */
export function EdgeList({ chart, edges, end }: EdgeListProps): ReactNode {
  return (
    <ul className={css.edges}>
      {edges.map((edge) => (
        <li key={edge.id} data-tone={edge.tone}>
          {end === 'source' && <span className={css.then}>{captionOf(chart, edge.source)}</span>}
          <a href={arrowHref(chart.name, edge.id)}>{saidOn(edge)}</a>
          {end === 'target' && <span className={css.then}>{`→ ${endsOf(chart, edge)}`}</span>}
        </li>
      ))}
    </ul>
  );
}
