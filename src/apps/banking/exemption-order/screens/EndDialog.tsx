import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { endOf, usedThisYear } from '#domain/exemption-order/standing-order.ts';
import type { ExemptionStanding } from '#machines/exemption-order/exemption-order.types.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { endText, exemptionOrderTexts } from '../exemption-order.texts.ts';

const texts = exemptionOrderTexts.dialog;

interface EndDialogProps {
  readonly standing: ExemptionStanding;
  readonly today: IsoDate;
  readonly isUnsent: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Says what stays of an order before it is ended (decisions §11). */
export function EndDialog({ standing, today, isUnsent, ...dialog }: EndDialogProps) {
  const end = endOf(standing, today);
  return (
    <ConfirmDialog texts={texts} {...dialog}>
      {isUnsent && <Notice kind="warning">{texts.unsent}</Notice>}
      {end !== null && <Text>{endText(end, usedThisYear(standing), standing.child)}</Text>}
      <Text>{texts.next}</Text>
    </ConfirmDialog>
  );
}
