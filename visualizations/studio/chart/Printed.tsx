import type { ReactNode } from 'react';
import { chartHref } from '../address.ts';
import { studioTexts } from '../studio.texts.ts';
import css from './ChartPage.module.css';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** The date is that of the print, not of the day on which the page was opened. */
const stamp = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const write = (): void => {
    element.textContent = studioTexts.chart.printed(day.format(new Date()));
  };
  write();
  globalThis.addEventListener('beforeprint', write);
  return () => globalThis.removeEventListener('beforeprint', write);
};

interface PrintedProps {
  readonly chart: string;
  /** Sheets after this one that show its picture larger. */
  readonly parts: number;
}

/** Of which day a sheet of paper is, and where its chart is found. */
export function Printed({ chart, parts }: PrintedProps): ReactNode {
  return (
    <p className={css.printed}>
      {parts > 0 && <span>{studioTexts.chart.overview(parts)}</span>}
      <span ref={stamp} />
      <span>{new URL(chartHref(chart), globalThis.location.href).href}</span>
    </p>
  );
}
