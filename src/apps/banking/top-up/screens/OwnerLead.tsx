import type { Holder } from '#domain/dashboard/holder.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { childTexts, topUpTexts } from '../top-up.texts.ts';

interface OwnerLeadProps {
  /** What the investment is called. */
  readonly title: string;
  readonly holder: Holder | null;
}

/** Where the money goes, and that it becomes a child's where it does. */
export function OwnerLead({ title, holder }: OwnerLeadProps) {
  if (holder?.isChild !== true) return topUpTexts.into(title);
  return (
    <Cluster gap="small">
      <span>{topUpTexts.into(title)}</span>
      <Badge>{childTexts.badge}</Badge>
    </Cluster>
  );
}

/** Whose money it becomes (decisions §9). */
export function ChildNotice({ holder }: { readonly holder: Holder | null }) {
  if (holder?.isChild !== true) return null;
  return (
    <Notice kind="info" title={childTexts.title(holder)}>
      {childTexts.duty(holder)}
    </Notice>
  );
}
