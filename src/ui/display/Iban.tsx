import { displayIban } from './format.ts';
import css from './Figures.module.css';

/** An IBAN in groups of four, on one line. */
export function Iban({ iban }: { readonly iban: string }) {
  return <span className={css.figures}>{displayIban(iban)}</span>;
}
