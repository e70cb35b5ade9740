import { encode } from 'uqr';
import css from './QrCode.module.css';

/** The dark modules of a code as one SVG path, each module one unit wide. */
export const modulesPath = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

interface QrCodeProps {
  /** What the code holds. */
  readonly value: string;
  /** Says what it is for; the value itself is offered in words beside it. */
  readonly label: string;
}

/** A QR code, dark on white in both colour schemes: readers of cameras expect it so. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no src
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modulesPath(data)} />
    </svg>
  );
}
