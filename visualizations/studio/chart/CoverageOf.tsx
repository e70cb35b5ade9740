import type { ReactNode } from 'react';
import type { ChartFile } from '../studio-data.ts';
import { runnerNames, studioTexts } from '../studio.texts.ts';
import css from './Panel.module.css';

const texts = studioTexts.panel;

const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });

interface CoverageOfProps {
  readonly chart: ChartFile;
  readonly kind: 'states' | 'edges';
  readonly id: string;
}

/** How often the last run of each runner came by. */
export function CoverageOf({ chart: { coverage }, kind, id }: CoverageOfProps): ReactNode {
  return (
    <section className={css.part}>
      <h3 className={css.heading}>{texts.coverage}</h3>
      <dl className={css.facts}>
        {Object.entries(runnerNames).map(([runner, name]) => {
          const run = coverage.find((one) => one.runner === runner);
          const hits = run?.[kind][id] ?? 0;
          return (
            <div key={runner} className={css.row}>
              <dt>{name}</dt>
              <dd>
                {run === undefined
                  ? studioTexts.chart.noRun
                  : `${hits === 0 ? texts.notSeen : texts.hits(hits)} (${when.format(new Date(run.ranAt))})`}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
