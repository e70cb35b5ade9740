import css from './KindCard.module.css';

interface KindCardProps {
  readonly title: string;
  readonly text: string;
  readonly onChosen: () => void;
}

/** A choice as a large target. */
export function KindCard({ title, text, onChosen }: KindCardProps) {
  return (
    <button type="button" className={css.card} onClick={onChosen}>
      <span className={css.title}>{title}</span>
      <span className={css.text}>{text}</span>
    </button>
  );
}
