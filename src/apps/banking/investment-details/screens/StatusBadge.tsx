import type { ProductStatus } from '#domain/entities/product.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { investmentDetailsTexts as texts } from '../investment-details.texts.ts';

/** Said of whatever is not simply open. */
export function StatusBadge({ status }: { readonly status: ProductStatus }) {
  if (status === 'OPEN') return null;
  return <Badge severity={status === 'CLOSED' ? 'info' : 'waiting'}>{texts.status[status]}</Badge>;
}
