import { type Split, splits } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';
import { displayPercent } from '../display/format.ts';
import css from './StrategyRing.module.css';

interface StrategyRingProps {
  readonly split: Split;
}

/** A ring of this radius is 100 long. */
const radius = 100 / (2 * Math.PI);

const partsOf = (split: Split): { readonly stocks: number; readonly bonds: number } => {
  const stocks = Math.round(equityShare(split) * 100);
  return { stocks, bonds: 100 - stocks };
};

/** Shares and bonds of a strategy as a ring, with its name inside and both parts in words. */
export function StrategyRing({ split }: StrategyRingProps) {
  const { stocks, bonds } = partsOf(split);
  return (
    <figure className={css.strategy}>
      <div className={css.ring} aria-hidden>
        <svg viewBox="0 0 38 38">
          <circle className={css.bonds} cx="19" cy="19" r={radius} />
          <circle
            className={css.stocks}
            cx="19"
            cy="19"
            r={radius}
            strokeDasharray={`${stocks} ${100 - stocks}`}
            data-step={splits.indexOf(split)}
          />
        </svg>
        <span className={css.name}>{split}</span>
      </div>
      <figcaption className={css.parts}>
        <span className={css.part} data-part="stocks">
          {displayPercent(stocks / 100, 0)} Aktien
        </span>
        <span className={css.part} data-part="bonds">
          {displayPercent(bonds / 100, 0)} Anleihen
        </span>
      </figcaption>
    </figure>
  );
}
