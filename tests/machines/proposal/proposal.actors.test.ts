import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { proposalActors } from '#apps/onboarding/proposal/proposal.actors.ts';
import { appliedKinds } from '#domain/application/parties.ts';
import { euros } from '#domain/money/money.ts';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { sampleAnswers, sampleInput, sampleOffer } from '#machines/proposal/proposal.samples.ts';
import type { ProposalInput } from '#machines/proposal/proposal.types.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const vv = sampleInput('new-customer-new-business-partner-vv', sampleAnswers);
const file = grantedAnswer({ content: btoa('%PDF'), mediaType: 'application/pdf', fileName: 'Anlagevorschlag.pdf' });

const storageWith = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const begin = async (script: CallScript, input: ProposalInput = vv, storage = storageWith()) => {
  const server = scriptedCaller(script);
  const saved: string[] = [];
  const link = { download: '', href: '', click: () => saved.push(link.download) };
  const page = { createElement: () => link } as unknown as Document;
  const machine = proposalMachine.provide({ actors: proposalActors(server.caller, page, storage) });
  const actor = createActor(machine, { input }).start();
  const at = (state: 'failed' | 'proposed' | 'downloading' | 'downloaded' | 'downloadFailed') =>
    waitFor(
      actor,
      (snapshot) =>
        state === 'failed' || state === 'proposed'
          ? snapshot.matches(state)
          : snapshot.matches({ proposed: { printing: state } }),
      { timeout: 1_000 },
    );
  return { ...server, actor, at, saved };
};

it('ONB-12: the tables of today are asked for once, for the kind of account', async () => {
  const codes = { single: 'SA', joint: 'JA', child: 'CA' } as const;
  for (const accountKind of appliedKinds) {
    const journey = await begin({ getOffer: [grantedAnswer(sampleOffer)] }, { ...vv, accountKind });
    await journey.at('proposed');
    journey.actor.send({ type: 'deposit.changed', text: '20.000' });
    journey.actor.send({ type: 'package.chosen', subscriptionType: 'PRIVAT' });
    expect(journey.calls('getOffer').map(({ payload }) => payload)).toEqual([{ accountType: codes[accountKind] }]);
    expect(journey.actor.getSnapshot().context.offer).toEqual(sampleOffer);
  }
});

it('ONB-11: a reload shows it in the money that was chosen, until the other one is', async () => {
  const storage = storageWith();
  const offers = { getOffer: [grantedAnswer(sampleOffer)] };
  const shown = async () => {
    const journey = await begin(offers, vv, storage);
    return { ...journey, inTodaysMoney: (await journey.at('proposed')).context.inTodaysMoney };
  };
  const first = await shown();
  first.actor.send({ type: 'purchasingPower.switched' });
  const second = await shown();
  second.actor.send({ type: 'purchasingPower.switched' });
  expect([first.inTodaysMoney, second.inTodaysMoney, (await shown()).inTodaysMoney]).toEqual([false, true, false]);
});

const forbid = (): never => {
  throw new Error('forbidden');
};

it('ONB-11: a browser that forbids storage shows it all the same', async () => {
  const storage = { getItem: forbid, setItem: forbid, removeItem: forbid };
  const journey = await begin({ getOffer: [grantedAnswer(sampleOffer)] }, vv, storage);
  await journey.at('proposed');
  journey.actor.send({ type: 'purchasingPower.switched' });
  expect(journey.actor.getSnapshot().context.inTodaysMoney).toBe(true);
});

it('API-07: without an answer it says so, and what was answered stays', async () => {
  const journey = await begin({ getOffer: ['lost'] });
  expect((await journey.at('failed')).context.answers).toEqual(sampleAnswers);
});

describe('ONB-12: the proposal on paper', () => {
  const offered = { getOffer: [grantedAnswer(sampleOffer)] };

  it('is asked for by what was answered and chosen, without a figure, and handed over under the server’s name', async () => {
    const known = { ...sampleInput('existing-customer-new-ips-vv', { deposit: euros(9_000), savings: euros(0) }) };
    const input = {
      ...known,
      known: { ...sampleAnswers, paiSelection: ['WATER'] as const },
      keptPackage: 'PREMIUM' as const,
    };
    const journey = await begin({ ...offered, proposalDocument: [file] }, input);
    await journey.at('proposed');
    journey.actor.send({ type: 'strategy.chosen', strategy: '40:60' });
    journey.actor.send({ type: 'horizon.changed', years: 17 });
    journey.actor.send({ type: 'purchasingPower.switched' });
    journey.actor.send({ type: 'document.requested' });
    await journey.at('downloaded');
    expect(journey.saved).toEqual(['Anlagevorschlag.pdf']);
    expect(journey.calls('proposalDocument').map(({ payload }) => payload)).toEqual([
      {
        offerVersion: sampleOffer.version,
        entryPoint: 'existing-customer-new-ips-vv',
        accountKind: 'single',
        answers: { ...sampleAnswers, paiSelection: ['WATER'], deposit: euros(9_000), savings: euros(0) },
        strategy: '40:60',
        subscriptionType: null,
        keptPackage: 'PREMIUM',
        years: 17,
        inTodaysMoney: true,
        ordered: 0,
      },
    ]);
  });

  it('is asked for once, however often the button is pressed, and again on wish', async () => {
    const journey = await begin({ ...offered, proposalDocument: [file, file] });
    await journey.at('proposed');
    journey.actor.send({ type: 'document.requested' });
    journey.actor.send({ type: 'document.requested' });
    await journey.at('downloaded');
    expect(journey.calls('proposalDocument')).toHaveLength(1);
    journey.actor.send({ type: 'document.requested' });
    await journey.at('downloaded');
    expect(journey.saved).toHaveLength(2);
  });

  it('of other figures than those on the screen there is none: they are read anew first, and it is said', async () => {
    const newer = { ...sampleOffer, version: 'fedcba9876543210', inflation: 3 };
    const journey = await begin({
      getOffer: [grantedAnswer(sampleOffer), grantedAnswer(newer)],
      proposalDocument: [refusedAnswer('OFFER_CHANGED'), file],
    });
    await journey.at('proposed');
    journey.actor.send({ type: 'document.requested' });
    const renewed = await waitFor(journey.actor, ({ context }) => context.offer?.version === newer.version);
    expect([renewed.value, renewed.context.isRenewed, journey.saved]).toEqual([
      { proposed: { typing: 'considering', printing: 'offered' } },
      true,
      [],
    ]);
    journey.actor.send({ type: 'document.requested' });
    const done = await journey.at('downloaded');
    expect([done.context.isRenewed, journey.saved]).toEqual([false, ['Anlagevorschlag.pdf']]);
  });

  it.each<[string, CallScript[string][number]]>([
    ['a lost answer', 'lost'],
    ['too many at once', refusedAnswer('TOO_MANY_REQUESTS')],
  ])('API-07: of %s it says so, changes nothing, and is asked for again on wish', async (_, answer) => {
    const journey = await begin({ ...offered, proposalDocument: [answer, file] });
    await journey.at('proposed');
    journey.actor.send({ type: 'document.requested' });
    const failed = await journey.at('downloadFailed');
    expect([failed.context.answers, journey.saved]).toEqual([sampleAnswers, []]);
    journey.actor.send({ type: 'document.requested' });
    await journey.at('downloaded');
    expect(journey.saved).toEqual(['Anlagevorschlag.pdf']);
  });
});
