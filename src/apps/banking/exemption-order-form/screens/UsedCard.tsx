import { inForce } from '#domain/exemption-order/standing-order.ts';
import type { LoadedForm } from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ExemptionUsage } from '../../exemption-order/screens/ExemptionUsage.tsx';
import { exemptionOrderFormTexts } from '../exemption-order-form.texts.ts';

/** What of the order that stands is used and free this year: nobody changes it without seeing that. */
export function UsedCard({ loaded }: { readonly loaded: LoadedForm }) {
  const present = inForce(loaded, loaded.today);
  if (present === null || present.amount === 0) return null;
  return (
    <Card title={exemptionOrderFormTexts.form.usedTitle} tone="sunken">
      <ExemptionUsage order={present} today={loaded.today} />
    </Card>
  );
}
