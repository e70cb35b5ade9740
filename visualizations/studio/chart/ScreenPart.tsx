import type { ReactNode } from 'react';
import { stateHref } from '../address.ts';
import type { Move } from '../screen/stage-messages.ts';
import type { ChartFile, StateFacts } from '../studio-data.ts';
import { edgesFrom } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import { Choice } from '../page/Choice.tsx';
import { scrollerOf } from '../page/kept-scroll.ts';
import panel from './Panel.module.css';
import css from './ScreenPart.module.css';
import { eased } from './viewport.ts';

const texts = studioTexts.screen;

interface ScreenPartProps {
  readonly chart: ChartFile;
  readonly state: StateFacts;
  readonly context: StudioContext;
  readonly send: (event: StudioEvent) => void;
}

const kinds = ['user', 'answer', 'fault', 'time'] as const;

/** The address of the page that brings the real screen to a state; the part behind `#` reaches no server. */
const stageHref = (chart: string, state: string, scheme: StudioContext['scheme']): string =>
  `screen.html#${new URLSearchParams({ chart, state, scheme }).toString()}`;

/** A frame keeps its keys to itself; Escape is for the page around it too, unless a dialog of the screen takes it. */
const hearEscapeIn = ({ contentWindow }: HTMLIFrameElement, send: ScreenPartProps['send']): void => {
  contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const isTaken = defaultPrevented || contentWindow.document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && !isTaken) send({ type: 'escape.pressed' });
  });
};

/** Whether a state shows something, as far as can be said before its screen stands there. */
const isExpected = (chart: ChartFile, { screen, kind }: StateFacts): boolean =>
  chart.states.some((state) => state.screen !== null) && (screen !== null || kind !== 'final');

const fewSteps = 2;

/** How much room the steps get. It must not follow from what arrives later: all below would jump away under a pointer. */
const roomFor = (chart: ChartFile, state: StateFacts): 'none' | 'small' | 'large' => {
  const { own, around } = edgesFrom(chart, state);
  const inner = chart.states.filter(({ id }) => id.startsWith(`${state.id}.`));
  const inside = chart.edges.filter(({ source }) => inner.some(({ id }) => id === source));
  const count = own.length + around.length + inside.length;
  if (count === 0 && state.kind === 'final') return 'none';
  return count > fewSteps || inner.length > 0 || state.charts.length > 0 ? 'large' : 'small';
};

/** The screen as customers see it, brought to the state, and what can happen to it now. */
export function ScreenPart({ chart, state, context, send }: ScreenPartProps): ReactNode {
  const { device, stood, stumbled, scheme } = context;
  if (state.path === null) return null;
  const isShown = isExpected(chart, state) || stood?.shows === true;
  const isBlank = stood?.shows === false;
  const why = chart.states.every(({ screen }) => screen === null) ? texts.noneOf : texts.none;
  return (
    <section className={panel.part}>
      <div className={css.top}>
        <h3 className={panel.heading}>{texts.heading}</h3>
        {isShown && (
          <Choice
            name="device"
            legend={texts.device}
            options={[
              { value: 'phone', label: texts.phone },
              { value: 'desktop', label: texts.desktop },
            ]}
            value={device}
            onChange={(wanted) => send({ type: 'device.chosen', device: wanted })}
          />
        )}
      </div>
      {!isShown && <p className={css.note}>{why}</p>}
      <div className={css.glass} data-device={device} data-blank={!isShown || undefined}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which reads the same data and is talked to */}
        <iframe
          key={`${chart.name} ${state.id}`}
          className={css.screen}
          title={texts.frame(state.caption)}
          src={stageHref(chart.name, state.id, scheme)}
          onLoad={({ currentTarget }) => hearEscapeIn(currentTarget, send)}
        />
        {isShown && isBlank && <p className={css.nothing}>{texts.blank}</p>}
      </div>
      <div
        className={css.stepping}
        data-room={roomFor(chart, state)}
        data-stepped={(stood?.trail.length ?? 0) > 0 || undefined}
      >
        <output className={css.note}>
          {stumbled !== null && `${texts.stumbled} ${stumbled}`}
          {stumbled === null && (stood === null ? texts.starting : `${texts.now}: ${stood.captions}`)}
          {stood?.isOver === true && `. ${texts.over}`}
        </output>
        {stood !== null && <Onward chart={chart} stood={stood} send={send} />}
      </div>
    </section>
  );
}

