import type { KeyboardEvent, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { setOut } from '../chart/arrival.ts';
import { type Hit, longestQuery } from '../search.ts';
import { searchFieldId } from '../studio.actors.ts';
import type { StudioIndex } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioEvent } from '../studio.types.ts';
import css from './SearchBox.module.css';
import { searchTexts } from './search.texts.ts';

const texts = studioTexts.search;

interface SearchBoxProps {
  readonly index: StudioIndex | null;
  readonly isOpen: boolean;
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly picked: number;
  readonly send: (event: StudioEvent) => void;
}

/** So many hits are drawn at a time; as many again once somebody goes past them. */
const batch = 40;

const listId = 'search-results';
const optionId = (place: number): string => `search-result-${place}`;

const intoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

/** How much was found, and how much of it is drawn. */
const told = (query: string, hits: readonly Hit[], drawn: number): string => {
  if (hits[0]?.isNear === true) return searchTexts.near(query.trim());
  return drawn < hits.length ? searchTexts.first(drawn, hits.length) : texts.count(hits.length);
};

/** The search over all charts: a combobox, whose list is walked by keys while the focus stays in the field. */
export function SearchBox({ index, isOpen, query, hits, picked, send }: SearchBoxProps): ReactNode {
  const choose = (href: string): void => setOut(href, () => send({ type: 'hit.chosen', href }));
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by !== undefined) {
      event.preventDefault();
      send({ type: 'hit.passed', by });
    }
    const hit = hits[picked];
    if (event.key === 'Enter' && hit !== undefined) {
      choose(hit.href);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.currentTarget.blur();
      send({ type: 'search.left' });
    }
  };
  const isShown = isOpen && query !== '';
  const drawn = hits.slice(0, (Math.floor(picked / batch) + 1) * batch);
  const isNear = hits[0]?.isNear === true;
  const rest = hits.length - drawn.length;
  return (
    <search className={css.search}>
      <input
        id={searchFieldId}
        className={css.field}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={texts.label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits.length > 0 ? optionId(picked) : undefined}
        placeholder={texts.placeholder}
        maxLength={longestQuery}
        value={query}
        onFocus={() => send({ type: 'search.asked' })}
        onChange={({ currentTarget }) => send({ type: 'query.typed', text: currentTarget.value })}
        onKeyDown={press}
        onBlur={() => send({ type: 'search.left' })}
      />
      <kbd className={css.key} aria-hidden>
        /
      </kbd>
      <VisuallyHidden>
        <output>{isShown ? told(query, hits, drawn.length) : ''}</output>
      </VisuallyHidden>
      {isShown && hits.length === 0 && <p className={css.none}>{texts.none}</p>}
      <div className={css.hits} hidden={!isShown || hits.length === 0}>
        {isShown && (isNear || rest > 0) && <p className={css.note}>{told(query, hits, drawn.length)}</p>}
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lists what a field of its own searches
          role="listbox"
          aria-label={texts.results}
        >
          {isShown &&
            drawn.map(({ item, href, quote }, place) => (
              <div
                key={href}
                id={optionId(place)}
                ref={place === picked ? intoView : undefined}
                className={css.hit}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                tabIndex={-1}
                aria-selected={place === picked}
                // Pressing must not take the focus out of the field first: its list would be gone.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(href)}
                onKeyDown={() => undefined}
              >
                <span className={css.kind}>{texts.kinds[item.kind]}</span>
                <span className={css.title}>{item.title}</span>
                <span className={css.more}>
                  {[
                    item.kind === 'chart' ? '' : index?.charts.find(({ name }) => name === item.chart)?.title,
                    quote === null ? item.words : `${texts.onScreen}: ${quote}`,
                    item.requirements.slice(0, 4).join(' '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            ))}
        </div>
        {isShown && rest > 0 && (
          <button
            type="button"
            className={css.rest}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => send({ type: 'hit.passed', by: drawn.length - picked })}
          >
            {searchTexts.rest(Math.min(rest, batch))}
          </button>
        )}
      </div>
    </search>
  );
}
