import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, type SnapshotFrom, waitFor } from 'xstate';
import { declarationsActors } from '#apps/onboarding/declarations/declarations.actors.ts';
import { identificationActors } from '#apps/onboarding/identification/identification.actors.ts';
import { invitationActors, type InvitationDeps } from '#apps/onboarding/invitation/invitation.actors.ts';
import { confirmJoining } from '#apps/onboarding/invitation/invitation.confirm.actors.ts';
import { invitationShelf } from '#apps/onboarding/invitation/invitation.kept.ts';
import { personalDetailsActors } from '#apps/onboarding/personal-details/personal-details.actors.ts';
import { draftShelfOf } from '#client/draft-shelf.ts';
import { watchingForms } from '#apps/onboarding/watch-forms.ts';
import { consentKinds } from '#domain/application/application.ts';
import type { StatementsForm } from '#domain/application/declaration-forms.ts';
import { sharedTaxIdText } from '#domain/person/own-contact.ts';
import { stateText } from '#journey/screens.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { corrected, correcting, halfSigned } from '#tests/contract/shared-scenes.ts';
import { emptyStorage } from '#tests/support/empty-storage.ts';
import { historyOf } from '#tests/support/browser-history.ts';
import { callerAt } from '#tests/support/server/browser-caller.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { bornOn, sampleTaxId, sharingNumber } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { newHolder, type SignedIn } from '#tests/support/server/visitors.ts';

const page = {
  visibilityState: 'visible',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  createElement: () => ({ download: '', href: '', click: () => undefined }),
} as unknown as Document;

const until = async <Ref extends AnyActorRef>(
  actor: Ref,
  holds: (snapshot: SnapshotFrom<Ref>) => boolean,
): Promise<SnapshotFrom<Ref>> => waitFor(actor, holds, { timeout: 20_000 });

/** A chart whose code is here already. */
const chart = (machine: unknown) => ({ machine, fetch: async () => ({}), code: () => ({ watch: watchingForms }) });

