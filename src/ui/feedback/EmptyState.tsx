import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../icon/Icon.tsx';
import css from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconShape;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** Nothing here yet: says so, why, and what comes next. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && (
        <span className={css.icon}>
          <Icon of={icon} size="lg" />
        </span>
      )}
      <p className={css.title}>{title}</p>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
