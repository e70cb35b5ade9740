import { describe, expect, it, vi } from 'vitest';
import { consentKinds } from '#domain/application/application.ts';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { stateText } from '#journey/screens.ts';
import { sampleChild, sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import {
  sampleAccount,
  sampleCase,
  sampleKept,
  sampleKeptFor,
  sampleTyped,
} from '#machines/registration/registration.model.ts';
import type { RegistrationContext, SubmitRefusal } from '#machines/registration/registration.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';
import { begin, leavePage, tellPerson } from './registration.begin.ts';

const { nodes, steps } = explore(chartNamed('registration'));
const snapshotOf = snapshotsOf<{ readonly value: unknown; readonly context: RegistrationContext }>({ nodes });
const over = [
  ...['rejected', 'withdrawn', 'unknown', 'turnedAway', 'gone'].map((ended) => ({ ended })),
  ...['concluded', 'signed', 'signedByAll'].map((concluding) => ({ concluding })),
].map((state) => JSON.stringify(state));
const stateOf = (index: number): string => JSON.stringify(snapshotOf(index).value);

/** From where a state is entered. */
const into = (state: string): ReadonlySet<string> =>
  new Set(
    steps.filter(({ from, to }) => stateOf(to) === state && stateOf(from) !== state).map(({ from }) => stateOf(from)),
  );

describe('the wizard: what must never change', () => {
  it('REG-01: submits from the third step alone, and deletes on a confirmed question alone', () => {
    expect(into('{"storing":"submitting"}')).toEqual(
      new Set(['{"filling":"consenting"}', '{"storing":{"hindered":"unsaved"}}', '"loading"']),
    );
    expect(into('{"abandoning":"dropping"}')).toEqual(new Set(['{"abandoning":"askingDrop"}']));
  });

  it('REG-08: who takes back what waits for a second signature reads the same as after a reload', () => {
    const given = steps.filter(({ offer }) => offer.label === 'secondPerson: withdrawn');
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given.map(({ to }) => stateOf(to)))).toEqual(new Set(['{"ended":"withdrawn"}']));
    for (const { to } of given) expect(snapshotOf(to).context.around).toBeNull();
    expect(into('{"ended":"gone"}')).toEqual(new Set(['{"abandoning":"dropping"}']));
  });

  it('REG-01: from what is over leads no way back into the steps', () => {
    const onward = steps.filter(({ from, to }) => over.includes(stateOf(from)) && to !== from);
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['"choosing"']));
  });

  it('REG-07: who cannot be taken on has an end of their own, and only other products from there', () => {
    expect(into('{"ended":"turnedAway"}')).toEqual(new Set(['{"storing":"closing"}', '{"concluding":"contracting"}']));
    const ends = ['turnedAway', 'rejected', 'withdrawn', 'discontinued', 'gone'].map((ended) =>
      JSON.stringify({ ended }),
    );
    expect(into('"choosing"')).toEqual(new Set([...ends, '{"concluding":"contracting"}']));
    expect(into('{"storing":"closing"}')).toEqual(new Set(['{"filling":"declaring"}']));
  });

  it('ONB-13: what is too long is not sent again, but leads back to where it was typed', () => {
    const overfilled = '{"storing":{"hindered":"overfilled"}}';
    const corrected = steps.filter(({ from, offer }) => stateOf(from) === overfilled && offer.kind === 'user');
    expect(new Set(corrected.map(({ offer }) => offer.label))).toEqual(
      new Set(['answers.corrected(byCustomer)', 'application.dropped(byCustomer)']),
    );
    const places = corrected.filter(({ offer }) => offer.label.startsWith('answers.')).map(({ to }) => stateOf(to));
    expect(new Set(places)).toEqual(
      new Set(['{"filling":"telling"}', '{"filling":"declaring"}', '{"filling":"consenting"}']),
    );
  });

  it('ONB-13: who is overtaken while filling in goes on without a step being kept', () => {
    const overtaken = '{"storing":{"hindered":"overtaken"}}';
    expect(into(overtaken)).toEqual(
      new Set(
        ['telling', 'sharing', 'declaring', 'consenting', 'faulted'].map((filling) => JSON.stringify({ filling })),
      ),
    );
    const resumed = steps.filter(({ from, offer }) => stateOf(from) === overtaken && offer.label.startsWith('work.'));
    expect(new Set(resumed.map(({ to }) => stateOf(to)))).toEqual(new Set(['"loading"']));
    expect(resumed.some(({ to }) => snapshotOf(to).context.resumes)).toBe(false);
  });

  it('ONB-04: answers that do not carry the sums lead back to the proposal, where they can be changed', () => {
    const uncovered = '{"storing":{"hindered":"uncovered"}}';
    const late = steps.filter(({ offer }) => offer.label === 'submitCase: incomeInsufficient');
    expect(new Set(late.map(({ to }) => stateOf(to)))).toEqual(new Set([uncovered]));
    const onward = steps.filter(
      ({ from, offer }) => stateOf(from) === uncovered && offer.label.startsWith('proposal.'),
    );
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['{"storing":"parting"}']));
    expect(onward.every(({ to }) => snapshotOf(to).context.aim === 'proposal')).toBe(true);
  });

  it('ONB-13: from where something is typed the proposal is reached over what is kept alone, and only before it is submitted', () => {
    const parting = '{"storing":"parting"}';
    const onward = steps.filter(({ from, to }) => stateOf(from) === parting && stateOf(to) === '"reconsidered"');
    expect(new Set(onward.map(({ offer }) => offer.label))).toEqual(new Set(['keepTyped: kept']));
    expect(onward.every(({ from }) => snapshotOf(from).context.aim === 'proposal')).toBe(true);
    const wanted = steps.filter(({ to }) => stateOf(to) === parting);
    expect(new Set(wanted.map(({ from }) => snapshotOf(from).context.status))).toEqual(new Set(['DRAFT']));
    expect(into('"reconsidered"')).toEqual(new Set([parting, '"unprepared"']));
  });

  it.each(['proposal', 'later'] as const)('ONB-13: what hinders the way out (%s) is said as everywhere', (aim) => {
    const hindered = steps.filter(
      ({ from, offer }) =>
        stateOf(from) === '{"storing":"parting"}' &&
        snapshotOf(from).context.aim === aim &&
        offer.label !== 'keepTyped: kept',
    );
    const places = new Map(hindered.map(({ offer, to }) => [offer.label, stateText(snapshotOf(to).value as never)]));
    expect(Object.fromEntries(places)).toEqual({
      'keepTyped: changedMeanwhile': 'storing.hindered.outpaced',
      'keepTyped: caseNotOpen': 'loading',
      'keepTyped: stepNotReached': 'loading',
      'keepTyped: answersTooLong': 'storing.hindered.overfilled',
      'keepTyped: Störung': 'storing.hindered.unsaved',
      'nach keepingLimit': 'storing.hindered.unsaved',
    });
  });

  it('ONB-13: of a product that is gone nothing is kept anew: it leads to other products, and away only on one’s word', () => {
    const gone = '{"ended":"discontinued"}';
    const asking = '{"abandoning":"askingDrop"}';
    expect(into(gone)).toEqual(new Set(['"loading"', asking]));
    const onward = steps.filter(({ from, to }) => stateOf(from) === gone && to !== from);
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['"choosing"', asking]));
    const declined = steps.filter(
      ({ from, offer }) =>
        stateOf(from) === asking &&
        snapshotOf(from).context.around?.isDiscontinued === true &&
        offer.label.startsWith('drop.declined'),
    );
    expect(new Set(declined.map(({ to }) => stateOf(to)))).toEqual(new Set([gone]));
  });

  it('ONB-13: goes on over another window only on the customer’s word', () => {
    const onward = steps.filter(
      ({ from, to }) => stateOf(from) === '{"storing":{"hindered":"outpaced"}}' && to !== from,
    );
    expect(new Set(onward.map(({ offer }) => offer.label))).toEqual(
      new Set(['work.resumed(byCustomer)', 'application.dropped(byCustomer)']),
    );
  });
});

