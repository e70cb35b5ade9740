import { resolveObjectURL } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { proposalActors } from '#apps/onboarding/proposal/proposal.actors.ts';
import { fanLineNames, fanLines } from '#domain/chart/fan-series.ts';
import { formatEuro } from '#domain/money/money.ts';
import { figuresOf } from '#domain/proposal/figures.ts';
import { limitsAgainst } from '#domain/proposal/judgement.ts';
import { outlookText, proposalWords as words } from '#domain/proposal/proposal-words.ts';
import { reasonText } from '#domain/proposal/reason-text.ts';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { sampleAnswers, sampleInput } from '#machines/proposal/proposal.samples.ts';
import { choicesIn, heldIn, judgedIn, proposedIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalEvent, ProposalInput } from '#machines/proposal/proposal.types.ts';
import { statement } from '#server/db/db.ts';
import { readPdf, spoken, tablesIn } from '#tests/support/pdf.ts';
import { bare, plain, proposals, sumsIn, toldBy, vv } from '#tests/support/proposal/told.ts';
import { callerAt } from '#tests/support/server/browser-caller.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { payloads } from './payloads.ts';

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

describe.each(suiteEngines)('ONB-11, ONB-12: a proposal on paper on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  /** The journey up to its download, with the real server and its real paper. */
  const taken = async (input: ProposalInput, events: readonly ProposalEvent[] = []) => {
    const links: { download: string; href: string; click: () => void }[] = [];
    const page = {
      createElement: () => {
        const link = { download: '', href: '', click: () => links.push(link) };
        return link;
      },
    } as unknown as Document;
    const machine = proposalMachine.provide({ actors: proposalActors(callerAt(server), page, noStorage) });
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('proposed'));
    for (const event of events) actor.send(event);
    const snapshot = actor.getSnapshot();
    actor.send({ type: 'document.requested' });
    await waitFor(actor, (now) => now.matches({ proposed: { printing: 'downloaded' } }));
    const blob = resolveObjectURL(links[0]?.href ?? '');
    if (blob === undefined) throw new Error('Nothing was handed over.');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { snapshot, bytes, fileName: links[0]?.download };
  };

  // The same is held of the screen, by `tests/machines/proposal/proposal.told.test.tsx`.
  it.each(Object.entries(proposals))('%s: says what the proposal says, to the cent', async (_, [input, ...events]) => {
    const { snapshot, bytes } = await taken(input, events);
    const { sentences, unsaid, sums } = toldBy(snapshot.context);
    const paper = await textOnPaper(bytes);
    for (const each of sentences) expect(bare(paper)).toContain(each);
    for (const each of unsaid) expect(bare(paper)).not.toContain(each);
    expect(sumsIn(paper)).toEqual(sums);
  });

  it('has the projection as a table and as a picture with its four named lines, told to whoever cannot see it', async () => {
    const { snapshot, bytes, fileName } = await taken(sampleInput(vv, sampleAnswers), [
      { type: 'purchasingPower.switched' },
    ]);
    const proposed = proposedIn(snapshot.context);
    const points = (proposed && figuresOf(proposed)?.points) ?? [];
    const pdf = await readPdf(bytes);
    const table = tablesIn(pdf).find(({ title }) => title === words.outlook.chartReal);
    const [head, ...rows] = (table?.rows ?? []).map((row) => row.map(({ text }) => plain(text).trim()));
    expect(head).toEqual(['Jahr', ...fanLines.map((line) => fanLineNames[line])]);
    expect(rows).toEqual(
      points.map((point) => [String(point.year), ...fanLines.map((line) => plain(formatEuro(point[line])))]),
    );
    const figure = pdf.pages
      .flatMap(({ parts }) => parts)
      .find(({ role, alt }) => role === 'Figure' && alt?.includes('eingezahlt') === true);
    const last = points.at(-1);
    expect(figure?.alt).toBe(last && outlookText(last, true));
    for (const line of fanLines) expect(figure && spoken(figure)).toContain(fanLineNames[line]);
    expect([pdf.title, pdf.language, pdf.isMarked]).toEqual([
      'Unser Vorschlag für Sie: Vermögensverwaltung 60:40',
      'de-DE',
      true,
    ]);
    expect(pdf.bookmarks).toEqual([
      'Warum 60:40?',
      'Alle Strategien',
      'Ein schlechtes Jahr',
      'Was daraus werden kann',
      'Kosten',
      'Servicepaket',
    ]);
    expect(fileName).toBe('Anlagevorschlag Vermögensverwaltung 60-40 2026-11-20.pdf');
    for (const { loose } of pdf.pages) expect(loose.trim()).toBe('');
  });

  it('lists all strategies, and of those that are blocked which answer stands against them', async () => {
    const { snapshot, bytes } = await taken(sampleInput(vv, sampleAnswers));
    const { context } = snapshot;
    const judged = judgedIn(context);
    const choices = judged === undefined || context.offer === null ? [] : choicesIn(context.offer, judged);
    const table = tablesIn(await readPdf(bytes)).find(({ title }) => title === words.choices.title);
    const rows = (table?.rows ?? []).slice(1).map((row) => row.map(({ text }) => plain(text).trim()));
    expect(rows.map(([name]) => name)).toEqual(choices.map(({ strategy }) => strategy));
    expect(rows).toHaveLength(10);
    const bold = choices.filter(({ isAllowed }) => !isAllowed);
    expect(bold.length).toBeGreaterThan(0);
    for (const each of choices) {
      const said = bare(rows.find(([name]) => name === each.strategy)?.[2] ?? '');
      const reasons = judged === undefined ? [] : limitsAgainst(judged, each);
      for (const limit of reasons) expect(said).toContain(bare(reasonText(limit, heldIn(context))));
      expect(said.startsWith(bare(words.choices.blocked))).toBe(!each.isAllowed);
    }
    expect(rows.filter((row) => row[2] === words.choices.recommended)).toHaveLength(1);
  });

  it('says in which money it is drawn', async () => {
    const input = sampleInput(vv, sampleAnswers);
    const said = async (events: readonly ProposalEvent[]) =>
      bare(await textOnPaper((await taken(input, events)).bytes));
    const { money, todaysMoney, futureMoney } = words.outlook;
    expect(await said([])).toContain(bare(`${money} ${futureMoney}`));
    expect(await said([{ type: 'purchasingPower.switched' }])).toContain(bare(`${money} ${todaysMoney}`));
  });

  it('is kept nowhere', async () => {
    const rows = statement<{ count: number }>(
      '',
      'SELECT (SELECT count(*) FROM document_contents) + (SELECT count(*) FROM documents)::integer AS count',
    );
    const before = await server.db.row(rows);
    await taken(sampleInput(vv, sampleAnswers));
    expect(await server.db.row(rows)).toEqual(before);
  });

  it('takes no figure from whoever asks, and nothing that is no answer', async () => {
    const { version } = (await server.call('getOffer', { accountType: 'SA' })).body as { readonly version: string };
    const asked = { ...payloads.proposalDocument, offerVersion: version };
    expect((await server.call('proposalDocument', asked)).status).toBe(200);
    const wrong = [
      { yield: 20 },
      { answers: { ...asked.answers, conditionId: 'SA-DIGITAL-2026-01' } },
      { answers: { ...asked.answers, deposit: -1 } },
      { answers: { ...asked.answers, deposit: 500_000_001 } },
      { answers: { ...asked.answers, savings: 0.5 } },
      { answers: { ...asked.answers, expenses: Number.MAX_SAFE_INTEGER } },
      { answers: { ...asked.answers, riskPreference: 0.9 } },
      { answers: { ...asked.answers, paiSelection: ['<b>'] } },
      { years: 41 },
      { years: 0 },
      { strategy: '65:35' },
      { entryPoint: '../../etc/passwd' },
      { coupon: 'HERBST-2026' },
    ];
    for (const each of wrong) {
      const seen = await server.call('proposalDocument', { ...asked, ...each } as unknown as typeof asked);
      expect([each, seen.status, refusalOf(seen)]).toEqual([each, 400, 'INVALID_REQUEST']);
    }
    const greatest = 100_000_000_000_000;
    const rich = { expenses: 1, netIncome: greatest, freeAssets: greatest, liabilities: 0, illiquidAssets: greatest };
    for (const each of [rich, { ...rich, expenses: greatest, liabilities: greatest }]) {
      const seen = await server.call('proposalDocument', { ...asked, answers: { ...asked.answers, ...each } });
      expect([200, 422]).toContain(seen.status);
    }
    const none = [
      { answers: {} },
      { answers: { ...asked.answers, deposit: 0 } },
      { answers: { ...asked.answers, deposit: 2_499 } },
      { answers: { ...asked.answers, holdingPeriod: '<1' } },
      { entryPoint: 'existing-customer-change-strategy' },
      { keptPackage: 'PRIVAT', entryPoint: vv },
    ] as const;
    for (const each of none) {
      const seen = await server.call('proposalDocument', { ...asked, ...each });
      expect([each, seen.status, refusalOf(seen)]).toEqual([each, 422, 'NO_PROPOSAL']);
    }
    // A bolder strategy than the answers allow is not printed either.
    const bold = await server.call('proposalDocument', { ...asked, strategy: '100:0' });
    expect((bold.body as { readonly title: string }).title).toBe(
      'Ein erster Vorschlag für Sie: Vermögensverwaltung 60:40',
    );
  });

  it('is no other than that on the screen: figures that changed meanwhile are read first', async () => {
    const { version } = (await server.call('getOffer', { accountType: 'SA' })).body as { readonly version: string };
    const dearer = statement('', `INSERT INTO inflation_assumptions VALUES ('2026-11-20', 3, 'staff-1', 'staff-2')`);
    await server.db.change(dearer);
    const seen = await server.call('proposalDocument', { ...payloads.proposalDocument, offerVersion: version });
    expect([seen.status, refusalOf(seen)]).toEqual([409, 'OFFER_CHANGED']);
    const { snapshot } = await taken(sampleInput(vv, sampleAnswers));
    expect(snapshot.context.offer?.inflation).toBe(3);
    await server.db.change(statement('', `DELETE FROM inflation_assumptions WHERE valid_from = '2026-11-20'`));
  });
});

