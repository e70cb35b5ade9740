import type { CSSProperties } from 'react';
import type { Cents } from '#domain/money/money.ts';
import { Money } from '../display/Money.tsx';
import css from './UsageBar.module.css';

interface UsageBarProps {
  /** Says the whole in a sentence: what a picture is for who does not see it. */
  readonly title: string;
  readonly used: Cents;
  readonly left: Cents;
  readonly words: { readonly used: string; readonly left: string };
}

/** Whatever was used is seen, were it a cent of thousands. */
const leastShare = 0.01;

const widthOf = (used: Cents, left: Cents): CSSProperties => {
  const share = used / Math.max(1, used + left);
  return { inlineSize: `${String(100 * (used > 0 ? Math.max(leastShare, share) : 0))}%` };
};

/** How much of something is used and how much is left: the bar for the eye, below it both sums with their words. */
export function UsageBar({ title, used, left, words }: UsageBarProps) {
  return (
    <figure className={css.usage} aria-label={title}>
      <div className={css.bar} aria-hidden>
        <span className={css.used} style={widthOf(used, left)} />
      </div>
      <dl className={css.sums}>
        <div>
          <dt className={css.word}>
            <span className={css.swatch} data-part="used" aria-hidden />
            {words.used}
          </dt>
          <dd className={css.sum}>
            <Money amount={used} size="big" />
          </dd>
        </div>
        <div>
          <dt className={css.word}>
            <span className={css.swatch} aria-hidden />
            {words.left}
          </dt>
          <dd className={css.sum}>
            <Money amount={left} size="big" />
          </dd>
        </div>
      </dl>
    </figure>
  );
}
