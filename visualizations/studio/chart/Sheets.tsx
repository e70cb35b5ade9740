import type { ReactNode } from 'react';
import type { PlacedPicture } from '../../layout/placing.ts';
import { studioTexts } from '../studio.texts.ts';
import type { Sheets } from './sheet.ts';
import css from './Sheets.module.css';

const texts = studioTexts.chart;

/** Everything that is drawn of a chart, once; sheets show parts of it. */
export const drawnId = 'gezeichnet';

/** Copies of a picture cost time at every change of it: they are there while it is printed, and then only. */
const whilePrinted = (sheets: HTMLElement | null): (() => void) | undefined => {
  if (sheets === null) return undefined;
  const media = globalThis.matchMedia('print');
  const show = (isPrinted: boolean): void =>
    sheets.querySelectorAll('use').forEach((use) => {
      if (isPrinted) use.setAttribute('href', `#${drawnId}`);
      else use.removeAttribute('href');
    });
  const [begin, end] = [() => show(true), () => show(media.matches)];
  end();
  globalThis.addEventListener('beforeprint', begin);
  globalThis.addEventListener('afterprint', end);
  media.addEventListener('change', end);
  return () => {
    globalThis.removeEventListener('beforeprint', begin);
    globalThis.removeEventListener('afterprint', end);
    media.removeEventListener('change', end);
  };
};

/** Over the picture of all: which part stands on which sheet. */
export function Cuts({ sheets }: { readonly sheets: Sheets }): ReactNode {
  return (
    <g className={css.cuts} aria-hidden>
      {sheets.tiles.map((tile, place) => (
        <g key={`${tile.x} ${tile.y}`}>
          <rect {...tile} />
          <text x={tile.x + tile.width - 12} y={tile.y + 46} textAnchor="end">
            {place + 2}
          </text>
        </g>
      ))}
    </g>
  );
}

interface PartsProps {
  readonly title: string;
  readonly placed: PlacedPicture;
  readonly sheets: Sheets;
}

/** The parts of a picture, each on a sheet of its own, so large that they can be read. */
export function Parts({ title, placed, sheets: { lay, scale, tiles } }: PartsProps): ReactNode {
  return (
    <div key={`${tiles.length} ${lay}`} ref={whilePrinted} className={css.parts}>
      {tiles.map((tile, place) => (
        <section key={`${tile.x} ${tile.y}`} className={css.part} data-sheet={lay}>
          <div className={css.head}>
            <h2 className={css.title}>{title}</h2>
            <p>{texts.sheet(place + 2, tiles.length + 1)}</p>
            <svg className={css.map} viewBox={`0 0 ${placed.width} ${placed.height}`} aria-hidden>
              {tiles.map((each) => (
                <rect key={`${each.x} ${each.y}`} {...each} data-this={each === tile || undefined} />
              ))}
            </svg>
          </div>
          <svg
            className={css.drawn}
            width={`${tile.width * scale}mm`}
            height={`${tile.height * scale}mm`}
            viewBox={`${tile.x} ${tile.y} ${tile.width} ${tile.height}`}
            aria-hidden
          >
            <use />
          </svg>
        </section>
      ))}
    </div>
  );
}
