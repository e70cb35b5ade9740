import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FaultBoundary } from '#ui/feedback/FaultBoundary.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { chartHref } from '../address.ts';
import { focusSelected, mainId } from '../chart/arrival.ts';
import { ChartPage } from '../chart/ChartPage.tsx';
import { ListPage } from '../list/ListPage.tsx';
import type { studioMachine } from '../studio.machine.ts';
import { selectionOf } from '../studio.select.ts';
import { studioTexts as texts } from '../studio.texts.ts';
import type { Scheme, StudioEvent } from '../studio.types.ts';
import { Legend } from './Legend.tsx';
import { Meant } from './Meant.tsx';
import { nearestChart } from './nearest.ts';
import { dutyOf, RequirementPage } from './RequirementPage.tsx';
import { SearchBox } from './SearchBox.tsx';
import css from './StudioPage.module.css';
import { titleOf } from './title.ts';

type ActorRef = ActorRefFrom<typeof studioMachine>;

const go = (href: string): void => {
  globalThis.location.hash = href;
};

/** The tokens of the theme follow the scheme of the root element. */
const wear = (scheme: Scheme) => (element: HTMLElement | null) => {
  if (element !== null) document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
};

const wearing = { system: wear('system'), light: wear('light'), dark: wear('dark') } as const;

/** Back to the chart alone; the keyboard stays at what was selected. */
const leaveSelection = (chart: string): void => {
  if (document.activeElement?.closest('aside') !== null) focusSelected();
  go(chartHref(chart));
};

/** Escape works wherever the focus is, on nothing too: so the whole page is heard, before anything in it. */
const hearEscape = (actorRef: ActorRef): (() => () => void) => {
  const hear = ({ key }: KeyboardEvent): void => {
    const snapshot = actorRef.getSnapshot();
    // What lies above closes first.
    const isCovered = snapshot.matches({ help: 'open' }) || snapshot.matches({ search: 'open' });
    if (key !== 'Escape' || isCovered) return;
    const { chart } = snapshot.context;
    if (selectionOf(snapshot.context) !== null && chart !== null) leaveSelection(chart.name);
  };
  return () => {
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  };
};

/** For `ref`: names the page in its tab. */
const naming = (title: string) => (element: HTMLElement | null) => {
  if (element !== null) document.title = title;
};

const kindOf = (snapshot: SnapshotFrom<typeof studioMachine>): Parameters<typeof titleOf>[1] =>
  (['unknown', 'failed'] as const).find((page) => snapshot.matches({ page })) ?? 'other';

const copyings = ['told', 'shown'] as const;

export function StudioPage({ actorRef }: { readonly actorRef: ActorRef }): ReactNode {
  const snapshot = useSelector(actorRef, (current) => current);
  const { context } = snapshot;
  const send = useMemo(() => (event: StudioEvent) => actorRef.send(event), [actorRef]);
  const title = titleOf(context, kindOf(snapshot));
  const named = useMemo(() => naming(title), [title]);
  const hearing = useMemo(() => hearEscape(actorRef), [actorRef]);
  return (
    <div ref={wearing[context.scheme]} className={css.studio}>
      <a
        className={css.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        {texts.skip}
      </a>
      <header ref={named} className={css.header}>
        <a className={css.brand} href="#/">
          <strong>{texts.title}</strong>
          <span>{texts.subtitle}</span>
        </a>
        <SearchBox
          index={context.index}
          isOpen={snapshot.matches({ search: 'open' })}
          query={context.query}
          hits={context.hits}
          picked={context.picked}
          send={send}
        />
        <label className={css.scheme}>
          {texts.scheme.label}
          <select
            value={context.scheme}
            onChange={({ currentTarget }) => send({ type: 'scheme.chosen', scheme: currentTarget.value as Scheme })}
          >
            <option value="system">{texts.scheme.system}</option>
            <option value="light">{texts.scheme.light}</option>
            <option value="dark">{texts.scheme.dark}</option>
          </select>
        </label>
        <button type="button" className={css.help} onClick={() => send({ type: 'help.asked' })}>
          {texts.help.open}
        </button>
      </header>
      <main ref={hearing} id={mainId} className={css.main} tabIndex={-1}>
        {/* Without it React would leave a white page. */}
        <FaultBoundary key={String(snapshot.matches({ page: 'failed' }))} onFault={() => send({ type: 'page.broke' })}>
          <Content actorRef={actorRef} send={send} />
        </FaultBoundary>
      </main>
      {snapshot.matches({ help: 'open' }) && (
        <Dialog title={texts.help.title} onClose={() => send({ type: 'help.left' })}>
          <dl className={css.keys}>
            {texts.help.keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Heading level={3}>{texts.legend.title}</Heading>
          <Legend />
        </Dialog>
      )}
    </div>
  );
}

function Content({ actorRef, send }: { readonly actorRef: ActorRef; readonly send: (event: StudioEvent) => void }) {
  const snapshot = useSelector(actorRef, (current) => current);
  const { context } = snapshot;
  const { index, chart } = context;
  if (snapshot.matches({ page: 'failed' })) {
    return (
      <div className={css.notice}>
        <Heading level={1}>{texts.failed.heading}</Heading>
        <Text>{texts.failed.lead}</Text>
        <Button onClick={() => send({ type: 'loading.retried' })}>{texts.failed.retry}</Button>
      </div>
    );
  }
  if (snapshot.matches({ page: 'unknown' })) {
    return (
      <div className={css.notice}>
        <Heading level={1}>{texts.unknown.heading}</Heading>
        <Text>{texts.unknown.lead}</Text>
        {index !== null && context.address.page === 'chart' && (
          <Meant near={nearestChart(index, context.address.chart)} />
        )}
        <a href="#/">{texts.toList}</a>
      </div>
    );
  }
  const duty = dutyOf(context);
  if (snapshot.matches({ page: 'listing' }) && index !== null && duty !== null) {
    return <RequirementPage index={index} duty={duty} go={go} />;
  }
  if (snapshot.matches({ page: 'listing' }) && index !== null) {
    return <ListPage index={index} filter={context.filter} go={go} />;
  }
  if (snapshot.matches({ page: 'showing' }) && chart !== null) {
    return (
      <ChartPage
        chart={chart}
        context={context}
        isArranging={snapshot.matches({ page: { showing: 'arranging' } })}
        isUnarranged={snapshot.matches({ page: { showing: 'unarranged' } })}
        copying={copyings.find((copying) => snapshot.matches({ copying })) ?? 'quiet'}
        send={send}
        onLeave={() => leaveSelection(chart.name)}
      />
    );
  }
  return <p className={css.notice}>{texts.loading}</p>;
}
