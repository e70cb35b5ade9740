import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { releasesMachine } from '#machines/releases/releases.machine.ts';
import { releasesModel } from '#machines/releases/releases.model.ts';
import type {
  DecisionInput,
  DecisionResult,
  LoadedReleases,
  OpenResult,
  ReleasesQuery,
} from '#machines/releases/releases.types.ts';

/** A sample that the model has. */
const sample = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The model has no such sample.');
  return found;
};

const loaded = sample(releasesModel.outcomes.loadReleases['some']);
const openedAs = (name: string): OpenResult => sample(releasesModel.outcomes.openRelease[name]);
const releaseId = '3f0e7c58-65a1-4b1c-9c0a-0d6f5f3f8f10';
const reason = 'Betrag und Konto mit dem Auftrag verglichen.';

/** In front of a release, with what the server answers to decisions, one after the other. */
const reviewing = async (opened: OpenResult, ...answers: readonly (DecisionResult | Error)[]) => {
  const asked: DecisionInput[] = [];
  const actor = createActor(
    releasesMachine.provide({
      actors: {
        loadReleases: fromPromise<LoadedReleases, ReleasesQuery>(async () => loaded),
        openRelease: fromPromise<OpenResult, { readonly releaseId: string }>(async () => opened),
        decideRelease: fromPromise<DecisionResult, DecisionInput>(async ({ input }) => {
          asked.push(input);
          const answer = answers[asked.length - 1];
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nobody answers.');
          return answer;
        }),
      },
    }),
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  actor.send({ type: 'release.opened', releaseId });
  await waitFor(actor, (snapshot) => snapshot.matches({ opened: 'reviewing' }));
  return { actor, asked };
};

describe('releases', () => {
  it('ADM-03: releases only with a reason and the typed word, and says what is missing', async () => {
    const { actor, asked } = await reviewing(openedAs('waiting'), granted(null));
    actor.send({ type: 'approval.chosen' });
    actor.send({ type: 'decision.submitted', reason, confirmation: 'ja' });
    expect(actor.getSnapshot().context.flaws).toEqual({ reason: false, confirmation: true });
    actor.send({ type: 'decision.submitted', reason: ' zu kurz ', confirmation: 'FREIGEBEN' });
    expect(actor.getSnapshot().context.flaws).toEqual({ reason: true, confirmation: false });
    expect(asked).toEqual([]);
    actor.send({ type: 'decision.submitted', reason: ` ${reason} `, confirmation: 'freigeben' });
    await waitFor(actor, (snapshot) => snapshot.matches({ opened: 'decided' }));
    expect(asked).toMatchObject([{ releaseId, decision: 'APPROVED', reason }]);
  });

  it('ADM-03: rejects with a reason alone', async () => {
    const { actor, asked } = await reviewing(openedAs('waiting'), granted(null));
    actor.send({ type: 'rejection.chosen' });
    actor.send({ type: 'decision.submitted', reason, confirmation: '' });
    await waitFor(actor, (snapshot) => snapshot.matches({ opened: 'decided' }));
    expect(asked).toMatchObject([{ decision: 'REJECTED' }]);
  });

  it.each(['own', 'watching', 'decided'] as const)(
    'ADM-03: offers nobody a decision that is not theirs: %s',
    async (which) => {
      const { actor } = await reviewing(openedAs(which));
      expect([
        actor.getSnapshot().can({ type: 'approval.chosen' }),
        actor.getSnapshot().can({ type: 'rejection.chosen' }),
      ]).toEqual([false, false]);
    },
  );

  it('API-07: asks after a lost answer for the same attempt once more, under the same key', async () => {
    const { actor, asked } = await reviewing(openedAs('waiting'), new Error('lost'), granted(null));
    actor.send({ type: 'approval.chosen' });
    actor.send({ type: 'decision.submitted', reason, confirmation: 'FREIGEBEN' });
    await waitFor(actor, (snapshot) => snapshot.matches({ opened: 'unsure' }));
    actor.send({ type: 'decision.repeated' });
    await waitFor(actor, (snapshot) => snapshot.matches({ opened: 'decided' }));
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}-1$/);
  });

  it('ADM-03: comes back to the page on which the decided one stood, and to the newest when asked', async () => {
    const asked: ReleasesQuery[] = [];
    const older = sample(releasesModel.outcomes.loadReleases['last']);
    const actor = createActor(
      releasesMachine.provide({
        actors: {
          loadReleases: fromPromise<LoadedReleases, ReleasesQuery>(async ({ input }) => {
            asked.push(input);
            return input.after === null ? loaded : older;
          }),
          openRelease: fromPromise<OpenResult, { readonly releaseId: string }>(async () => openedAs('decided')),
        },
      }),
    ).start();
    const reading = async () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'reading' }));
    await reading();
    actor.send({ type: 'more.chosen' });
    const [chosen] = (await reading()).context.releases;
    actor.send({ type: 'release.opened', releaseId: chosen?.releaseId ?? '' });
    await waitFor(actor, (snapshot) => snapshot.matches({ opened: 'reviewing' }));
    actor.send({ type: 'list.chosen' });
    expect((await reading()).context.releases).toContainEqual(chosen);
    // There is nothing older: the wish is none.
    actor.send({ type: 'more.chosen' });
    actor.send({ type: 'releases.reloaded' });
    await reading();
    const after = loaded.ok ? loaded.value.next : null;
    expect(asked.map((query) => query.after)).toEqual([null, after, after, null]);
  });
});
