import type { ReactNode } from 'react';
import { CloseButton } from '#ui/button/CloseButton.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import type { Selection } from '../address.ts';
import type { ChartFile } from '../studio-data.ts';
import { edgeOf, stateOf } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import { ArrowPanel } from './ArrowPanel.tsx';
import css from './Panel.module.css';
import { StatePanel } from './StatePanel.tsx';

const texts = studioTexts.panel;

export interface PanelProps {
  readonly chart: ChartFile;
  readonly selection: Selection;
  readonly context: StudioContext;
  readonly isCopied: boolean;
  readonly send: (event: StudioEvent) => void;
  /** Leads back to the chart alone. */
  readonly onClose: () => void;
}

/** Below the picture the page itself is scrolled, perhaps far down in what was selected before. */
const fromItsHead = (panel: HTMLElement | null): void => {
  const page = panel?.closest('main');
  if (page !== null && page !== undefined) page.scrollTop = 0;
};

/** What the selected state or arrow is, beside the picture. */
export function Panel({ chart, selection, context, isCopied, send, onClose }: PanelProps): ReactNode {
  const state = selection.kind === 'state' ? stateOf(chart, selection.id) : undefined;
  const edge = selection.kind === 'arrow' ? edgeOf(chart, selection.id) : undefined;
  const kind =
    edge === undefined ? texts[state?.kind === 'group' || state?.kind === 'final' ? state.kind : 'state'] : texts.arrow;
  const captions = context.index?.requirements ?? {};
  return (
    <aside ref={fromItsHead} className={css.panel} aria-label={kind} data-device={context.device}>
      <div className={css.top}>
        <span className={css.kind}>{kind}</span>
        <CloseButton onClose={onClose} />
      </div>
      {state === undefined && edge === undefined && <Heading level={2}>{texts.unknown}</Heading>}
      {state !== undefined && (
        <StatePanel chart={chart} state={state} captions={captions} context={context} send={send} />
      )}
      {edge !== undefined && <ArrowPanel chart={chart} edge={edge} captions={captions} />}
      <p className={css.address}>
        <button type="button" className={css.quiet} onClick={() => send({ type: 'copy.chosen' })}>
          {texts.copy}
        </button>
        <output>{isCopied ? texts.copied : ''}</output>
        <code>{selection.id}</code>
      </p>
    </aside>
  );
}
