import { Fragment } from 'react';
import css from './Unbroken.module.css';

/** How numbers of ours look: of orders, contracts and mandates (`MB-BP-1001-1`). */
const number = /\b([A-Z]{1,3}(?:-[0-9A-Z]{1,16}){1,3})\b/;

/**
 * A text in which no number of ours is broken at the end of a line: people compare it with their bank's form, sign by sign. Its
 * hyphens stay what they are, so that a copied number is the right one.
 */
export function Unbroken({ children }: { readonly children: string }) {
  return children.split(number).map((part, at) =>
    at % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice: only their place tells them apart
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- so may a number
      <span key={at} className={css.whole}>
        {part}
      </span>
    ),
  );
}
