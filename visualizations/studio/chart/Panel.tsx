import type { ReactNode } from 'react';
import { CloseButton } from '#ui/button/CloseButton.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { chartHref, hrefOf, type Selection } from '../address.ts';
import { Meant } from '../page/Meant.tsx';
import { scrollerOf } from '../page/kept-scroll.ts';
import { nearestPlace } from '../page/nearest.ts';
import type { ChartFile } from '../studio-data.ts';
import { bundleOf, edgeOf, stateOf } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import { focusSelected } from './arrival.ts';
import { ArrowPanel } from './ArrowPanel.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import css from './Panel.module.css';
import { StatePanel } from './StatePanel.tsx';

const texts = studioTexts.panel;

export interface PanelProps {
  readonly chart: ChartFile;
  readonly selection: Selection;
  readonly context: StudioContext;
  readonly copying: 'quiet' | 'copied' | 'shown';
  readonly send: (event: StudioEvent) => void;
}

/** Below the picture the page itself is scrolled, perhaps far down in what was selected before: back to both their heads. */
const showHead = (panel: HTMLElement): void => {
  const scroller = scrollerOf(panel);
  const picture = panel.parentElement;
  if (scroller === null || picture === null) return;
  const isWholePage = scroller.closest('main') === null;
  scroller.scrollTop = isWholePage ? picture.getBoundingClientRect().top + scroller.scrollTop : 0;
};

/** For `ref`: a keyboard that is in a panel when that goes, by whatever way, returns to what was selected. */
const begin = (panel: HTMLElement | null): (() => void) | undefined => {
  if (panel === null) return undefined;
  showHead(panel);
  return () => {
    if (panel.contains(document.activeElement)) focusSelected();
  };
};

/** What the selected state or arrow is, beside the picture. */
export function Panel({ chart, selection, context, copying, send }: PanelProps): ReactNode {
  const state = selection.kind === 'state' ? stateOf(chart, selection.id) : undefined;
  const edge = selection.kind === 'arrow' ? edgeOf(chart, selection.id) : undefined;
  const kind =
    selection.kind === 'arrow'
      ? texts.arrow
      : texts[state?.kind === 'group' || state?.kind === 'final' ? state.kind : 'state'];
  const isUnknown = state === undefined && edge === undefined;
  const captions = context.index?.requirements ?? {};
  return (
    <aside ref={begin} className={css.panel} aria-label={kind} data-device={context.device}>
      <div className={css.top}>
        <span className={css.kind}>{kind}</span>
        <CloseButton onClose={() => send({ type: 'selection.left' })} />
      </div>
      {isUnknown && (
        <>
          <Heading level={2}>{texts.unknown[selection.kind]}</Heading>
          <Meant near={nearestPlace(chart, selection)} />
          <p>
            <a href={chartHref(chart.name)}>{texts.toChart}</a>
          </p>
        </>
      )}
      {state !== undefined && (
        <StatePanel chart={chart} state={state} captions={captions} context={context} send={send} />
      )}
      {edge !== undefined && (
        <ArrowPanel
          chart={chart}
          edge={edge}
          bundle={bundleOf(context.placed, edge.id).flatMap((id) => edgeOf(chart, id) ?? [])}
          captions={captions}
        />
      )}
      <CopyAddress
        id={selection.id}
        href={hrefOf({ page: 'chart', chart: chart.name, selection })}
        copying={copying}
        send={send}
      />
    </aside>
  );
}
