import { describe, expect, it } from 'vitest';
import { readProofs } from '#cli/requirements/proofs.ts';
import { readScreens } from '#cli/requirements/screens.ts';
import { readSheets } from '#cli/requirements/sheets.ts';
import { requirementLines, requirementsMarkdown } from '#cli/requirements/table.ts';
import { readChart } from '#explorer/chart.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import { catalogue } from '#machines/catalogue.ts';
import { builtRequirements, chartRequirements, requirementBook, serverRequirements } from '#machines/requirements.ts';
import { requirementIds } from './requirement-ids.ts';
import { exists, read } from './sources.ts';

/** From a duty to its charts and its proofs, and back. */

const proofs = readProofs();

const named = catalogue.flatMap((entry) => [
  ...entry.requirements.map((requirement) => ({ requirement, at: `catalogue: ${entry.name}` })),
  ...readChart(entry.machine).nodes.flatMap((node) =>
    ((node.meta as JourneyMeta | undefined)?.requirements ?? []).map((requirement) => ({ requirement, at: node.id })),
  ),
]);

describe('the requirements', () => {
  it('are 119 in eleven families', () => {
    expect(requirementIds.size).toBe(119);
  });

  it('exist where charts name them', () => {
    expect(named.filter(({ requirement }) => !requirementIds.has(requirement))).toEqual([]);
  });

  it('exist where tests name them', () => {
    const unknown = proofs.flatMap(({ ids, path, line }) =>
      ids.flatMap((one) => (requirementIds.has(one) ? [] : [`${path}:${line} ${one}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('are named by every journey', () => {
    expect(catalogue.filter(({ requirements }) => requirements.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('stand in the book, each of them and no other', () => {
    expect(new Set(Object.keys(requirementBook))).toEqual(requirementIds);
  });

  it('are each proved by a test that names them, where the product or its server does them, and nowhere else', () => {
    const done = [...builtRequirements, ...serverRequirements, ...chartRequirements];
    expect(done.toSorted()).toEqual([...new Set(proofs.flatMap(({ ids }) => ids))].toSorted());
  });
});

describe('the table of requirements', () => {
  const folder = `${import.meta.dirname}/../../visualizations/diagrams`;
  const lines = requirementLines(requirementBook, catalogue, readScreens(), readSheets(folder), proofs);
  const lineOf = new Map(lines.map((line) => [line.id, line]));

  it('JRN-02: leads from every requirement that is built to a test, and to a state or the reason why there is none', () => {
    const unproved = builtRequirements.filter((id) => (lineOf.get(id)?.proofs.length ?? 0) === 0);
    expect(unproved).toEqual([]);
    const flows = lines.filter(({ kind, standing }) => kind === 'flow' && standing === 'built');
    expect(flows.filter(({ places }) => places.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('JRN-02: promises no more and no less than it holds: a test of what is done, a screen where people meet it', () => {
    const unproved = lines.filter(({ standing, proofs: found }) => (standing === 'open') !== (found.length === 0));
    expect(unproved.map(({ id }) => id)).toEqual([]);
    // A flow that a screen shows is no longer the server's alone; one that none shows is not built.
    const untrue = lines.filter(
      ({ kind, standing, places }) =>
        kind === 'flow' && (standing === 'built') !== places.some(({ screen }) => screen !== null),
    );
    expect(untrue.map(({ id }) => id)).toEqual([]);
  });

  it('JRN-02: knows every requirement that a chart names', () => {
    expect(named.filter(({ requirement }) => !(requirement in requirementBook))).toEqual([]);
  });

  it('JRN-02: leads to the file of every screen that a chart asks for', () => {
    const files = lines.flatMap(({ places }) => places.flatMap(({ screen }) => screen ?? []));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !exists(file))).toEqual([]);
  });

  it('JRN-02: leads to the picture that draws the state, be it a part of a chart', () => {
    const places = lines.flatMap((line) => line.places);
    const isDrawn = ({ sheet, state }: (typeof places)[number]): boolean =>
      read(`visualizations/diagrams/${sheet}`).includes(`data-state="${state}"`);
    expect(places.filter((place) => place.state.includes('.') && !isDrawn(place)).map(({ state }) => state)).toEqual(
      [],
    );
    expect(places.find(({ state }) => state === 'bankingApp.running.place.settled.portal.refused')?.sheet).toBe(
      'banking-app.place.portal.svg',
    );
  });

  it('JRN-02: is written as charts, screens and tests stand (else: npm run diagrams)', () => {
    const table = read('visualizations/diagrams/requirements.md');
    expect(table === requirementsMarkdown(lines)).toBe(true);
    expect(table).toContain('| Kundenakte | noch nicht gebaut | 0 |');
    const rows = table.split('\n').filter((line) => line.startsWith('| [') && line.includes('nur auf dem Server'));
    expect(rows).toHaveLength(serverRequirements.length);
  });
});
