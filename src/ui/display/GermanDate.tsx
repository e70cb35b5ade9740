import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { displayInstant } from './format.ts';
import css from './Figures.module.css';

/** `21.11.2026` from a date, `21.11.2026, 14:03 Uhr` from an instant with time (PLT-02). */
export function GermanDate({ iso, withTime = false }: { readonly iso: string; readonly withTime?: boolean }) {
  return (
    <time className={css.figures} dateTime={iso}>
      {withTime ? displayInstant(iso) : formatGermanDate(iso)}
    </time>
  );
}
