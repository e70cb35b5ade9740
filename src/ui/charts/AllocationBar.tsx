import type { CSSProperties } from 'react';
import { displayPercent } from '../display/format.ts';
import css from './AllocationBar.module.css';
import { inTenths } from './in-tenths.ts';

export interface AllocationPart {
  readonly label: string;
  /** Fraction of the whole, 0 to 1. */
  readonly share: number;
  /** Where the strategy wants it, 0 to 1. */
  readonly target?: number;
}

interface AllocationBarProps {
  /** Names the whole, for example 'Aufteilung Ihrer Anlage'. */
  readonly title: string;
  /** Five series have colours of their own; put the rest together as 'Sonstige'. */
  readonly parts: readonly AllocationPart[];
}

const pointsOf = (difference: number): string =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.abs(difference) * 100,
  );

/** `2,1 Prozentpunkte über dem Ziel`; within 0.05 points it is on target. */
export const driftText = (share: number, target: number): string => {
  const drift = share - target;
  if (Math.abs(drift) < 0.0005) return 'im Ziel';
  return `${pointsOf(drift)} Prozentpunkte ${drift > 0 ? 'über' : 'unter'} dem Ziel`;
};

const widthOf = (share: number): CSSProperties => ({ flexGrow: Math.max(0, share) });

/** How a whole is divided: the bar for the eye, beside it every part with its figures and how far it has drifted. */
export function AllocationBar({ title, parts }: AllocationBarProps) {
  const shown = parts.filter(({ share, target }) => share > 0 || (target ?? 0) > 0);
  if (shown.length === 0) return <p className={css.none}>Derzeit ist nichts angelegt.</p>;
  const shares = inTenths(shown.map(({ share }) => share));
  const hasTargets = shown.some(({ target }) => target !== undefined);
  return (
    <figure className={css.allocation} aria-label={title}>
      <div className={css.bar} aria-hidden>
        {shown.map(({ label, share }, order) => (
          <span key={label} className={css.part} data-series={order % 5} style={widthOf(share)} />
        ))}
      </div>
      {hasTargets && (
        <div className={css.target} aria-hidden>
          {shown.map(({ label, target = 0 }, order) => (
            <span key={label} className={css.part} data-series={order % 5} style={widthOf(target)} />
          ))}
        </div>
      )}
      {hasTargets && (
        <p className={css.key} aria-hidden>
          Oben: heute. Unten: Ziel der Strategie.
        </p>
      )}
      <ul className={css.list}>
        {shown.map(({ label, share, target }, order) => (
          <li key={label} className={css.row}>
            <span className={css.swatch} data-series={order % 5} aria-hidden />
            <span className={css.label}>{label}</span>
            <span className={css.share}>{displayPercent(shares[order] ?? share, 1)}</span>
            {target !== undefined && (
              <span className={css.drift}>
                Ziel {displayPercent(target, 1)}, {driftText(share, target)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}
