import type { ReactNode } from 'react';
import { Unbroken } from '../typography/Unbroken.tsx';
import css from './DefinitionList.module.css';

export interface Definition {
  readonly term: string;
  readonly description: ReactNode;
  /** Stands out as the result of what is above it. */
  readonly isTotal?: boolean;
}

/** A value in words reads like a sentence where it does not fit beside its name; figures stay below each other. */
const isWorded = (description: ReactNode): boolean => typeof description === 'string' && /\p{L}{2}/u.test(description);

/** Names and values: a breakdown, a review before sending. What others wrote turns around nothing beside it. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={css.list}>
      {items.map(({ term, description, isTotal }) => (
        <div key={term} className={css.row} data-total={isTotal || undefined}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.description} data-worded={isWorded(description) || undefined}>
            {typeof description === 'string' ? (
              <bdi>
                <Unbroken>{description}</Unbroken>
              </bdi>
            ) : (
              description
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
