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

/** Of which day a sheet of paper is, and where its chart is found. */
export function Printed({ chart }: { readonly chart: string }): ReactNode {
  return (
    <p className={css.printed}>
      <span ref={stamp} />
      <span>{new URL(chartHref(chart), globalThis.location.href).href}</span>
    </p>
  );
}