describe('the wizard on a real actor', () => {
  const parties = { second: sampleSecond, child: sampleChild, custody: 'together' } as const;

  const lastPages = [
    ['single', null, 'accounting.typing', []],
    ['joint', parties, 'accounting.typing', ['joining']],
    ['child', parties, 'askingTaxId', ['joining', 'askingCustody', 'namingChild']],
    [
      'child',
      { ...parties, custody: 'alone' as const },
      'askingTaxId',
      ['announcingProof', 'askingCustody', 'namingChild'],
    ],
  ] as const;
  // Whoever has an account already goes the same way under addresses of their own; the walk through the whole chart knows one family.
  const ways = (['registration', 'add'] as const).flatMap((family) =>
    lastPages.map((pages) => [family, ...pages] as const),
  );

  it.each(ways)('REG-01: back from the third step of /%s/%s leads over each last question: %#', async (...of) => {
    const [family, kind, shared, account, sharing] = of;
    const typed = { ...sampleTyped, parties: shared };
    const loaded = granted({ ...sampleCase, kind, kept: sampleKeptFor(kind), done: 2, typed });
    const input = { family, kind, wizardStep: 3, caseId: 'C-1' } as const;
    const { actor, told } = begin([loaded], [], undefined, input);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' }));
    const declaring = ['declaring', 'working', 'askingUsPerson', 'taxing'];
    const pages = [account, ...declaring, ...sharing, 'telling.residing', 'telling.describing'];
    expect(pages.map(() => leavePage(actor))).toEqual(pages);
    expect(told.map((notice) => 'to' in notice && notice.to)).toEqual(
      [3, 2, 1].map((step) => `/${family}/${kind}/step_${String(step)}/C-1`),
    );
    expect(actor.getSnapshot().context).toMatchObject({ done: 2, typed: { ...typed, account: { startsAtOnce: '' } } });
  });

  it.each([
    ['nothing typed', 'single', { personal: null }, 'telling.describing'],
    ['the person told', 'single', {}, 'telling.residing'],
    ['the person told', 'joint', {}, 'joining'],
    ['the child to be named', 'child', {}, 'namingChild'],
    ['custody to be told', 'child', { parties: { ...parties, custody: '' as const } }, 'askingCustody'],
  ] as const)('ONB-13: after a reload of the first step, %s, of a %s account', async (_case, kind, more, page) => {
    const typed = { ...sampleTyped, declared: null, account: null, ...more };
    const { actor, told } = begin([granted({ ...sampleCase, kind, kept: sampleKeptFor(kind), done: 0, typed })], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toHaveProperty('filling'));
    expect(leavePage(actor)).toBe(page);
    expect(told).toEqual([{ type: 'browse.replace', to: `/registration/${kind}/step_1/C-1` }]);
  });

  it.each(['single', 'joint', 'child'] as const)(
    'REG-01: an address of another kind is put right, and each step that is done leads to the next of /add/%s',
    async (kind) => {
      const typed = { ...sampleTyped, parties: kind === 'single' ? null : parties, account: null };
      const loaded = granted({ ...sampleCase, kind, kept: sampleKeptFor(kind), done: 1, typed });
      const wrong = {
        family: 'add',
        kind: kind === 'single' ? 'joint' : 'single',
        wizardStep: 4,
        caseId: 'C-1',
      } as const;
      const { actor, told, sent } = begin([loaded], [], undefined, wrong);
      await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'declaring' }));
      const output = { kind: 'completed', typed: typed.declared, seen: sampleCase.seen };
      actor.send({ type: 'xstate.done.actor.declarations', output } as never);
      await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' }));
      expect(sent.map(({ wizardStep }) => wizardStep)).toEqual([2]);
      expect(told).toEqual([
        { type: 'browse.replace', to: `/add/${kind}/step_2/C-1` },
        { type: 'browse.push', to: `/add/${kind}/step_3/C-1` },
      ]);
    },
  );

  it('ONB-13: whoever did not give the application up goes on where they stood', async () => {
    const unasked = { ...sampleTyped, account: { ...sampleAccount, startsAtOnce: '' as const } };
    const { actor } = begin([granted({ ...sampleCase, done: 2, typed: unasked })], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' }));
    actor.send({ type: 'application.dropped' });
    actor.send({ type: 'drop.declined' });
    expect(leavePage(actor)).toBe('askingStart');
  });

  it('REG-01: a step that is not reached leads to the first that is open, and the address says so', async () => {
    const { actor, told } = begin([], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    expect(told).toEqual([{ type: 'browse.replace', to: '/registration/single/step_1/C-1' }]);
    actor.send({ type: 'step.requested', wizardStep: 3 });
    expect(told.at(-1)).toEqual({ type: 'browse.replace', to: '/registration/single/step_1/C-1' });
  });

  it('decisions §20: an entry that was cleared after its step was done leaves the steps behind it closed', async () => {
    const { actor, told } = begin([granted({ ...sampleCase, done: 2, typed: sampleTyped })], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' }));
    const { declared } = sampleTyped;
    const unsaid = { ...declared, statements: { ...declared.statements, politicallyExposed: '' } } as const;
    actor.send({ type: 'step.requested', wizardStep: 2 });
    actor.send({ type: 'forms.typed', typed: { declared: unsaid } });
    actor.send({ type: 'step.requested', wizardStep: 3 });
    expect(actor.getSnapshot().value).toEqual({ filling: 'declaring' });
    expect(told.at(-1)).toEqual({ type: 'browse.replace', to: '/registration/single/step_2/C-1' });
    actor.send({ type: 'forms.typed', typed: { declared } });
    actor.send({ type: 'step.requested', wizardStep: 3 });
    expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' });
  });

  it('REG-01: the kind of the case counts, not that of the address', async () => {
    const { actor, told } = begin([granted({ ...sampleCase, kind: 'child', kept: sampleKeptFor('child') })], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    expect(told[0]).toEqual({ type: 'browse.replace', to: '/registration/child/step_1/C-1' });
  });

  it('ONB-13: what was typed here is kept over another window’s on the customer’s word, with its version', async () => {
    const newer = { ...sampleCase, version: '"8"', kept: { ...sampleKept, wasReasked: true } };
    const { actor, sent } = begin([granted(sampleCase), granted(newer)], [refused('CHANGED_MEANWHILE')]);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    tellPerson(actor);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ storing: { hindered: 'outpaced' } }));
    actor.send({ type: 'work.resumed' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'declaring' }));
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"8"']);
    expect(sent[1]?.kept).toMatchObject({
      wasReasked: true,
      registration: { personal: { person: { birthPlace: 'Köln' } } },
    });
  });

  it.each([
    ['proposal.reconsidered', 'reconsidered'],
    ['application.paused', 'left'],
  ] as const)('ONB-13: %s goes on to „%s“ over what hinders it, with all that was typed', async (type, place) => {
    const unasked = { ...sampleTyped, account: { ...sampleAccount, startsAtOnce: '' as const } };
    const read = { ...sampleCase, done: 2, typed: unasked };
    const newer = { ...read, version: '"8"', kept: { ...sampleKept, wasReasked: true } };
    const { actor, sent, told } = begin([granted(read), granted(newer)], ['unanswered', refused('CHANGED_MEANWHILE')]);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' }));
    const typed = { ...sampleAccount, account: { ...sampleAccount.account, holder: 'Anna Berger-Maier' } };
    actor.send({ type: 'forms.typed', typed: { account: typed } });
    actor.send({ type });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ storing: { hindered: 'unsaved' } }));
    actor.send({ type: 'keeping.retried' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ storing: { hindered: 'outpaced' } }));
    actor.send({ type: 'work.resumed' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe(place));
    expect(sent.map(({ version, wizardStep }) => [version, wizardStep])).toEqual([
      ['"1"', 2],
      ['"1"', 2],
      ['"8"', 2],
    ]);
    expect(sent[2]?.kept).toMatchObject({ wasReasked: true, registration: { ...unasked, account: typed } });
    expect(told.at(-1)?.type === 'browse.push').toBe(place === 'reconsidered');
  });

  it('ONB-13: told of another window in the midst of a step, goes on with what is newest, and no step is kept', async () => {
    const elsewhere = { ...sampleTyped, personal: { ...sampleTyped.personal, mobile: '0151 2345678' }, declared: null };
    const newer = { ...sampleCase, version: '"8"', done: 1, typed: elsewhere };
    const { actor, sent, forms } = begin([granted(sampleCase), granted(newer)], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    const step = actor.getSnapshot().children.personalDetails;
    const person = step?.getSnapshot().context.typed.person;
    if (step === undefined || person === undefined) throw new Error('There is no first step.');
    step.send({ type: 'person.typed', form: { ...person, birthPlace: 'Kiel' } });
    actor.send({ type: 'forms.overtaken' });
    expect(actor.getSnapshot().value).toEqual({ storing: { hindered: 'overtaken' } });
    actor.send({ type: 'work.resumed' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    const { typed, done } = actor.getSnapshot().context;
    expect([typed.personal?.person.birthPlace, typed.personal?.mobile, done]).toEqual(['Kiel', '0151 2345678', 1]);
    expect(sent).toEqual([]);
    leavePage(actor);
    actor.getSnapshot().children.personalDetails?.send({ type: 'person.typed', form: person });
    expect(forms.at(-1)?.forms.version).toBe('"8"');
  });

  it('ONB-13: what is typed is kept before the step is sent, does no step, and stands there when one comes back', async () => {
    const { actor, forms, sent } = begin([], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    const step = actor.getSnapshot().children.personalDetails;
    const person = step?.getSnapshot().context.typed.person;
    if (step === undefined || person === undefined) throw new Error('There is no first step.');
    step.send({ type: 'person.typed', form: { ...person, birthPlace: 'Kö' } });
    expect(forms).toMatchObject([
      {
        type: 'forms.changed',
        forms: {
          caseId: 'C-1',
          version: '"1"',
          wizardStep: 0,
          kept: { registration: { personal: { person: { birthPlace: 'Kö' } } } },
        },
      },
    ]);
    expect(sent).toEqual([]);
    actor.send({ type: 'application.dropped' });
    actor.send({ type: 'drop.declined' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    const again = actor.getSnapshot().children.personalDetails?.getSnapshot().context.typed.person;
    expect(again?.birthPlace).toBe('Kö');
    expect([actor.getSnapshot().context.done, forms]).toMatchObject([0, { length: 1 }]);
  });

  it('ONB-13: what is submitted is not written over by what is typed afterwards', async () => {
    const submitted = granted({ ...sampleCase, status: 'IDENT' as const, done: 3 });
    const { actor, forms } = begin([submitted], []);
    actor.send({ type: 'forms.typed', typed: { account: null } });
    await vi.waitFor(() => expect(actor.getSnapshot().context.status).toBe('IDENT'));
    actor.send({ type: 'forms.typed', typed: { account: null } });
    expect(forms).toEqual([]);
  });

  it('REG-01: an unknown case is told as one', async () => {
    const { actor } = begin([refused('NOT_FOUND')], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ ended: 'unknown' }));
  });
});

/** Where the wizard goes with each refusal of the whole application. */
const refusedTo = {
  CHANGED_MEANWHILE: 'storing.hindered.outpaced',
  CASE_NOT_OPEN: 'loading',
  STEP_NOT_REACHED: 'loading',
  CASE_INCOMPLETE: 'loading',
  IBAN_INVALID: 'filling.consenting',
  ACCOUNT_NOT_OWN: 'filling.consenting',
  DEBIT_NOT_POSSIBLE: 'filling.consenting',
  TAX_ID_INVALID: 'filling.consenting',
  TAX_ID_NOT_CHILDS: 'filling.consenting',
  NOT_OF_AGE: 'storing.hindered.partiesRefused',
  PERSON_MISSING: 'storing.hindered.partiesRefused',
  PERSON_NOT_ALLOWED: 'storing.hindered.partiesRefused',
  AGE_NOT_ALLOWED: 'storing.hindered.partiesRefused',
  SAME_PERSON: 'storing.hindered.partiesRefused',
  COUNTRY_INVALID: 'storing.hindered.partiesRefused',
  ANSWERS_TOO_LONG: 'storing.hindered.overfilled',
  EXPENSES_MISSING: 'storing.hindered.uncovered',
  DEPOSIT_ABOVE_FREE_ASSETS: 'storing.hindered.uncovered',
  INCOME_INSUFFICIENT: 'storing.hindered.uncovered',
  US_PERSON: 'storing.hindered.unsuited',
  STRATEGY_NOT_OFFERED: 'storing.hindered.unsuited',
  AMOUNTS: 'storing.hindered.unsuited',
  NOT_SUITABLE: 'storing.hindered.unsuited',
} satisfies Record<SubmitRefusal, string>;

describe('an application that is refused', () => {
  it.each(Object.entries(refusedTo))('REG-01: %s leads to %s', async (refusal, place) => {
    const whole = granted({ ...sampleCase, done: 2, typed: sampleTyped });
    const { actor } = begin([whole], [], refused(refusal as SubmitRefusal));
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'consenting' }));
    const places: string[] = [];
    actor.subscribe(({ value }) => places.push(stateText(value)));
    const output = { kind: 'completed', typed: sampleAccount, given: [...consentKinds], childTaxId: '' };
    actor.send({ type: 'xstate.done.actor.accountConsents', output } as never);
    await vi.waitFor(() => expect(places.slice(0, 2)).toEqual(['storing.submitting', place]));
  });
});
