import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, type SnapshotFrom, waitFor } from 'xstate';
import { contractActors } from '#apps/onboarding/contract/contract.actors.ts';
import { contractWithdrawalActors } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.actors.ts';
import { identificationActors } from '#apps/onboarding/identification/identification.actors.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { isIn } from '#machines/statements.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import { newcomer, submitted, wanted } from '#tests/contract/case-successes.ts';
import { identTime, tellPerson } from '#tests/contract/identification-successes.ts';
import { historyOf } from '#tests/support/browser-history.ts';
import { callerAt } from '#tests/support/server/browser-caller.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';

/** A page that shows itself always, and what was downloaded from it. */
const samplePage = () => {
  const saved: string[] = [];
  const page = {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    createElement: () => {
      const link = { download: '', href: '', click: () => saved.push(link.download) };
      return link;
    },
  } as unknown as Document;
  return { page, saved };
};

const until = async <Ref extends AnyActorRef>(
  actor: Ref,
  holds: (snapshot: SnapshotFrom<Ref>) => boolean,
): Promise<SnapshotFrom<Ref>> => waitFor(actor, holds, { timeout: 20_000 });

describe.each(suiteEngines)('identification and contract with the bank’s own server on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const identifying = (by: SignedIn) => {
    const { page, saved } = samplePage();
    const actors = identificationActors({ caller: callerAt(server, by.token), page });
    const actor = createActor(identificationMachine.provide({ actors })).start();
    const at = (state: string) => until(actor, (snapshot) => isIn(snapshot, state));
    return { actor, at, saved };
  };

  const contracting = (by: SignedIn, caseId: string) => {
    const { page, saved } = samplePage();
    const actors = contractActors({ caller: callerAt(server, by.token), page });
    const actor = createActor(contractMachine.provide({ actors }), { input: { caseId } }).start();
    const at = (state: string) => until(actor, (snapshot) => isIn(snapshot, state));
    return { actor, at, saved };
  };

  /** The newest code that was texted. */
  const codeFor = async ({ mobile }: SignedIn): Promise<string> => {
    await server.runJobs();
    const text = server.messages.findLast(({ to, channel }) => to === mobile && channel === 'SMS')?.text ?? '';
    return /\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? '';
  };

  it('REG-05: from the choice over the talk to who is identified', async () => {
    const by = await newcomer(server, 'NONE');
    await arrange(server, 'UPDATE users SET first_name = $2 WHERE user_id = $1', by.userId, identSentinels.happyPath);
    const journey = identifying(by);
    await journey.at('choosing');
    journey.actor.send({ type: 'way.chosen', method: 'VIDEO' });
    expect((await journey.at('lackingDetails')).context.missing).toEqual([
      'birthDate',
      'birthPlace',
      'nationality',
      'address',
    ]);
    journey.actor.send({ type: 'details.reopened' });
    expect(journey.actor.getSnapshot().output?.kind).toBe('incomplete');
    await tellPerson(server, by);
    const again = identifying(by);
    await again.at('choosing');
    again.actor.send({ type: 'way.chosen', method: 'VIDEO' });
    expect((await again.at('watching')).context.check).toMatchObject({ method: 'VIDEO', simulated: true });
    await identTime(server, 20);
    again.actor.send({ type: 'status.requested' });
    await again.at('proved');
    again.actor.send({ type: 'identification.finished' });
    expect(again.actor.getSnapshot().output).toEqual({ kind: 'identified' });
    const later = identifying(by);
    await later.at('identified');
  });

  it('REG-05: the coupon of the post can be taken, and the way changed while nothing is examined', async () => {
    const by = await newcomer(server, 'NONE');
    await tellPerson(server, by);
    const journey = identifying(by);
    await journey.at('choosing');
    journey.actor.send({ type: 'way.chosen', method: 'POST' });
    expect((await journey.at('watching')).context.check?.reference).toMatch(/^PI-[0-9A-Z]{10}$/);
    journey.actor.send({ type: 'coupon.requested' });
    await until(journey.actor, (snapshot) => snapshot.matches({ watching: 'resting' }) && journey.saved.length === 1);
    journey.actor.send({ type: 'way.reopened' });
    journey.actor.send({ type: 'way.chosen', method: 'VIDEO' });
    expect((await journey.at('watching')).context.check?.method).toBe('VIDEO');
    await identTime(server, 30);
    journey.actor.send({ type: 'status.requested' });
    await until(journey.actor, ({ context }) => context.status === 'REVIEW_PENDING');
    expect(journey.actor.getSnapshot().can({ type: 'way.reopened' })).toBe(false);
    journey.actor.stop();
  });

  it('REG-06: papers, costs and code, and afterwards the same contract is shown again', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const journey = contracting(by, caseId);
    const { context } = await journey.at('deciding.reading');
    expect(context.papers.map(({ title }) => title)).toContain('Geeignetheitsbericht');
    expect(context.agreement).toMatchObject({ title: 'Vermögensverwaltung 60:40', initialAmount: 300_000 });
    // By hand (decisions §6): 3,650.00 € in the first year, at 0.97 %.
    expect(context.costs).toMatchObject({ percent: 0.97 });
    const [paper] = context.papers;
    journey.actor.send({ type: 'paper.requested', id: paper?.id ?? '' });
    await until(journey.actor, (snapshot) => snapshot.context.read.length === 1);
    expect(journey.saved[0]).toMatch(/\.pdf$/);
    journey.actor.send({ type: 'contract.accepted' });
    const tan = (await journey.at('confirming')).children.confirmation;
    if (tan === undefined) throw new Error('There is no confirmation.');
    await until(tan, (snapshot) => snapshot.matches({ open: 'entering' }));
    // Called off and asked for again: the same contract, another code, nothing is told twice.
    tan.send({ type: 'confirmation.canceled' });
    await journey.at('deciding.reading');
    server.clocks.advance(31_000);
    journey.actor.send({ type: 'contract.accepted' });
    const second = (await journey.at('confirming')).children.confirmation;
    if (second === undefined) throw new Error('There is no confirmation.');
    await until(second, (snapshot) => snapshot.matches({ open: 'entering' }));
    second.send({ type: 'code.entered', code: await codeFor(by) });
    const { contract } = (await journey.at('concluded')).context;
    expect(contract).toMatchObject({ withdrawableUntil: '2026-12-04', awaits: null });
    const { money } = (await journey.at('concluded.informed')).context;
    expect(money).toMatchObject({
      deposit: { amount: 300_000, method: 'REFERENCE', stage: 'AWAITED', debitedOn: '2026-11-23', transfer: null },
      rate: { amount: 10_000, method: 'REFERENCE', nextOn: '2026-12-01' },
      mandate: { mandateId: `MB-${contract?.businessPartnerId ?? ''}-1`, iban: '••••••••••••••••••3000' },
    });
    const again = (await contracting(by, caseId).at('concluded.informed')).context;
    expect([again.contract?.contractId, again.money]).toEqual([contract?.contractId, money]);
    expect((await contracting(await newcomer(server), caseId).at('hindered.unknown')).context.contract).toBeNull();

    const { page } = historyOf([{ state: null, url: '/withdraw-contract' }]);
    const withdrawing = createActor(
      contractWithdrawalMachine.provide({ actors: contractWithdrawalActors(callerAt(server), page) }),
    ).start();
    const declaration = { name: 'Anna Berger', contractId: contract?.contractId ?? '', email: by.username };
    withdrawing.send({ type: 'declaration.submitted', declaration });
    withdrawing.send({ type: 'declaration.confirmed' });
    const received = await until(withdrawing, (snapshot) => snapshot.matches('received'));
    expect(Date.parse(received.context.receivedAt ?? '')).toBe(server.clocks.now().getTime());
    await server.runJobs();
    expect(server.messages.some(({ to, subject }) => to === by.username && subject === 'Eingang Ihres Widerrufs')).toBe(
      true,
    );
  });

  it('REG-06: what is not submitted, or needs somebody of the house, becomes no contract yet', async () => {
    const by = await newcomer(server, 'NONE');
    const caseId = await submitted(server, by);
    expect((await contracting(by, caseId).at('hindered.unfinished')).context.operation).toBeNull();
    const official = await newcomer(server);
    const examined = await submitted(server, official, { ...wanted, politicallyExposed: true });
    expect((await contracting(official, examined).at('hindered.examined')).context.operation).toBeNull();
  });
});
