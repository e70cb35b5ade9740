import type { SavingsPlanContext } from '#machines/savings-plan/savings-plan.types.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { savingsPlanTexts as texts } from '../savings-plan.texts.ts';

/** For which investment is saved, and that it is a child's where it is. */
export function OwnerLead({ options, holder }: Pick<SavingsPlanContext, 'options' | 'holder'>) {
  const into = texts.into(options?.title ?? '');
  if (holder?.isChild !== true) return into;
  return (
    <Cluster gap="small">
      <span>{into}</span>
      <Badge>{texts.child}</Badge>
    </Cluster>
  );
}