describe.each(suiteEngines)('ONB-12: strangers’ papers on %s', (engine) => {
  it('are so many a minute for one address, and do not wait without end', async () => {
    const limited = await startHttpServer(engine, { variables: { RATE_PER_ROUTE: '150' } });
    try {
      const { version } = (await limited.call('getOffer', { accountType: 'SA' })).body as { readonly version: string };
      const asked = { ...payloads.proposalDocument, offerVersion: version };
      const seen = await Promise.all(
        Array.from({ length: 10 }, async () => limited.call('proposalDocument', asked, { address: '203.0.113.7' })),
      );
      const good = seen.filter(({ status }) => status === 200).length;
      expect(good).toBeGreaterThanOrEqual(5);
      for (const each of seen.filter(({ status }) => status !== 200)) {
        expect([each.status, refusalOf(each), each.headers.get('retry-after')]).toEqual([
          429,
          'TOO_MANY_REQUESTS',
          '2',
        ]);
      }
      const eleventh = await limited.call('proposalDocument', asked, { address: '203.0.113.7' });
      expect([eleventh.status, Number(eleventh.headers.get('retry-after'))]).toEqual([
        429,
        expect.toSatisfy((wait: number) => wait > 2 && wait <= 60),
      ]);
      expect((await limited.call('proposalDocument', asked, { address: '203.0.113.8' })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
