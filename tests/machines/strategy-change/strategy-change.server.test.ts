import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { putDraft } from '#api/drafts/drafts.ts';
import { strategyChangeActors } from '#apps/onboarding/strategy-change/strategy-change.actors.ts';
import type { Split } from '#domain/products/products.ts';
import { isIn } from '#machines/statements.ts';
import { strategyChangeMachine, strategyChangeVersion } from '#machines/strategy-change/strategy-change.machine.ts';
import { answered } from '#tests/contract/relation-scenes.ts';
import { callerAt } from '#tests/support/server/browser-caller.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { samplePlace } from './strategy-change.scene.ts';
import type { Holder } from '#tests/support/server/visitors.ts';

const page = {
  location: { pathname: '/', search: '', href: 'http://127.0.0.1/' },
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  document: { createElement: () => ({ click: () => undefined }) },
  crypto,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as Window;

const answers = { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.65 };

describe.each(suiteEngines)('a change of strategy with the bank’s own server on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const begin = (by: Holder) => {
    const { ipsId } = by.account;
    const actors = strategyChangeActors({
      caller: callerAt(server, by.token),
      drafts: samplePlace().drafts,
      settings: { wphgExemptProviders: [] } as never,
      actorRef: { send: () => undefined },
      page,
    });
    const actor = createActor(strategyChangeMachine.provide({ actors }), { input: { ipsId } }).start();
    const at = (state: string) => waitFor(actor, (snapshot) => isIn(snapshot, state), { timeout: 20_000 });
    return { actor, at };
  };

  /** At the choice, since all was answered on another day. */
  const beginAtChoice = async (by: Holder) => {
    const draft = { answers, shown: null, wasReasked: false, wanted: null };
    await callerAt(server, by.token).call(putDraft, {
      journey: 'strategy-change',
      subject: by.account.ipsId,
      version: strategyChangeVersion,
      draft,
    });
    const journey = begin(by);
    await journey.at('comparing');
    return journey;
  };

  const choose = ({ actor }: ReturnType<typeof begin>, split: Split): void => {
    actor.send({ type: 'strategy.chosen', split });
    actor.send({ type: 'strategy.accepted' });
  };

  const confirm = async ({ actor, at }: ReturnType<typeof begin>, { mobile }: Holder): Promise<void> => {
    await at('ordering.deciding.reading');
    actor.send({ type: 'order.accepted' });
    const tan = (await at('ordering.confirming')).children.confirmation;
    if (tan === undefined) throw new Error('There is no confirmation.');
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 20_000 });
    await server.runJobs();
    const text = server.messages.findLast(({ to, channel }) => to === mobile && channel === 'SMS')?.text ?? '';
    tan.send({ type: 'code.entered', code: /\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? '' });
  };

  const left = async ({ actor }: ReturnType<typeof begin>, state: string) =>
    waitFor(actor, (snapshot) => !isIn(snapshot, state), { timeout: 20_000 });

  const ordersOf = async ({ account }: Holder) =>
    rowsOf<{ readonly title: string }>(
      server.db,
      "SELECT title FROM orders WHERE business_partner_id = $1 AND type = 'STRATEGY_CHANGE' AND status = 'OPEN'",
      account.businessPartnerId,
    );

  const draftsOf = async ({ account }: Holder) =>
    rowsOf(server.db, "SELECT subject FROM drafts WHERE journey = 'strategy-change' AND subject = $1", account.ipsId);

  it('ONB-08, ONB-13: from the choice to the order, with which its draft ends', async () => {
    const by = await answered(server);
    const journey = await beginAtChoice(by);
    expect(await draftsOf(by)).toHaveLength(1);
    choose(journey, '40:60');
    const { prepared } = (await journey.at('ordering.deciding.reading')).context;
    expect(prepared?.papers.map(({ title }) => title)).toEqual([
      'Geeignetheitsbericht',
      'Kosteninformation vor Vertragsschluss',
    ]);
    expect(prepared?.costs.percent).toBeGreaterThan(0.5);
    await confirm(journey, by);
    const { ordered } = (await journey.at('ordered')).context;
    expect(ordered?.on).toBe('2026-11-23');
    expect(await ordersOf(by)).toEqual([{ title: 'Vermögensverwaltung 60:40 zu 40:60' }]);
    expect((await server.call('getOrder', { status: 'ALL' }, by)).body).toMatchObject({ orders: [{ split: '40:60' }] });
    expect(await draftsOf(by)).toEqual([]);
    const again = (await begin(by).at('barred')).context.holdings;
    expect(again?.investments[0]?.hindrance).toBe('STRATEGY_CHANGE_RUNNING');
  });

  it('ONB-08: a second window that comes later is told that the change runs already', async () => {
    const by = await answered(server);
    const [first, second] = [await beginAtChoice(by), await beginAtChoice(by)];
    choose(second, '30:70');
    await second.at('ordering.deciding.reading');
    choose(first, '40:60');
    await confirm(first, by);
    await first.at('ordered');
    second.actor.send({ type: 'step.left' });
    choose(second, '20:80');
    expect((await second.at('hindered')).context.obstacle).toBe('STRATEGY_CHANGE_RUNNING');
    expect(await ordersOf(by)).toHaveLength(1);
  });

  it.each([
    ['users SET ident_status = $2 WHERE user_id = $1', 'CREATED', 'hindered', 'NOT_IDENTIFIED'],
    ['users SET mobile = NULLIF($2, $2) WHERE user_id = $1', '', 'hindered', 'NO_VALIDATED_NUMBER'],
  ])('ONB-08: with %s the bank says so', async (sql, value, state, obstacle) => {
    const by = await answered(server);
    const journey = await beginAtChoice(by);
    await arrange(server, `UPDATE ${sql}`, by.userId, value);
    choose(journey, '40:60');
    expect((await journey.at(state)).context.obstacle).toBe(obstacle);
  });

  it.each([
    ["status = 'INCLOSE'", 'hindered', { obstacle: 'NOT_CHANGEABLE' }],
    ["wphg = wphg - 'expenses'", 'lackingData', {}],
  ])('ONB-08: where meanwhile the relation has %s it is in %s', async (change, state, context) => {
    const by = await answered(server);
    const journey = await beginAtChoice(by);
    const { businessPartnerId } = by.account;
    await arrange(server, `UPDATE business_partners SET ${change} WHERE business_partner_id = $1`, businessPartnerId);
    choose(journey, '40:60');
    expect((await journey.at(state)).context).toMatchObject(context);
  });

  it('ONB-08: data that have expired meanwhile, or allow less, lead back to the choice with the reason', async () => {
    const by = await answered(server);
    const journey = await beginAtChoice(by);
    const { businessPartnerId } = by.account;
    const set = async (change: string): Promise<void> =>
      arrange(server, `UPDATE business_partners SET ${change} WHERE business_partner_id = $1`, businessPartnerId);
    await set(`wphg = wphg || '{"liquid_assets": 0}'`);
    choose(journey, '70:30');
    await left(journey, 'ordering.preparing');
    expect((await journey.at('comparing')).context).toMatchObject({
      problem: 'ABOVE_RECOMMENDED',
      verdict: { kind: 'ABOVE', recommended: '40:60', reasons: ['LIQUIDITY'] },
    });
    await set("wphg_expires_at = '2026-11-19'");
    const later = await beginAtChoice(by);
    expect(later.actor.getSnapshot().context.holdings?.investments[0]?.isExpired).toBe(true);
    await set("wphg_expires_at = '2028-11-20'");
    const fresh = await beginAtChoice(by);
    await set("wphg_expires_at = '2026-11-19'");
    choose(fresh, '40:60');
    await fresh.at('ordering.deciding.reading');
    fresh.actor.send({ type: 'step.left' });
    await arrange(server, "UPDATE products SET split = '30:70' WHERE business_partner_id = $1", businessPartnerId);
    fresh.actor.send({ type: 'strategy.accepted' });
    await left(fresh, 'ordering.preparing');
    expect((await fresh.at('comparing')).context).toMatchObject({
      problem: 'ONLY_MORE_CAUTIOUS',
      verdict: { kind: 'EXPIRED' },
    });
  });

  it('ONB-08: what has changed between papers and code orders nothing, and is told', async () => {
    const by = await answered(server);
    const journey = await beginAtChoice(by);
    choose(journey, '40:60');
    await journey.at('ordering.deciding.reading');
    const { businessPartnerId } = by.account;
    await arrange(
      server,
      `UPDATE business_partners SET wphg = wphg - 'expenses' WHERE business_partner_id = $1`,
      businessPartnerId,
    );
    await confirm(journey, by);
    await left(journey, 'ordering.confirming');
    const { context } = await journey.at('choosing');
    expect(context.problem).toBe('CHANGED');
    expect(await ordersOf(by)).toEqual([]);
  });
});
