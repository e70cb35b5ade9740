import type { MouseEvent } from 'react';
import { Link } from '#ui/link/Link.tsx';
import { isPlainClick } from '#ui/link/plain-click.ts';
import css from './WayInCard.module.css';

interface WayInCardProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly onChosen: () => void;
}

/** A way in as a large target; it is a link, so that it can be opened beside this page. */
export function WayInCard({ title, text, href, onChosen }: WayInCardProps) {
  const choose = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChosen();
  };
  return (
    <Link href={href} className={css.card} onClick={choose}>
      <span className={css.title}>{title}</span>
      <span className={css.text}>{text}</span>
    </Link>
  );
}
