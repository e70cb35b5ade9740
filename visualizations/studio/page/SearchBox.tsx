import type { KeyboardEvent, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { setOut } from '../chart/arrival.ts';
import { type Hit, longestQuery } from '../search.ts';
import { searchFieldId } from '../studio.actors.ts';
import type { StudioIndex } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioEvent } from '../studio.types.ts';
import css from './SearchBox.module.css';

const texts = studioTexts.search;

interface SearchBoxProps {
  readonly index: StudioIndex | null;
  readonly isOpen: boolean;
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly picked: number;
  readonly send: (event: StudioEvent) => void;
}

const listId = 'search-results';
const optionId = (place: number): string => `search-result-${place}`;

const intoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

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
        <output>{isShown ? texts.count(hits.length) : ''}</output>
      </VisuallyHidden>
      {isShown && hits.length === 0 && <p className={css.none}>{texts.none}</p>}
      <div
        id={listId}
        className={css.hits}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lists what a field of its own searches
        role="listbox"
        aria-label={texts.results}
        hidden={!isShown || hits.length === 0}
      >
        {isShown &&
          hits.map(({ item, href, quote }, place) => (
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
    </search>
  );
}
