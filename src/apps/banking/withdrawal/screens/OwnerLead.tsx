import type { Holder } from '#domain/dashboard/holder.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { childTexts } from '../withdrawal.payout.texts.ts';

interface OwnerLeadProps {
  /** Where the money comes from. */
  readonly text: string;
  readonly holder: Holder | null;
}

/** Where the money comes from, and whose it is where it is a child's. */
export function OwnerLead({ text, holder }: OwnerLeadProps) {
  if (holder?.isChild !== true) return text;
  return (
    <Cluster gap="small">
      <span>{text}</span>
      <Badge>{childTexts.badge}</Badge>
    </Cluster>
  );
}

/** What taking a child's money means for who acts for it (decisions §9). */
export function ChildNotice({ holder }: { readonly holder: Holder | null }) {
  if (holder?.isChild !== true) return null;
  return (
    <Notice kind="info" title={childTexts.title(holder)}>
      {childTexts.duty(holder)}
    </Notice>
  );
}
