import type { Cents } from '#domain/money/money.ts';
import { displayEuro } from './format.ts';
import css from './Money.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface MoneyProps {
  readonly amount: Cents;
  /** From `big` on the cents are smaller than the euros. */
  readonly size?: 'body' | 'big' | 'hero';
  /** `change` shows a gain or loss: sign, colour and word. */
  readonly meaning?: 'sum' | 'change';
  /** The word beside a change stands for the eye too, not for screen readers alone. */
  readonly showWord?: boolean;
}

const wordOf = (amount: number): string => (amount > 0 ? 'Gewinn' : amount < 0 ? 'Verlust' : 'unverändert');

const toneOf = (amount: number): 'gain' | 'loss' | 'even' => (amount > 0 ? 'gain' : amount < 0 ? 'loss' : 'even');

/** A sum of money. Figures stand under each other in columns. */
export function Money({ amount, size = 'body', meaning = 'sum', showWord = false }: MoneyProps) {
  const isChange = meaning === 'change';
  const text = displayEuro(amount, isChange);
  const tone = isChange ? toneOf(amount) : amount < 0 ? 'loss' : 'plain';
  return (
    <span className={`${css.money} ${css[size]} ${css[tone]}`}>
      {size === 'body' ? text : <SplitSum text={text} />}
      {isChange &&
        (showWord ? (
          <span className={css.word}> {wordOf(amount)}</span>
        ) : (
          <VisuallyHidden> {wordOf(amount)}</VisuallyHidden>
        ))}
    </span>
  );
}

function SplitSum({ text }: { readonly text: string }) {
  const comma = text.lastIndexOf(',');
  return (
    <>
      {text.slice(0, comma)}
      <span className={css.cents}>{text.slice(comma)}</span>
    </>
  );
}
