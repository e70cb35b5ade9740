import type { ReactNode } from 'react';
import { studioTexts } from '../studio.texts.ts';
import type { StudioEvent } from '../studio.types.ts';
import css from './Panel.module.css';

const texts = studioTexts.panel;

interface CopyAddressProps {
  /** Of what is selected, as the chart names it. */
  readonly id: string;
  readonly href: string;
  readonly copying: 'quiet' | 'copied' | 'shown';
  readonly send: (event: StudioEvent) => void;
}

/** So that one key, or a long press, is all that is left to do. */
const mark = (field: HTMLInputElement | null): void => {
  field?.focus({ preventScroll: true });
  field?.select();
  field?.scrollIntoView({ block: 'nearest' });
};

/** Copies the address of what is selected; where the browser lets nobody copy, shows it marked. */
export function CopyAddress({ id, href, copying, send }: CopyAddressProps): ReactNode {
  return (
    <div className={css.address}>
      <button type="button" className={css.quiet} onClick={() => send({ type: 'copy.chosen' })}>
        {texts.copy}
      </button>
      <output>{copying === 'copied' ? texts.copied : copying === 'shown' ? texts.uncopied : ''}</output>
      {copying === 'shown' && (
        <input
          key={href}
          ref={mark}
          className={css.byHand}
          aria-label={texts.addressToCopy}
          readOnly
          value={new URL(href, globalThis.location.href).href}
        />
      )}
      <code>{id}</code>
    </div>
  );
}
