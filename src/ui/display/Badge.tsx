import { Badge as MantineBadge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../icon/Icon.tsx';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconInfoCircle } from '../icon/icons.ts';
import type { severityColours } from '../theme/severity-colours.ts';
import css from './Badge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type BadgeSeverity = keyof typeof severityColours;

const iconOf: Readonly<Record<BadgeSeverity, IconShape | undefined>> = {
  neutral: undefined,
  info: IconInfoCircle,
  success: IconCircleCheck,
  waiting: IconClock,
  warning: IconAlertTriangle,
  refusal: IconBan,
};

interface BadgeProps {
  readonly severity?: BadgeSeverity;
  /** The word that carries the meaning; icon and colour only help. */
  readonly children: ReactNode;
}

/** Inside a line of text as well, so it is a `span`. */
export function Badge({ severity = 'neutral', children }: BadgeProps) {
  const icon = iconOf[severity];
  return (
    <MantineBadge component="span" classNames={css} color={severity} leftSection={icon && <Icon of={icon} size="sm" />}>
      {children}
    </MantineBadge>
  );
}

/** How many are open or unread; says what: `3 offene Aufgaben`. Nothing at zero. */
export function CountBadge({ count, meaning }: { readonly count: number; readonly meaning: string }) {
  if (count <= 0) return null;
  return (
    <span className={css.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </span>
  );
}
