import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FaultBoundary } from '#ui/feedback/FaultBoundary.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { hrefOf, noFilter } from '../address.ts';
import { mainId } from '../chart/arrival.ts';
import { ChartPage } from '../chart/ChartPage.tsx';
import { ListPage } from '../list/ListPage.tsx';
import type { studioMachine } from '../studio.machine.ts';
import { pageOf, requirementOf } from '../studio.select.ts';
import { studioTexts as texts } from '../studio.texts.ts';
import type { Scheme, StudioEvent } from '../studio.types.ts';
import { Legend } from './Legend.tsx';
import { Meant } from './Meant.tsx';
import { type Near, nearestChart, nearestRequirement } from './nearest.ts';
import { RequirementPage } from './RequirementPage.tsx';
import { SearchBox } from './SearchBox.tsx';
import css from './StudioPage.module.css';
import { titleOf } from './title.ts';

type ActorRef = ActorRefFrom<typeof studioMachine>;

/** The tokens of the theme follow the scheme of the root element. */
const wear = (scheme: Scheme) => (element: HTMLElement | null) => {
  if (element !== null) document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
};

const wearing = { system: wear('system'), light: wear('light'), dark: wear('dark') } as const;

/** For `ref`: names the page in its tab. */
const naming = (title: string) => (element: HTMLElement | null) => {
  if (element !== null) document.title = title;
};

const copyings = ['copied', 'shown'] as const;

export function StudioPage({ actorRef }: { readonly actorRef: ActorRef }): ReactNode {
  const snapshot = useSelector(actorRef, (current) => current);
  const { context } = snapshot;
  const send = useMemo(() => (event: StudioEvent) => actorRef.send(event), [actorRef]);
  const title = titleOf(context, pageOf(snapshot));
  const named = useMemo(() => naming(title), [title]);
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
        <a className={css.brand} href={hrefOf({ page: 'list', filter: noFilter })}>
          <strong>{texts.title}</strong>
          <span>{texts.subtitle}</span>
        </a>
        <SearchBox
          index={context.index}
          isOpen={snapshot.matches({ overlaying: 'searching' })}
          query={context.query}
          hits={context.hits}
          picked={context.picked}
          send={send}
        />
        <SchemeChoice scheme={context.scheme} send={send} />
        <button type="button" className={css.help} onClick={() => send({ type: 'help.asked' })}>
          {texts.help.open}
        </button>
      </header>
      <main id={mainId} className={css.main} tabIndex={-1}>
        {/* Without it React would leave a white page. */}
        <FaultBoundary
          key={String(snapshot.matches({ presenting: 'failed' }))}
          onFault={() => send({ type: 'page.failed' })}
        >
          <Content actorRef={actorRef} send={send} />
        </FaultBoundary>
      </main>
      {snapshot.matches({ overlaying: 'helping' }) && (
        <Dialog title={texts.help.title} onClose={() => send({ type: 'help.left' })}>
          <SchemeChoice scheme={context.scheme} send={send} />
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

/** In the head of the page; where that is too narrow for it, among the keys alone. */
function SchemeChoice({ scheme, send }: { readonly scheme: Scheme; readonly send: (event: StudioEvent) => void }) {
  return (
    <label className={css.scheme}>
      {texts.scheme.label}
      <select
        value={scheme}
        onChange={({ currentTarget }) => send({ type: 'scheme.chosen', scheme: currentTarget.value as Scheme })}
      >
        <option value="system">{texts.scheme.system}</option>
        <option value="light">{texts.scheme.light}</option>
        <option value="dark">{texts.scheme.dark}</option>
      </select>
    </label>
  );
}

interface NoticeProps {
  readonly what: keyof typeof texts.unknown;
  /** What the address may have meant. */
  readonly near: Near | null;
}

/** Says that an address leads nowhere, and where it may have been meant to lead. */
function Unknown({ what, near }: NoticeProps) {
  return (
    <div className={css.notice}>
      <Heading level={1}>{texts.unknown[what].heading}</Heading>
      <Text>{texts.unknown[what].lead}</Text>
      <Meant near={near} />
      <a href={hrefOf({ page: 'list', filter: noFilter })}>{texts.toList}</a>
    </div>
  );
}

function Content({ actorRef, send }: { readonly actorRef: ActorRef; readonly send: (event: StudioEvent) => void }) {
  const snapshot = useSelector(actorRef, (current) => current);
  const { context } = snapshot;
  const { index, chart, address } = context;
  const requirement = requirementOf(context);
  switch (pageOf(snapshot)) {
    case 'failed':
      return (
        <div className={css.notice}>
          <Heading level={1}>{texts.failed.heading}</Heading>
          <Text>{texts.failed.lead}</Text>
          <Button onClick={() => send({ type: 'loading.retried' })}>{texts.failed.retry}</Button>
        </div>
      );
    case 'unknownAddress':
      return <Unknown what="address" near={null} />;
    case 'unknownChart':
      return (
        <Unknown
          what="chart"
          near={index === null || address.page !== 'chart' ? null : nearestChart(index, address.chart)}
        />
      );
    case 'unknownRequirement':
      return (
        <Unknown
          what="requirement"
          near={index === null || address.page !== 'requirement' ? null : nearestRequirement(index, address.id)}
        />
      );
    case 'tracing':
      if (index === null || requirement === null) return null;
      return <RequirementPage index={index} requirement={requirement} send={send} />;
    case 'listing':
      return index === null ? null : <ListPage index={index} filter={context.filter} send={send} />;
    case 'showing':
      return chart === null ? null : (
        <ChartPage
          chart={chart}
          context={context}
          isArranging={snapshot.matches({ presenting: { showing: 'arranging' } })}
          isUnarranged={snapshot.matches({ presenting: { showing: 'unarranged' } })}
          copying={copyings.find((copying) => snapshot.matches({ copying })) ?? 'quiet'}
          send={send}
        />
      );
    case 'loading':
    case 'deciding':
    case 'opening':
  }
  return <p className={css.notice}>{texts.loading}</p>;
}
