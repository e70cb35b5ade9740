import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { kindOf, type NoticeKind } from './notice-kinds.ts';
import css from './Notice.module.css';

interface NoticeProps {
  readonly kind: NoticeKind;
  /** Said instead of the kind’s own word, where that one would be untrue. */
  readonly word?: string;
  readonly title?: string;
  readonly children?: ReactNode;
  /** What can be done now: links or a quiet button. */
  readonly actions?: ReactNode;
  /** `polite` when it appears after something happened, `assertive` for a refusal that stops the customer. */
  readonly announce?: 'polite' | 'assertive';
}

/** Something to know, in words, with an icon and a kind that is also said: never colour alone. */
export function Notice({ kind, word, title, children, actions, announce }: NoticeProps) {
  const { icon, word: own } = kindOf[kind];
  return (
    <div className={`${css.notice} ${css[kind]}`} aria-live={announce} aria-atomic={announce ? true : undefined}>
      <span className={css.icon}>
        <Icon of={icon} size="md" />
      </span>
      <div className={css.content}>
        <VisuallyHidden>{word ?? own}: </VisuallyHidden>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div className={css.text}>{children}</div>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
