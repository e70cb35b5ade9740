import { displayPercent } from './format.ts';
import css from './Money.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PercentProps {
  /** A fraction: `0.042` is 4,20 %. */
  readonly share: number;
  readonly digits?: number;
  /** `change` shows sign, colour and word of a gain or loss. */
  readonly meaning?: 'share' | 'change';
  readonly perYear?: boolean;
}

/** `4,20 % p. a.` */
export function Percent({ share, digits = 2, meaning = 'share', perYear = false }: PercentProps) {
  const isChange = meaning === 'change';
  const text = displayPercent(share, digits, isChange);
  const tone = !isChange ? 'plain' : text.startsWith('+') ? 'gain' : text.startsWith('\u2212') ? 'loss' : 'even';
  const word = { plain: '', gain: ' Gewinn', loss: ' Verlust', even: ' unverändert' }[tone];
  return (
    <span className={`${css.money} ${css[tone]}`}>
      {text}
      {perYear && '\u00A0p.\u00A0a.'}
      {isChange && <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}
