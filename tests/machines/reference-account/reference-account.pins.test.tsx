import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { referenceAccountScreens } from '#apps/banking/reference-account/reference-account.screens.tsx';
import {
  consequencesOf,
  endingTexts,
  hindranceTexts,
  nameText,
  newsTexts,
  obstacleTexts,
  problemTexts,
  referenceAccountTexts as texts,
  restText,
} from '#apps/banking/reference-account/reference-account.texts.ts';
import { euros } from '#domain/money/money.ts';
import { nameVerdicts } from '#domain/reference-account/name-check.ts';
import { explore } from '#explorer/explore.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import {
  begunRelation,
  closedRelation,
  oneRelation,
  preparedClose,
  reviewedRelation,
  sampleIban,
  samplePrepared,
  someRelations,
} from '#machines/reference-account/reference-account.samples.ts';
import type {
  LoadedAccounts,
  PreparedAccount,
  PrepareInput,
  PrepareResult,
} from '#machines/reference-account/reference-account.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = async (loaded: LoadedAccounts = oneRelation, prepared: PreparedAccount = samplePrepared) => {
  const stored = vi.fn<(input: PrepareInput) => void>();
  const machine = referenceAccountMachine.provide({
    actors: {
      loadAccounts: fromPromise<LoadedAccounts, undefined>(async () => loaded),
      prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => {
        stored(input);
        return { ok: true, value: prepared };
      }),
      keepDraft: fromCallback(() => undefined),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof referenceAccountMachine> actorRef={actorRef} screens={referenceAccountScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('button', { name: texts.reload });
  return { user: userEvent.setup({ delay: null }), actorRef, stored };
};

type User = ReturnType<typeof userEvent.setup>;

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const enter = async (user: User, iban: string, holder: string) => {
  await press(user, texts.change);
  await user.type(screen.getByLabelText(texts.form.iban), iban);
  await user.clear(screen.getByLabelText(texts.form.holder));
  await user.type(screen.getByLabelText(texts.form.holder), holder);
  await press(user, texts.form.submit);
};
const page = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

const { nodes, steps } = explore(chartNamed('reference-account'));
const place = (index: number) => String(nodes[index]?.snapshot.value);
const into = (target: string) =>
  new Set(
    steps
      .filter(({ from, to }) => place(to) === target && place(from) !== target)
      .map(({ from, offer }) => `${place(from)} ${offer.label}`),
  );

describe('changing the reference account: what must never change', () => {
  it('BNK-21: it is changed by a confirmed code alone', () => {
    expect(into('done')).toEqual(
      new Set(['confirming confirmation: confirmed', 'confirming confirmation: confirmedInReview']),
    );
  });

  it('BNK-21: no code is asked for before bank, name and consequences were read', () => {
    expect(into('confirming')).toEqual(new Set(['reviewing review.accepted(byCustomer)']));
  });

  it('decisions §9: the account of somebody else is stored by no way', () => {
    const foreign = steps.filter(
      ({ offer, from }) => offer.label === 'account.submitted(foreign)' && place(from) === 'entering',
    );
    expect(foreign.length).toBeGreaterThan(0);
    expect(new Set(foreign.map(({ to }) => place(to)))).toEqual(new Set(['entering']));
  });
});

describe('what the page of the reference account says', () => {
  it('BNK-21: to whom and where is paid out, of the number its end alone', async () => {
    await begin();
    for (const text of ['Anna Berger', 'IBAN endet auf 3000', 'Commerzbank']) expect(page()).toContain(text);
  });

  it('decisions §9: somebody else’s account stays with its reason at the field, and what was typed', async () => {
    const { user, stored } = await begin();
    await enter(user, sampleIban, 'Carla Conti');
    const holder = screen.getByLabelText<HTMLInputElement>(texts.form.holder);
    expect(holder.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(problemTexts.HOLDER_OTHER).length).toBeGreaterThan(0);
    expect(holder.value).toBe('Carla Conti');
    expect(stored).not.toHaveBeenCalled();
  });

  it('BNK-21: before the code stand bank, name check and what becomes of orders, plans and mandates', async () => {
    const { user, stored } = await begin();
    await enter(user, sampleIban, 'Anna Berger');
    await screen.findByRole('heading', { name: texts.check.heading });
    expect(stored.mock.calls).toEqual([[{ businessPartnerId: 'BP-1001', iban: sampleIban, holder: 'Anna Berger' }]]);
    for (const text of [
      'Deutsche Kreditbank Berlin',
      'IBAN endet auf 2051',
      nameText('MATCH', null).text,
      ...consequencesOf({ plans: 2, rest: null }),
    ]) {
      expect(page()).toContain(text);
    }
    expect(screen.getByRole('link', { name: texts.toPlans }).getAttribute('href')).toBe('/setup/savingsplans/');
  });

  it('decisions §10: a name that nearly agrees says that it is looked at first', async () => {
    const { user } = await begin(oneRelation, preparedClose);
    await enter(user, sampleIban, 'A. Berger');
    expect(await screen.findByText(nameText('CLOSE', null).text)).toBeTruthy();
    expect(page()).toContain(texts.check.unknownBank);
  });

  it('SES-04, BNK-21: what was begun is told as not in force, gone on with by one press, and can be given up', async () => {
    const { user, actorRef } = await begin(begunRelation);
    expect(page()).toContain('Sie haben ein neues Konto angegeben, zuletzt gespeichert am 20.11.2026');
    expect(page()).toContain('Es gilt noch nicht.');
    await press(user, texts.goOn);
    expect(screen.getByLabelText<HTMLInputElement>(texts.form.iban).value).toContain('DE02 1203 0000');
    expect(page()).toContain('Entwurf gespeichert am');
    await press(user, texts.back);
    expect(actorRef.getSnapshot().context.kept).toBeNull();
    expect(screen.getByRole('button', { name: texts.change })).toBeTruthy();
  });

  it('BNK-21: an account that is looked at stands there, and no other one can be given', async () => {
    await begin({ relations: [reviewedRelation], kept: null });
    expect(page()).toContain('IBAN endet auf 2051');
    const change = screen.getByRole('button', { name: texts.change });
    expect(change.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(change.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      hindranceTexts.IN_REVIEW,
    );
  });

  it('BNK-21: of a closed account its rest is told, and a second person looks at any new one, whatever its name', async () => {
    const { user, stored } = await begin({ relations: [closedRelation], kept: null });
    expect(page()).toContain('Dieses Konto ist geschlossen. Es liegen noch 500,00 € darauf.');
    await enter(user, sampleIban, 'Anna Berger');
    await screen.findByRole('heading', { name: texts.check.heading });
    expect(stored.mock.calls).toEqual([[{ businessPartnerId: 'BP-1005', iban: sampleIban, holder: 'Anna Berger' }]]);
    expect(page()).toContain('Der Name stimmt überein. Nach einer Schließung sehen wir uns jedes neue Konto an.');
    expect(page()).toContain('Was noch bei uns liegt, überweisen wir nach unserer Prüfung auf das neue Konto.');
    expect(page()).not.toContain('gilt nach Ihrer Bestätigung sofort');
    expect(page()).not.toContain('Mandat');
  });

  it('BNK-21: of several accounts each has its own; one without says what that means', async () => {
    const { user } = await begin(someRelations);
    await user.selectOptions(screen.getByLabelText(texts.relation), 'BP-1002');
    expect(page()).toContain(texts.noneText);
    await press(user, texts.add);
    expect(page()).toContain('Es muss ein Konto von Anna Berger oder Jonas Berger sein.');
    expect(screen.getByLabelText<HTMLInputElement>(texts.form.holder).value).toBe('');
  });
});

it.each([
  [0, 3],
  [1, 4],
  [2, 4],
])('BNK-21: with %i plans there are %i consequences', (plans, lines) => {
  expect(consequencesOf({ plans, rest: null })).toHaveLength(lines);
});

const rest = { isClosed: true, left: euros(500) };

const sentences = [
  ...Object.values(hindranceTexts),
  ...Object.values(obstacleTexts),
  ...Object.values(problemTexts),
  ...nameVerdicts.flatMap((verdict) => [nameText(verdict, null).text, nameText(verdict, rest).text]),
  restText(rest),
  restText({ ...rest, isClosed: false }),
  ...Object.values(newsTexts),
  ...Object.values(endingTexts),
  ...consequencesOf({ plans: 1, rest: null }),
  ...consequencesOf({ plans: 2, rest: null }),
  ...consequencesOf({ plans: 0, rest }),
  texts.lead,
  texts.noneText,
  texts.review.text,
  texts.review.restText,
  texts.form.why,
  texts.check.lead,
  texts.done.reviewText,
  texts.done.restText,
  texts.notDone.nothing,
  texts.empty.text,
  texts.loadFailed.text,
].flatMap((text) => text.split(/(?<=[.?:]) (?=[A-ZÄÖÜ])/));

it.each([...new Set(sentences)])('"%s" is short and calm', (sentence) => {
  expect(sentence.split(/[ \u00A0]+/).length).toBeLessThanOrEqual(20);
  expect(sentence).not.toContain('!');
});
