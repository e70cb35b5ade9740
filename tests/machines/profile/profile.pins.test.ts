import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type StateValue } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { granted } from '#domain/result/result.ts';
import { stateText } from '#journey/screens.ts';
import type { SaveProfileInput, SaveProfileResult } from '#machines/profile-saving.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { newProfile } from '#machines/personal-details/personal-details.model.ts';
import { begunDraft, ownLoaded } from '#machines/profile/profile.samples.ts';
import type { DraftNotice, LoadedProfile, LoadProfileResult, ProfileInput } from '#machines/profile/profile.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('profile'));
const place = (index: number): string => stateText((nodes[index]?.snapshot.value ?? '') as StateValue);
const into = (target: string): ReadonlySet<string> =>
  new Set(
    steps
      .filter(({ from, to }) => place(to) === target && place(from) !== target)
      .map(({ from, offer }) => `${place(from)} ${offer.label}`),
  );

const begin = (loaded: LoadedProfile, opensForm = false) => {
  const told: DraftNotice[] = [];
  const actor = createActor(
    profileMachine.provide({
      actors: {
        keepDraft: fromCallback<DraftNotice, undefined>(({ receive }) => receive((notice) => told.push(notice))),
        loadPage: fromPromise<LoadProfileResult, Pick<ProfileInput, 'businessPartnerId'>>(async () => granted(loaded)),
        saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(() => new Promise(() => undefined)),
      },
    }),
    { input: { businessPartnerId: null, opensForm } },
  ).start();
  const at = async (state: string) => {
    await expect.poll(() => stateText(actor.getSnapshot().value)).toBe(state);
    return actor.getSnapshot().context;
  };
  return { actor, at, told };
};

describe('one’s own data: what must never change', () => {
  it('REG-07: who names the USA comes to no call, only to what follows', () => {
    const named = steps.filter(({ offer }) => offer.label === 'tax.entered(american)');
    expect(new Set(named.map(({ to }) => place(to)))).toEqual(new Set(['changing.usPersonRefused']));
    expect(into('changing.usPersonRefused')).toEqual(new Set(['changing.taxing tax.entered(american)']));
  });

  it('REG-02: what somebody stored meanwhile is compared before anything is written over it', () => {
    expect(into('changing.comparing')).toEqual(new Set(['changing.rereading loadProfile: changed']));
    // What of a form is sent is in order; what is wrong with it counts less where a document has proved the rest.
    expect(new Set([...into('changing.saving')].map((way) => way.replace(/\(.*/, '')))).toEqual(
      new Set([
        'changing.comparing changes.kept',
        'changing.describing person.entered',
        'changing.residing residence.entered',
        'changing.taxing tax.entered',
        'changing.working profession.entered',
      ]),
    );
  });

  it.each([
    ['nothing is missing', ownLoaded, 'changing.residing'],
    ['everything is', { ...ownLoaded, seen: { profile: newProfile, version: '"0"' } }, 'changing.residing'],
    [
      'the tax id is missing',
      { ...ownLoaded, seen: { profile: { ...ownLoaded.seen.profile, taxIds: [] }, version: '"1"' } },
      'changing.taxing',
    ],
    [
      'the profession is missing',
      { ...ownLoaded, seen: { profile: { ...ownLoaded.seen.profile, employment: null }, version: '"1"' } },
      'changing.working',
    ],
    [
      'the marital status is missing',
      { ...ownLoaded, seen: { profile: { ...ownLoaded.seen.profile, maritalStatus: null }, version: '"1"' } },
      'changing.describing',
    ],
  ])(
    'decisions §21: where the address opens the form and %s, it is that of what comes first',
    async (_, loaded, state) => {
      expect((await begin(loaded, true).at(state)).opensForm).toBe(false);
    },
  );

  it('BNK-16: an address that was begun comes back as it was typed, over what is stored', async () => {
    const { at } = begin({ ...ownLoaded, draft: begunDraft });
    const { typed, isRestored } = await at('changing.residing');
    expect([typed.residence.street, typed.profession, isRestored]).toEqual([
      'Rheinweg 3',
      { employment: '01', industry: 'K' },
      true,
    ]);
  });

  it('decisions §15: tax ids are told to no keeper, and forgotten when the form is left', async () => {
    const { actor, at, told } = begin(ownLoaded);
    await at('showing');
    actor.send({ type: 'part.chosen', part: 'tax' });
    actor.send({ type: 'tax.typed', form: { german: '86 095 742 719', others: [] } });
    expect(told).toEqual([]);
    actor.send({ type: 'step.left' });
    expect(actor.getSnapshot().context.tax.german).toBe('');
  });

  it('BNK-16: pressed twice, it is saved once', async () => {
    const { actor, at } = begin(ownLoaded);
    await at('showing');
    const form = { street: 'Rheinweg 3', postalCode: '50668', city: 'Köln', country: 'DEU' };
    actor.send({ type: 'part.chosen', part: 'residence' });
    actor.send({ type: 'residence.entered', form });
    const saving = actor.getSnapshot().children.saveProfile;
    actor.send({ type: 'residence.entered', form: { ...form, street: 'Anderswo 1' } });
    expect(actor.getSnapshot().children.saveProfile).toBe(saving);
    expect((await at('changing.saving')).typed.residence.street).toBe('Rheinweg 3');
  });
});