interface OnwardProps {
  readonly chart: ChartFile;
  readonly stood: NonNullable<StudioContext['stood']>;
  readonly send: (event: StudioEvent) => void;
}

/**
 * On a phone the buttons lie so far below the screen that nobody would see what a step did: back to its upper edge. Whoever
 * steps on the screen itself sees it, and beside the picture the panel stays as it is under the pointer.
 */
const showScreen = (list: HTMLElement): void => {
  const glass = list.closest('section')?.querySelector('[data-device]');
  const isOnScreen = document.activeElement instanceof HTMLIFrameElement;
  if (!glass || isOnScreen || scrollerOf(glass)?.localName === 'aside') return;
  const { top } = glass.getBoundingClientRect();
  if (top < 0 || top > globalThis.innerHeight / 2) glass.scrollIntoView({ block: 'start', behavior: eased() });
};

/** After a step there is another list: the keyboard stays in it, though the button that it was on is gone. */
const keepOn = (list: HTMLElement | null): void => {
  if (list === null) return;
  showScreen(list);
  if (document.activeElement === document.body) list.focus({ preventScroll: true });
};

function Onward({ chart, stood, send }: OnwardProps) {
  const { moves, trail } = stood;
  const deepest = chart.states.filter(({ id }) => stood.active.includes(id)).at(-1);
  return (
    <>
      <div key={trail.length} ref={trail.length === 0 ? undefined : keepOn} className={css.onward} tabIndex={-1}>
        {moves.length > 0 && <h4 className={css.title}>{texts.onward}</h4>}
        {kinds.map((kind) => (
          <Moves key={kind} kind={kind} moves={moves.filter((move) => move.kind === kind)} send={send} />
        ))}
        {trail.length > 0 && (
          <>
            <h5 className={css.label}>{texts.trail}</h5>
            <ol className={panel.way}>
              {trail.map((step, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same may be done twice: only its place tells steps apart
                <li key={place}>{step}</li>
              ))}
            </ol>
          </>
        )}
      </div>
      {trail.length > 0 && (
        <div className={css.moves}>
          <button type="button" className={css.move} onClick={() => send({ type: 'begin.chosen' })}>
            {texts.begin}
          </button>
          {deepest !== undefined && deepest.id !== stood.state && (
            <a className={css.move} href={stateHref(chart.name, deepest.id)}>
              {texts.go}
            </a>
          )}
        </div>
      )}
    </>
  );
}

interface MovesProps {
  readonly kind: Move['kind'];
  readonly moves: readonly Move[];
  readonly send: (event: StudioEvent) => void;
}

/** What can happen of one kind, and what it means to choose it. */
function Moves({ kind, moves, send }: MovesProps) {
  if (moves.length === 0) return null;
  return (
    <div className={css.kind}>
      <h5 className={css.label}>{texts[kind]}</h5>
      <p className={css.meaning}>{texts.meanings[kind]}</p>
      <div className={css.moves}>
        {moves.map((move) => (
          <button
            key={move.id}
            type="button"
            className={css.move}
            data-kind={kind}
            onClick={() => send({ type: 'move.chosen', id: move.id })}
          >
            {move.text}
            {move.sample !== '' && <span className={css.sample}>{kind === 'fault' ? texts.failing : move.sample}</span>}
            {move.detail !== '' && <span className={css.sample}>{move.detail}</span>}
            {move.within !== null && <span className={css.sample}>{texts.within(move.within)}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
