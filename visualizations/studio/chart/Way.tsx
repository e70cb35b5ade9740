import type { ReactNode } from 'react';
import type { ToldPath } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import css from './Panel.module.css';

const texts = studioTexts.panel;

/** A path step by step: where it begins, what happens, where one then is. */
export function Way({ path, title }: { readonly path: ToldPath | null; readonly title: string }): ReactNode {
  return (
    <section className={css.part}>
      <h3 className={css.heading}>{title}</h3>
      {path === null ? (
        <p>{texts.noWay}</p>
      ) : path.steps.length === 0 ? (
        <p>{texts.atOnce}</p>
      ) : (
        <ol className={css.way}>
          <li className={css.start}>
            <span className={css.then}>{`${texts.begins}: ${path.from}`}</span>
          </li>
          {path.steps.map(({ text, arrival }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same may happen twice: only its place tells steps apart
            <li key={place}>
              {text}
              <span className={css.then}>{`→ ${arrival}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
