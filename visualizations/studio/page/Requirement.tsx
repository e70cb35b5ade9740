import type { ReactNode } from 'react';
import { requirementHref } from '../address.ts';
import css from './Requirement.module.css';

interface RequirementsProps {
  readonly ids: readonly string[];
  /** Their captions by id. */
  readonly captions: Readonly<Record<string, string>>;
}

/** Numbers of requirements; each leads to all charts that show it. */
export function Requirements({ ids, captions }: RequirementsProps): ReactNode {
  return (
    <ul className={css.list}>
      {ids.toSorted().map((id) => (
        <li key={id}>
          <a className={css.requirement} href={requirementHref(id)} title={captions[id]}>
            {id}
          </a>
        </li>
      ))}
    </ul>
  );
}
