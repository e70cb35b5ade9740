import type { ReactNode } from 'react';
import type { PlacedPicture } from '../../layout/placing.ts';
import css from './Diagram.module.css';

interface TogglesProps {
  readonly placed: PlacedPicture;
  readonly groups: readonly string[];
  readonly onTurn: (id: string) => void;
}

/** On each group a corner to close or open it with the pointer; by keys the group itself is turned. */
export function Toggles({ placed, groups, onTurn }: TogglesProps): ReactNode {
  return placed.states
    .filter(({ state }) => groups.includes(state.id))
    .map(({ state, x, y, width }) => {
      const [cx, cy] = [x + width + 2, y - 2];
      const isClosed = state.children.length === 0;
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a second way for the pointer alone
        <g key={state.id} className={css.toggle} aria-hidden data-turn={state.id} onClick={() => onTurn(state.id)}>
          <circle cx={cx} cy={cy} r={18} className={css.reach} />
          <circle cx={cx} cy={cy} r={9} className={css.knob} />
          <path className={css.sign} d={`M${cx - 5} ${cy}h10${isClosed ? `M${cx} ${cy - 5}v10` : ''}`} />
        </g>
      );
    });
}
