import type { ReactNode } from 'react';
import type { Picture } from '../../layout/picture.ts';
import { studioTexts } from '../studio.texts.ts';
import css from './ChartPage.module.css';

const texts = studioTexts.chart;

/** What holds wherever the chart stands; where there is little room it is opened at will. */
export function Always({ picture: { works, notes } }: { readonly picture: Picture }): ReactNode {
  if (works.length + notes.length === 0) return null;
  const said = [
    ...works.map((work) => `${texts.works}: ${work}`),
    ...(notes.length === 0 ? [] : [`${texts.anytime}: ${notes.join(' · ')}`]),
  ].map((text) => <span key={text}>{text}</span>);
  return (
    <>
      <p className={css.always}>{said}</p>
      <details className={css.folded}>
        <summary>{texts.always(works.length > 0, notes.length > 0)}</summary>
        <p>{said}</p>
      </details>
    </>
  );
}
