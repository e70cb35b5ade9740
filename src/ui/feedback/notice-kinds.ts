import type { IconShape } from '../icon/Icon.tsx';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '../icon/icons.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'refusal';

/** Icon and word of each kind of notice and badge. */
export const kindOf: Readonly<Record<NoticeKind, { readonly icon: IconShape; readonly word: string }>> = {
  info: { icon: IconInfoCircle, word: 'Hinweis' },
  success: { icon: IconCircleCheck, word: 'Erledigt' },
  warning: { icon: IconAlertTriangle, word: 'Achtung' },
  refusal: { icon: IconBan, word: 'Nicht möglich' },
};
