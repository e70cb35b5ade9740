import type { ReactNode } from 'react';
import { studioTexts } from '../studio.texts.ts';
import css from './Legend.module.css';

type Mark = keyof typeof studioTexts.legend.marks;

const line = (kind: string, head: string): ReactNode => (
  <path className={`arrow ${kind}`} d="M2 9h30" markerEnd={`url(#${head})`} />
);

/** Words as they stand in a box or on an arrow. */
const words = (kind: string, text: string): ReactNode => (
  <text className={kind} x={2} y={13} fontSize={12}>
    {text}
  </text>
);

const box = (kind: string, inner: string): ReactNode => (
  <>
    <rect className={`box ${kind}`} x={2} y={1} width={30} height={16} rx={5} />
    {inner !== '' && <rect className={inner} x={4.5} y={3.5} width={25} height={11} rx={3} />}
  </>
);

/** Drawn as in every picture; what they mean stands in the texts. */
const shapes: Readonly<Record<Mark, ReactNode>> = {
  start: <circle className="dot" cx={17} cy={9} r={5} />,
  plain: line('', 'head'),
  refusal: line('refusal', 'head-loss'),
  fault: line('fault', 'head-loss'),
  waiting: box('', 'hatched'),
  success: box('success', 'double success'),
  left: box('left', 'double left'),
  refused: box('refused', 'double refused'),
  failed: box('failed', 'double failed'),
  reopened: box('success', 'double success reopened'),
  condition: words('note', '[ … ?]'),
  note: words('note', '· …'),
  stays: words('note-loss', '· …'),
  works: words('work', 'arbeitet: …'),
  onward: words('note', '→ …'),
  region: <rect className="region" x={2} y={1} width={30} height={16} rx={5} />,
  here: <rect className={css.here} x={2} y={1} width={30} height={16} rx={5} />,
};

/** What the marks of a picture mean. Heads and hatching are those of the picture on the page. */
export function Legend(): ReactNode {
  return (
    <ul className={css.legend}>
      {(Object.keys(shapes) as Mark[]).map((mark) => (
        <li key={mark} className={css.mark} data-screen-only={mark === 'here' || undefined}>
          <svg className={`picture ${css.shape}`} width={mark === 'works' ? 62 : 36} height={18} aria-hidden>
            {shapes[mark]}
          </svg>
          {studioTexts.legend.marks[mark]}
        </li>
      ))}
    </ul>
  );
}
