import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { releasesScreens } from '#apps/admin/releases/releases.screens.tsx';
import { kindTexts, lookOnlyTexts, releasesTexts as texts } from '#apps/admin/releases/releases.texts.ts';
import { approvalKinds } from '#domain/approvals/approval.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { releasesMachine } from '#machines/releases/releases.machine.ts';
import { releasesModel } from '#machines/releases/releases.model.ts';
import type {
  Decision,
  DecisionInput,
  DecisionResult,
  LoadedReleases,
  OpenResult,
  ReleasesQuery,
} from '#machines/releases/releases.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const { loadReleases, openRelease } = releasesModel.outcomes;

const openedAs = (name: string): OpenResult => {
  const opened = openRelease[name];
  if (opened === undefined) throw new Error(`The model has no release '${name}'.`);
  return opened;
};

/** The list of the model's samples; whatever is opened there is the same release. */
const begin = (opened: OpenResult) => {
  const loaded = loadReleases['some'];
  const machine = releasesMachine.provide({
    actors: {
      loadReleases: fromPromise<LoadedReleases, ReleasesQuery>(
        async () => loaded ?? granted({ releases: [], next: null }),
      ),
      openRelease: fromPromise<OpenResult, { readonly releaseId: string }>(async () => opened),
      decideRelease: fromPromise<DecisionResult, DecisionInput>(async () => granted(null)),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof releasesMachine> actorRef={actorRef} screens={releasesScreens} />
    </MantineTheme>,
  );
  return userEvent.setup({ delay: null });
};

const press = async (user: ReturnType<typeof begin>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** A cell as it is read out: without its column's name, which a narrow screen repeats; with plain blanks. */
const textOf = ({ children }: Element): string =>
  [...children]
    .filter((child) => child.getAttribute('aria-hidden') !== 'true')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    .join('');

const cellsOf = (row: HTMLElement): readonly string[] => [...row.children].map(textOf);

/** Rows of the table below a heading, without its head. */
const tableBelow = (heading: string): readonly (readonly string[])[] => {
  const [, ...rows] = within(screen.getByRole('region', { name: heading })).getAllByRole('row');
  return rows.map(cellsOf);
};

describe('releases on their screens', () => {
  it('ADM-03: the list says what each is, who asked for it and since when', async () => {
    begin(openedAs('watching'));
    const row = await screen.findByRole('row', { name: /Neues Referenzkonto/ });
    const [what, kind, status, askedBy, requestedAt] = cellsOf(row);
    expect([what, kind, status]).toEqual(['Neues Referenzkonto', 'Referenzkonto', 'Wartet']);
    expect(askedBy).toBe('Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg');
    expect(requestedAt).toMatch(/^20\.11\.2026, \d\d:15/);
  });

  it('ADM-03: sets a new reference account beside the old one, and apart from it what is known besides', async () => {
    const user = begin(openedAs('watching'));
    await press(user, /Prüfen: Neues Referenzkonto/);
    await screen.findByRole('heading', { level: 1, name: 'Neues Referenzkonto' });
    expect(tableBelow(texts.review.comparison)).toEqual([
      [
        'Kontoinhaber',
        'Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg',
        'Unternehmensberatung von Hohenstein GmbH',
      ],
      ['Konto', 'IBAN endet auf 1003', 'IBAN endet auf 7842'],
    ]);
    expect(tableBelow(texts.review.known)).toEqual([
      ['Kundenbeziehung', 'Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg'],
      ['Namensprüfung', 'stimmt nicht überein'],
    ]);
  });

  it('ADM-03: what is new has nothing to be compared with', async () => {
    const opened = openedAs('decided');
    if (!opened.ok) throw new Error('The model does not open it.');
    const { release } = opened.value;
    const lines = release.lines.filter(({ before }) => before === null);
    const user = begin(granted({ ...opened.value, release: { ...release, lines } }));
    await press(user, /Prüfen: Auszahlung über 1\.234\.567,89/);
    await screen.findByRole('region', { name: texts.review.order });
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(tableBelow(texts.review.order)[0]).toEqual(['Betrag', '25.000,00 €']);
  });

  it('ADM-03: who asked reads why there is no button to decide', async () => {
    const user = begin(openedAs('own'));
    await press(user, /Prüfen: Auszahlung über 18\.200,00/);
    await screen.findByText(lookOnlyTexts.OWN_REQUEST);
    for (const name of [texts.review.approve, texts.review.reject])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  const decisions: readonly Decision[] = ['APPROVED', 'REJECTED'];
  it.each(approvalKinds.flatMap((kind) => decisions.map((decision) => ({ kind, decision }))))(
    'ADM-03: $kind is called by its name, before and after: $decision',
    async ({ kind, decision }) => {
      const opened = openedAs('waiting');
      if (!opened.ok) throw new Error('The model does not open it.');
      const { release, beginning } = opened.value;
      const user = begin(granted({ beginning, release: { ...release, kind } }));
      await press(user, /Prüfen: Auszahlung über 25\.000,00/);
      await press(user, decision === 'APPROVED' ? texts.review.approve : texts.review.reject);
      const form = decision === 'APPROVED' ? texts.form.approve : texts.form.reject;
      await screen.findByRole('heading', { level: 1, name: form.heading(kind) });
      await user.type(screen.getByLabelText(texts.form.reason), 'Betrag und Konto verglichen.');
      if (decision === 'APPROVED') await user.type(screen.getByLabelText(texts.form.word), 'FREIGEBEN');
      await press(user, form.submit);
      expect(await screen.findByText(kindTexts[kind].after[decision])).toBeDefined();
    },
  );

  it('ADM-03: whose reason is long enough, but holds a sign that nobody sees, reads what is wrong with it', async () => {
    const user = begin(openedAs('waiting'));
    await press(user, /Prüfen: Auszahlung über 25\.000,00/);
    await press(user, texts.review.reject);
    await user.type(
      await screen.findByLabelText(texts.form.reason),
      'Betrag und Kon\u00ADto mit dem Auftrag verglichen.',
    );
    await press(user, texts.form.reject.submit);
    const flaw = 'Bitte begründen Sie Ihre Entscheidung mit 10 bis 500 Zeichen, ohne unsichtbare Zeichen.';
    expect(await screen.findAllByText(flaw)).not.toHaveLength(0);
  });
});
