import type { ReactNode } from 'react';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { arrowHref, chartHref, hrefOf, noFilter, requirementHref, stateHref } from '../address.ts';
import type { DutyFacts, SearchItem, StudioIndex, TestFacts } from '../studio-data.ts';
import type { StudioEvent } from '../studio.types.ts';
import { requirementTexts as texts } from './requirement.texts.ts';
import css from './RequirementPage.module.css';

interface RequirementPageProps {
  readonly index: StudioIndex;
  readonly requirement: DutyFacts;
  readonly send: (event: StudioEvent) => void;
}

/** A requirement: what it says, what shows it, what proves it, and what is missing. */
export function RequirementPage({ index, requirement, send }: RequirementPageProps): ReactNode {
  return (
    <div className={css.page}>
      <nav className={css.nav}>
        <a href={hrefOf({ page: 'list', filter: noFilter })}>{texts.back}</a>
        <label>
          {texts.choose}
          <select
            value={requirement.id}
            onChange={({ currentTarget }) =>
              send({ type: 'address.chosen', href: requirementHref(currentTarget.value) })
            }
          >
            {Object.entries(index.requirements).map(([id, caption]) => (
              <option key={id} value={id}>
                {`${id} ${caption}`}
              </option>
            ))}
          </select>
        </label>
      </nav>
      <div className={css.top}>
        <Heading level={1}>{`${requirement.id} ${requirement.caption}`}</Heading>
        {requirement.why !== null && <Text tone="second">{requirement.why}</Text>}
      </div>
      <Missing lines={requirement.missing} />
      <Places index={index} requirement={requirement} />
      <Screens index={index} requirement={requirement} />
      <Tests requirement={requirement} ranAt={index.duties.ranAt} />
    </div>
  );
}

function Missing({ lines }: { readonly lines: readonly string[] }) {
  return (
    <section className={css.missing} data-any={lines.length > 0} aria-labelledby="missing">
      <Heading level={2}>
        <span id="missing">{texts.missing}</span>
      </Heading>
      {lines.length === 0 ? (
        <Text>{texts.nothingMissing}</Text>
      ) : (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const titleOf = (index: StudioIndex, name: string): string =>
  index.charts.find((chart) => chart.name === name)?.title ?? name;

const of = (items: readonly SearchItem[], kind: SearchItem['kind']): readonly SearchItem[] =>
  items.filter((item) => item.kind === kind);

/** States and arrows that show it, by chart. */
function Places({ index, requirement }: { readonly index: StudioIndex; readonly requirement: DutyFacts }) {
  const found = index.items.filter(
    ({ kind, requirements }) => kind !== 'duty' && requirements.includes(requirement.id),
  );
  const charts = [...Map.groupBy(found, ({ chart }) => chart)];
  return (
    <section className={css.section} aria-labelledby="states">
      <Heading level={2}>
        <span id="states">{texts.states}</span>
      </Heading>
      {charts.length === 0 && <Text>{texts.noStates}</Text>}
      {charts.map(([name, items]) => (
        <div key={name} className={css.chart}>
          <h3 className={css.of}>
            <a href={chartHref(name)}>{titleOf(index, name)}</a>
          </h3>
          {of(items, 'state').length === 0 && <Text tone="second">{texts.asWhole}</Text>}
          <ul className={css.states}>
            {of(items, 'state').map(({ id, title }) => (
              <li key={id}>
                <a href={stateHref(name, id)}>{title}</a>
              </li>
            ))}
          </ul>
          {of(items, 'arrow').length > 0 && (
            <details>
              <summary>{texts.arrows(of(items, 'arrow').length)}</summary>
              <ul className={css.lines}>
                {of(items, 'arrow').map(({ id, title, said }) => (
                  <li key={id}>
                    <a href={arrowHref(name, id)}>{title}</a>
                    {said !== undefined && said !== '' && <span className={css.second}>{` · ${said}`}</span>}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

/** The components that draw it, each with the states in which one can see it live. */
function Screens({ index, requirement }: { readonly index: StudioIndex; readonly requirement: DutyFacts }) {
  const files = [...Map.groupBy(requirement.screens, ({ file }) => file)];
  const captionOf = (chart: string, state: string): string =>
    index.items.find((item) => item.kind === 'state' && item.chart === chart && item.id === state)?.title ??
    titleOf(index, chart);
  return (
    <section className={css.section} aria-labelledby="screens">
      <Heading level={2}>
        <span id="screens">{texts.screens}</span>
      </Heading>
      {files.length === 0 && <Text>{texts.noScreens}</Text>}
      <ul className={css.files}>
        {files.map(([file, states]) => (
          <li key={file}>
            <code className={css.file}>{file}</code>
            <span className={css.second}>{states[0]?.route ?? texts.within}</span>
            <span>
              {`${texts.live} `}
              {states.map(({ chart, state }, at) => (
                <span key={state}>
                  {at > 0 && ', '}
                  <a href={stateHref(chart, state)}>{captionOf(chart, state)}</a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toneOf = ({ passed, failed }: TestFacts): string => (failed > 0 ? 'failed' : passed > 0 ? 'passed' : 'none');

const german = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short' });

/** The tests that name it, by file, with what they last came to. */
function Tests({ requirement, ranAt }: { readonly requirement: DutyFacts; readonly ranAt: string | null }) {
  return (
    <section className={css.section} aria-labelledby="tests">
      <Heading level={2}>
        <span id="tests">{texts.tests}</span>
      </Heading>
      {requirement.tests.length === 0 && <Text>{texts.noTests}</Text>}
      {ranAt !== null && <Text tone="second">{texts.ranAt(german.format(new Date(ranAt)))}</Text>}
      {requirement.tests.map(({ path, tests }) => (
        <div key={path} className={css.chart}>
          <h3 className={css.file}>{path}</h3>
          <ul className={css.tests}>
            {tests.map((test) => (
              <li key={test.name}>
                <span>{test.name}</span>
                <strong className={css.result} data-tone={toneOf(test)}>
                  {texts.result(test)}
                </strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
