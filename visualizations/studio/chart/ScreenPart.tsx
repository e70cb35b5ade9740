import type { ReactNode } from 'react';
import { stateHref } from '../address.ts';
import type { Move } from '../screen/stage-messages.ts';
import type { ChartFile, StateFacts } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import { Choice } from '../page/Choice.tsx';
import panel from './Panel.module.css';
import css from './ScreenPart.module.css';

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
const hearEscapeIn = ({ contentWindow }: HTMLIFrameElement): void => {
  contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const isTaken = defaultPrevented || contentWindow.document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && !isTaken) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
};

/** The screen as customers see it, brought to the state, and what can happen to it now. */
export function ScreenPart({ chart, state, context, send }: ScreenPartProps): ReactNode {
  const { device, stood, stumbled, scheme } = context;
  if (state.path === null) return null;
  const hasScreens = chart.states.some(({ screen }) => screen !== null);
  const isBlank = !hasScreens || stood?.shows === false;
  const why = !hasScreens ? texts.noneOf : state.screen === null ? texts.none : texts.blank;
  return (
    <section className={panel.part}>
      <div className={css.top}>
        <h3 className={panel.heading}>{texts.heading}</h3>
        {hasScreens && (
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
      {isBlank && <p className={css.note}>{why}</p>}
      <div className={css.glass} data-device={device} data-blank={isBlank || undefined}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which reads the same data and is talked to */}
        <iframe
          key={`${chart.name} ${state.id}`}
          className={css.screen}
          title={texts.frame(state.caption)}
          src={stageHref(chart.name, state.id, scheme)}
          onLoad={({ currentTarget }) => hearEscapeIn(currentTarget)}
        />
      </div>
      <output className={css.note}>
        {stumbled !== null && `${texts.stumbled} ${stumbled}`}
        {stumbled === null && (stood === null ? texts.starting : `${texts.now}: ${stood.captions}`)}
        {stood?.isOver === true && ` ${texts.over}`}
      </output>
      {stood !== null && <Onward chart={chart} moves={stood.moves} trail={stood.trail} stood={stood} send={send} />}
    </section>
  );
}

interface OnwardProps {
  readonly chart: ChartFile;
  readonly moves: readonly Move[];
  readonly trail: readonly string[];
  readonly stood: NonNullable<StudioContext['stood']>;
  readonly send: (event: StudioEvent) => void;
}

function Onward({ chart, moves, trail, stood, send }: OnwardProps) {
  const deepest = chart.states.filter(({ id }) => stood.active.includes(id)).at(-1);
  return (
    <div className={css.onward}>
      {moves.length > 0 && <h4 className={css.title}>{texts.onward}</h4>}
      {kinds.map((kind) => {
        const those = moves.filter((move) => move.kind === kind);
        return those.length === 0 ? null : (
          <div key={kind} className={css.kind}>
            <h5 className={css.label}>{texts[kind]}</h5>
            <div className={css.moves}>
              {those.map((move) => (
                <button
                  key={move.id}
                  type="button"
                  className={css.move}
                  data-kind={kind}
                  onClick={() => send({ type: 'move.chosen', id: move.id })}
                >
                  {move.text}
                  {move.sample !== '' && <span className={css.sample}>{move.sample}</span>}
                  {move.detail !== '' && <span className={css.sample}>{move.detail}</span>}
                  {move.within !== null && <span className={css.sample}>{texts.within(move.within)}</span>}
                </button>
              ))}
            </div>
          </div>
        );
      })}
      {trail.length > 0 && (
        <>
          <h5 className={css.label}>{texts.trail}</h5>
          <ol className={panel.way}>
            {trail.map((step, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same may be done twice: only its place tells steps apart
              <li key={place}>{step}</li>
            ))}
          </ol>
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
        </>
      )}
    </div>
  );
}
