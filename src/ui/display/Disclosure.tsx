import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconChevronDown } from '../icon/icons.ts';
import css from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
}

/** Opens an explanation in place ("Wie setzt sich das zusammen?"). The browser's own details: works without script. */
export function Disclosure({ summary, children, isOpen = false }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={isOpen}>
      <summary className={css.summary}>
        {summary}
        <span className={css.mark}>
          <Icon of={IconChevronDown} size="sm" />
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
