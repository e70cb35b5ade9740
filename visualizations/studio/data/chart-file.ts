import { explorationOf } from '#explorer/exploration-of.ts';
import type { Figure as WalkedFigure } from '#explorer/explore.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { collapsed, groupsOf, overviewClosing, usualClosings } from '../../layout/collapse.ts';
import { pictureOf } from '../../layout/picture-of.ts';
import type { Picture, PictureState } from '../../layout/picture.ts';
import { place } from '../../layout/place.ts';
import { fitsSheet } from '../../layout/ways.ts';
import type { ChartFile, ChartSummary, Figure, Layout, RunCoverage } from '../studio-data.ts';
import { edgeFacts, stateFacts } from './chart-facts.ts';
import { waysOf } from './shortest-paths.ts';

const shownIn = (states: readonly PictureState[]): readonly string[] =>
  states.flatMap(({ id, kind, children }) => [
    ...(kind === 'initial' || kind === 'history' ? [] : [id]),
    ...shownIn(children),
  ]);

/** The states that are drawn: the chart itself, which the walk counts too, is none of them. */
const drawnStates = (picture: Picture, { missing }: WalkedFigure): Figure => {
  const drawn = shownIn(picture.states);
  return { total: drawn.length, covered: drawn.filter((id) => !missing.includes(id)).length };
};

const figure = ({ total, covered }: WalkedFigure): Figure => ({ total, covered });

/** Every layout of a picture that is shown without waiting. */
export const usualLayouts = async (picture: Picture, placing: typeof place = place): Promise<readonly Layout[]> => {
  const layouts: Layout[] = [];
  for (const closed of usualClosings(picture)) {
    layouts.push({ closed, placed: await placing(collapsed(picture, closed)) });
  }
  return layouts;
};

/**
 * All that the studio shows of a chart: facts in words, its picture, and every layout that is shown without waiting.
 *
 * @param coverage what the runners saw of it
 */
export const chartFileOf = async (entry: CatalogueEntry, coverage: readonly RunCoverage[]): Promise<ChartFile> => {
  const exploration = explorationOf(entry);
  const ways = waysOf(exploration);
  const picture = pictureOf(entry);
  const layouts = await usualLayouts(picture);
  const states = stateFacts(entry, ways);
  const all = exploration.environment.chart.edges.map(({ id }) => id);
  return {
    name: entry.name,
    title: entry.title,
    kind: entry.kind,
    app: entry.app,
    version: entry.version ?? null,
    requirements: [...new Set([...entry.requirements, ...states.flatMap(({ requirements }) => requirements)])],
    figures: {
      states: drawnStates(picture, exploration.states),
      arrows: figure(exploration.edges),
      guards: figure(exploration.guards),
    },
    runs: coverage.map(({ runner, edges }) => ({
      runner,
      arrows: { total: all.length, covered: all.filter((id) => (edges[id] ?? 0) > 0).length },
    })),
    picture,
    groups: groupsOf(picture),
    // What no sheet of paper holds is too much for a window as well.
    firstClosed: layouts.some(({ closed, placed }) => closed.length === 0 && fitsSheet(placed))
      ? []
      : overviewClosing(picture),
    layouts,
    states,
    edges: edgeFacts(entry, ways),
    coverage,
  };
};

/** What the first page says of a chart: all but its picture and what is said of its parts. */
export const summaryOf = ({
  picture: _picture,
  groups: _groups,
  firstClosed: _firstClosed,
  layouts: _layouts,
  states: _states,
  edges: _edges,
  coverage: _coverage,
  ...summary
}: ChartFile): ChartSummary => summary;
