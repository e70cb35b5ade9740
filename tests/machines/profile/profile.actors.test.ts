import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { profileActors } from '#apps/banking/profile/profile.actors.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { ownLoaded } from '#machines/profile/profile.samples.ts';
import { stateText } from '#journey/screens.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';

const { businessPartnerId } = samplePartner;
const { profile } = ownLoaded.seen;
const residence = { street: ' Rheinweg 3 ', postalCode: '50668', city: 'Köln', country: 'DEU' };
const address = { ...residence, street: 'Rheinweg 3' };

type Script = Parameters<typeof heardCaller>[0];

const begin = (script: Script = {}, of: string | null = null) => {
  const server = heardCaller({
    getProfile: () => yes(profile, '"1"'),
    getBusinessPartnerById: () => yes(samplePartner),
    getDraft: () => yes({ kept: null }),
    putDraft: () => yes({ savedAt: '2026-11-20T09:32:00.000Z' }),
    deleteDraft: () => yes({}),
    updateUserV2: () => yes({ ...profile, address }, '"2"'),
    ...script,
  });
  const actors = profileActors({ caller: server.caller, customer: knownCustomer(), page: new EventTarget() });
  const input = { businessPartnerId: of, opensForm: false };
  const actor = createActor(profileMachine.provide({ actors }), { input }).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => stateText(value) === state, { timeout: 2_000 })).context;
  return { ...server, actor, at };
};

describe('the calls of the profile', () => {
  it('BNK-16: reads one’s own profile, and asks nothing about an account relation that no address names', async () => {
    const page = begin();
    const { seen, loaded } = await page.at('showing');
    expect([seen, loaded?.others, loaded?.child, loaded?.today]).toEqual([ownLoaded.seen, [], null, '2026-11-20']);
    expect(page.made('getBusinessPartnerById')).toEqual([]);
  });

  it.each(['BP-9999', '../../etc', 'x'.repeat(500)])(
    'BNK-16: of %s, which is nobody’s of theirs, nothing is asked',
    async (id) => {
      const page = begin({}, id);
      await page.at('unknown');
      expect(page.heard).toEqual([]);
    },
  );

  it('BNK-16: a relation that has gone meanwhile is none; any other refusal is a fault', async () => {
    const gone = begin({ getBusinessPartnerById: () => no('NOT_FOUND') }, businessPartnerId);
    expect((await gone.at('unknown')).seen).toBe(null);
    const broken = begin({ getBusinessPartnerById: () => no('TOO_MANY_REQUESTS') }, businessPartnerId);
    expect((await broken.at('loadFailed')).seen).toBe(null);
  });

  it('BNK-16: of a common account it names who else holds it', async () => {
    const owners = [
      { name: 'Dr. Anna Berger', role: 'ADULT', birthDate: null },
      { name: 'Jonas Berger', role: 'ADULT', birthDate: null },
    ];
    const page = begin({ getBusinessPartnerById: () => yes({ ...samplePartner, owners }) }, businessPartnerId);
    expect((await page.at('showing')).loaded?.others).toEqual(['Jonas Berger']);
  });

  it.each([true, false])('BNK-16: a child’s data are read and not changed; of age: %s', async (isOfAge) => {
    const owners = [
      { name: 'Deniz Berger', role: 'CHILD', birthDate: '2015-03-01' },
      ...(isOfAge ? [] : [{ name: 'Anna Berger', role: 'GUARDIAN', birthDate: null }]),
    ];
    const partner = { ...samplePartner, owners, ...(isOfAge ? { isReadOnly: true } : {}) };
    const page = begin({ getBusinessPartnerById: () => yes(partner) }, businessPartnerId);
    expect((await page.at('childShown')).loaded?.child).toEqual({
      name: 'Deniz Berger',
      birthDate: '2015-03-01',
      guardians: isOfAge ? '' : 'Anna Berger',
      isOfAge,
    });
  });

  it('decisions §14: saves the one part, against what was seen, and takes the draft from the server', async () => {
    const page = begin();
    await page.at('showing');
    page.actor.send({ type: 'part.chosen', part: 'residence' });
    page.actor.send({ type: 'residence.typed', form: residence });
    page.actor.send({ type: 'residence.entered', form: residence });
    expect((await page.at('showing')).news).toBe('SAVED');
    expect(page.made('updateUserV2').map(({ payload, options }) => [payload, options?.ifMatch])).toEqual([
      [{ address }, '"1"'],
    ]);
    await expect
      .poll(() => page.made('deleteDraft').map(({ payload }) => payload))
      .toEqual([{ journey: 'profile', subject: 'own' }]);
    expect(page.made('putDraft')).toEqual([]);
  });

  it('decisions §15: tax ids are in no draft', async () => {
    const page = begin();
    await page.at('showing');
    page.actor.send({ type: 'part.chosen', part: 'tax' });
    page.actor.send({ type: 'tax.typed', form: { german: '86 095 742 719', others: [] } });
    page.actor.stop();
    expect(page.heard.filter(({ name }) => name === 'putDraft')).toEqual([]);
  });

  it('BNK-16: an address that is half typed is kept when the page is left', async () => {
    const page = begin();
    await page.at('showing');
    page.actor.send({ type: 'part.chosen', part: 'residence' });
    page.actor.send({ type: 'residence.typed', form: { ...residence, city: 'Kö' } });
    page.actor.stop();
    await expect
      .poll(() => page.made('putDraft')[0]?.payload)
      .toMatchObject({
        journey: 'profile',
        subject: 'own',
        draft: { part: 'residence', city: 'Kö', employment: '', birthDate: '' },
      });
  });

  it.each([
    ['CHANGED_MEANWHILE', false],
    ['IDENTITY_FIXED', true],
    ['IDENT_UNDER_WAY', true],
  ])('REG-02: after %s what is stored is read again and compared', async (refusal, isFixed) => {
    const page = begin({ updateUserV2: () => no(refusal) });
    await page.at('showing');
    page.actor.send({ type: 'part.chosen', part: 'residence' });
    page.actor.send({ type: 'residence.entered', form: residence });
    const context = await page.at('changing.comparing');
    expect([context.isFixed, context.typed.residence]).toEqual([isFixed, residence]);
    expect(page.made('getProfile')).toHaveLength(2);
  });
});