const plain: StatementsForm = { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' };

describe.each(suiteEngines)('an invitation with the bank’s own server on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  /** Whoever is invited has proved who they are, and told nothing more yet. */
  const begun = async (account: 'jointAccount' | 'childAccount') => {
    const scene = await halfSigned(server, account);
    const forget = `UPDATE user_profiles SET street = NULL, postal_code = NULL, city = NULL, country = NULL,
      tax_ids_shown = '[]', marital_status = NULL, employment = NULL, industry = NULL WHERE user_id = $1`;
    await arrange(server, forget, scene.guest.userId);
    return scene;
  };

  const opened = (by: SignedIn | null, token: string | undefined, storage = emptyStorage()) => {
    const caller = callerAt(server, by?.token);
    const code = {
      signUp: chart(personalDetailsMachine),
      details: chart(personalDetailsMachine.provide({ actors: personalDetailsActors(caller) })),
      declarations: chart(declarationsMachine.provide({ actors: declarationsActors(caller) })),
      identification: chart(identificationMachine.provide({ actors: identificationActors({ caller, page }) })),
      confirmation: chart(
        confirmationMachine.provide({ actors: confirmationActors(caller, { CONTRACT: confirmJoining(caller) }) }),
      ),
    };
    const drafts = draftShelfOf(storage, () => server.clocks.now().getTime());
    const app = { caller, drafts, idToken: () => by?.token, now: () => server.clocks.now().getTime() };
    const shelf = invitationShelf(storage, token);
    const browser = historyOf([{ state: null, url: '/invitation' }]).page;
    const deps = { app, shelf, code, page, browser } as unknown as InvitationDeps;
    const actor = createActor(invitationMachine.provide({ actors: invitationActors(deps) })).start();
    const at = async (state: string) => until(actor, ({ value }) => stateText(value) === state);
    return { actor, at, shelf, storage };
  };
  type Opened = ReturnType<typeof opened>;

  const tell = async ({ actor, at }: Opened, birthDate?: string): Promise<void> => {
    const { details } = (await at('completing.telling')).children;
    if (details === undefined) throw new Error('Nothing is asked.');
    const { person } = details.getSnapshot().context.typed;
    details.send({
      type: 'person.entered',
      form: {
        ...person,
        ...(birthDate === undefined ? {} : { birthDate }),
        birthPlace: 'Bonn',
        nationality: 'DEU',
        maritalStatus: 'married',
      },
    });
    details.send({
      type: 'residence.entered',
      form: { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' },
    });
    await until(actor, ({ value }) => stateText(value) !== 'completing.telling');
  };

  const answerDeclarations = async ({ at }: Opened, statements: StatementsForm, german: string) => {
    const { declarations } = (await at('completing.declaring')).children;
    if (declarations === undefined) throw new Error('Nothing is asked.');
    declarations.send({ type: 'tax.entered', form: { german, others: [] } });
    declarations.send({ type: 'usPerson.entered', answer: 'no' });
    declarations.send({ type: 'profession.entered', form: { employment: '01', industry: 'J' } });
    declarations.send({ type: 'statements.entered', form: statements });
    return declarations;
  };

  const declare = async (journey: Opened, statements = plain, german = sampleTaxId): Promise<void> => {
    await answerDeclarations(journey, statements, german);
    await until(journey.actor, ({ value }) => stateText(value) !== 'completing.declaring');
  };

  const draftsOf = async ({ userId }: SignedIn) =>
    rowsOf<{ subject: string }>(
      server.db,
      `SELECT subject FROM drafts WHERE journey = 'invitation' AND user_id = $1`,
      userId,
    );

  const begin = async ({ actor, at }: Opened): Promise<void> => {
    await at('signing.askingStart');
    actor.send({ type: 'start.entered', answer: 'yes' });
  };

  const sign = async ({ actor, at }: Opened, { mobile }: SignedIn): Promise<void> => {
    actor.send({ type: 'contract.accepted', given: consentKinds });
    const { confirmation } = (await at('signing.confirming')).children;
    if (confirmation === undefined) throw new Error('There is no confirmation.');
    await until(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }));
    await server.runJobs();
    const text = server.messages.findLast(({ to, channel }) => to === mobile && channel === 'SMS')?.text ?? '';
    confirmation.send({ type: 'code.entered', code: /\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? '' });
  };

  it('REG-08: the second holder tells, declares, reads and signs; the account opens with it', async () => {
    const { guest, contract, token } = await begun('jointAccount');
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey);
    await declare(journey);
    await begin(journey);
    const { prepared } = (await journey.at('signing.reading')).context;
    expect(prepared?.account).toBe('joint');
    expect(prepared?.operation.summary.subject).toBe(
      'Gemeinschaftskonto mit Anna Berger, Vermögensverwaltung 60:40, monatlich 100,00\u00A0€',
    );
    expect(prepared?.papers.map(({ title }) => title)).toContain('Kosteninformation vor Vertragsschluss');
    journey.actor.send({ type: 'paper.requested', id: prepared?.papers[0]?.id ?? '' });
    await until(journey.actor, ({ context }) => context.read.length === 1);
    await sign(journey, guest);
    const { joined, money } = (await journey.at('joined.informed')).context;
    expect(joined).toEqual({
      contractId: contract.contractId,
      caseId: expect.stringMatching(/^C-/) as string,
      withdrawableUntil: '2026-12-04',
      isExamined: false,
    });
    expect(money?.deposit).toMatchObject({ stage: 'AWAITED', method: 'REFERENCE' });
    expect(journey.shelf.token()).toBeUndefined();
    expect(await draftsOf(guest)).toEqual([]);
    await opened(guest, token).at('lapsed');
  });

  it('REG-08: a guardian with a public office signs for the child, and the house looks first', async () => {
    const { guest, token } = await begun('childAccount');
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey);
    await declare(journey, { ...plain, politicallyExposed: 'yes' });
    await begin(journey);
    expect((await journey.at('signing.reading')).context.prepared?.account).toBe('child');
    await sign(journey, guest);
    expect((await journey.at('joined.examined')).context.joined).toEqual({
      contractId: null,
      caseId: null,
      withdrawableUntil: null,
      isExamined: true,
    });
  });

  it('REG-08: a reload goes on where it was, and asks nothing a second time', async () => {
    const { guest, token } = await begun('jointAccount');
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey);
    await declare(journey);
    await begin(journey);
    await journey.at('signing.reading');
    journey.actor.stop();
    // The address has no link any more.
    const later = opened(guest, undefined, journey.storage);
    // When to begin was chosen, and is asked once more: it counts as soon as it is sent.
    const asked = await later.at('signing.askingStart');
    expect(asked.context.start).toBe('yes');
    later.actor.send({ type: 'start.entered', answer: asked.context.start });
    const { prepared } = (await later.at('signing.reading')).context;
    expect(prepared?.papers.length).toBeGreaterThan(0);
  });

  it('ONB-13: what is typed and not sent is there at another device by the same link, at its page', async () => {
    const { guest, token } = await begun('jointAccount');
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey);
    const { declarations } = (await journey.at('completing.declaring')).children;
    declarations?.send({ type: 'tax.entered', form: { german: '65929970489', others: [] } });
    declarations?.send({ type: 'usPerson.entered', answer: 'no' });
    declarations?.send({ type: 'profession.typed', form: { employment: '01', industry: '' } });
    // Leaving the page sends what still rests.
    journey.actor.stop();
    await vi.waitFor(async () => expect(await draftsOf(guest)).toHaveLength(1));
    const elsewhere = opened(guest, token);
    await elsewhere.at('introducing');
    elsewhere.actor.send({ type: 'invitation.accepted' });
    const step = (await elsewhere.at('completing.declaring')).children.declarations;
    if (step === undefined) throw new Error('Nothing is asked.');
    // A tax id is kept by nothing but the profile (decisions §15): it is given once more, and nothing else.
    expect(stateText(step.getSnapshot().value)).toBe('taxing');
    expect(JSON.stringify(elsewhere.actor.getSnapshot().context)).not.toContain('65929970489');
    step.send({ type: 'tax.entered', form: { german: '65929970489', others: [] } });
    expect(stateText(step.getSnapshot().value)).toBe('working');
    expect(step.getSnapshot().context.typed.profession).toEqual({ employment: '01', industry: '' });
  });

  it('REG-04: with the inviter’s number nobody signs; with one of their own they go on', async () => {
    const { by, guest, token } = await begun('jointAccount');
    await sharingNumber(server, { by, guest });
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey);
    await declare(journey);
    await journey.at('completing.sharingNumber');
    await arrange(server, 'UPDATE users SET mobile = $2 WHERE user_id = $1', guest.userId, guest.mobile);
    journey.actor.send({ type: 'number.requested' });
    await begin(journey);
    expect((await journey.at('signing.reading')).context.prepared?.operation.sentTo).toContain(guest.mobile.slice(-4));
  });

  it('REG-03: with the inviter’s tax id nobody signs; the field refuses it, and one of their own counts', async () => {
    const { by, guest, token } = await begun('jointAccount');
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey);
    await declare(journey);
    await journey.at('signing.askingStart');
    // Whoever invited names it after them.
    await server.call('updateUserV2', { taxIds: [{ country: 'DEU', taxId: sampleTaxId }] }, by);
    journey.actor.send({ type: 'start.entered', answer: 'yes' });
    await journey.at('completing.sharingTaxId');
    journey.actor.send({ type: 'answer.corrected' });
    const declarations = await answerDeclarations(journey, plain, sampleTaxId);
    const { problems } = (await until(declarations, ({ context }) => context.problems.length > 0)).context;
    expect(problems).toEqual([{ field: 'tax.german', code: 'REFUSED', said: sharedTaxIdText }]);
    await declare(journey, plain, '47036892816');
    await journey.at('signing.reading');
  });

  it('REG-08: a slip in the birth date is told at once, mended with the field as it was, and goes on', async () => {
    const { guest, token } = await begun('jointAccount');
    await arrange(server, `UPDATE users SET ident_status = 'NONE' WHERE user_id = $1`, guest.userId);
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await tell(journey, '06.07.1990');
    await journey.at('completing.differing');
    expect(journey.actor.getSnapshot().context.differs).toEqual(['BIRTH_DATE']);
    journey.actor.send({ type: 'details.doubted' });
    const { details } = (await journey.at('completing.telling')).children;
    expect(details?.getSnapshot().context.typed.person).toMatchObject({ birthDate: '06.07.1990', birthPlace: 'Bonn' });
    await tell(journey, '07.06.1990');
    await journey.at('completing.declaring');
  });

  it('REG-08: whoever stands by it waits for the inviter’s correction, and goes on where they were at another visit', async () => {
    const { by, contract, guest, token } = await begun('jointAccount');
    await bornOn(server, guest, corrected.birthDate);
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await journey.at('completing.differing');
    // It is proved: nothing is theirs to mend.
    expect(journey.actor.getSnapshot().can({ type: 'details.doubted' })).toBe(false);
    journey.actor.send({ type: 'details.insisted' });
    await journey.at('completing.awaitingCorrection');
    journey.actor.send({ type: 'comparison.requested' });
    await journey.at('completing.differing');
    const confirming = await correcting(server, by, contract.businessPartnerId);
    expect((await server.call('correctOwner', confirming, by)).status).toBe(200);
    const later = opened(guest, token);
    await later.at('introducing');
    later.actor.send({ type: 'invitation.accepted' });
    await tell(later);
    await declare(later);
    await begin(later);
    const { prepared } = (await later.at('signing.reading')).context;
    expect(prepared?.papers.map(({ title }) => title)).toContain('Berichtigung zum Vertrag');
    await sign(later, guest);
    await until(later.actor, ({ value }) => stateText(value).startsWith('joined'));
  });

  it('REG-08: a name that differs is left to the document, which says that it is another', async () => {
    const { guest, token } = await begun('jointAccount');
    await arrange(
      server,
      `UPDATE users SET first_name = 'Davd', ident_status = 'NONE' WHERE user_id = $1`,
      guest.userId,
    );
    const journey = opened(guest, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    await journey.at('completing.differing');
    expect(journey.actor.getSnapshot().context.differs).toEqual(['NAME']);
    journey.actor.send({ type: 'name.postponed' });
    await tell(journey);
    await declare(journey);
    await journey.at('completing.identifying');
  });

  it('REG-08: whoever was not invited is told who they are, and learns nothing of the account', async () => {
    const { token } = await begun('jointAccount');
    const other = await newHolder(server);
    const journey = opened(other, token);
    await journey.at('introducing');
    journey.actor.send({ type: 'invitation.accepted' });
    const { context } = await journey.at('enrolling.estranged');
    expect(context.stranger).toBe(other.username);
    expect([context.joiner, context.prepared]).toEqual([null, null]);
  });

  it('REG-08: it is declined without a session; a second time it has ended', async () => {
    const { token } = await begun('jointAccount');
    const [journey, other] = [opened(null, token), opened(null, token)];
    for (const [{ actor, at, shelf }, state] of [
      [journey, 'declined'],
      [other, 'lapsed'],
    ] as const) {
      await at(state === 'declined' ? 'introducing' : 'askingDecline');
      if (state === 'declined') {
        await other.at('introducing');
        other.actor.send({ type: 'decline.chosen' });
        actor.send({ type: 'decline.chosen' });
      }
      actor.send({ type: 'decline.confirmed' });
      await at(state);
      expect(shelf.token()).toBeUndefined();
    }
    const late = opened(null, token);
    await late.at('lapsed');
    expect(late.shelf.token()).toBeUndefined();
  });
});
