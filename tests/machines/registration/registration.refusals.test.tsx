import { render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { UsPersonRefusedScreen } from '#apps/onboarding/declarations/screens/UsPersonScreens.tsx';
import { registrationScreens } from '#apps/onboarding/registration/registration.screens.tsx';
import { consentKinds } from '#domain/application/application.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { granted, refused } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { sampleChild, sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { declarationsModel } from '#machines/declarations/declarations.model.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { sampleAccount, sampleCase, sampleKeptFor, sampleTyped } from '#machines/registration/registration.model.ts';
import type {
  LoadCaseResult,
  LoadedCase,
  SubmitInput,
  SubmitRefusal,
  SubmitResult,
} from '#machines/registration/registration.types.ts';
import { flawsOnPage } from '#tests/support/dom/axe.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const parties = { second: sampleSecond, child: sampleChild, custody: 'together' } as const;

/** What stands on the page that follows a refusal of the whole application. */
const sentences = {
  CHANGED_MEANWHILE: 'Dieser Antrag wurde inzwischen an anderer Stelle gespeichert. Ihre Eingaben hier sind noch da.',
  CASE_NOT_OPEN: 'Er wurde zurückgezogen. Sie können jederzeit einen neuen Antrag stellen.',
  STEP_NOT_REACHED: 'Schritt 1 von 4: Person',
  CASE_INCOMPLETE: 'Die Unterlagen haben sich inzwischen geändert. Bitte lesen Sie sie und stimmen Sie erneut zu.',
  ANSWERS_TOO_LONG: 'Ihre Eingaben sind noch da. Bitte kürzen Sie sie, oder rufen Sie uns an.',
  IBAN_INVALID: 'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.',
  ACCOUNT_NOT_OWN: 'Das Konto muss der Person gehören, für die wir das Depot führen.',
  DEBIT_NOT_POSSIBLE: 'Von diesem Konto können wir nicht abbuchen. Bitte prüfen Sie die IBAN.',
  TAX_ID_INVALID: 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.',
  TAX_ID_NOT_CHILDS: 'Das ist Ihre eigene Steuer ID. Bitte geben Sie die Steuer ID des Kindes an.',
  NOT_OF_AGE: 'Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag.',
  PERSON_MISSING: 'Für dieses Konto fehlt noch eine Person. Bitte ergänzen Sie Ihre Angaben.',
  PERSON_NOT_ALLOWED:
    'Sie haben Personen angegeben, die zu dieser Art von Konto nicht gehören. Bitte prüfen Sie Ihre Angaben.',
  AGE_NOT_ALLOWED: 'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes. Die zweite Person muss volljährig sein.',
  SAME_PERSON: 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.',
  COUNTRY_INVALID: 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.',
  EXPENSES_MISSING: 'Bitte geben Sie Ihre monatlichen Ausgaben an.',
  DEPOSIT_ABOVE_FREE_ASSETS: 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
  INCOME_INSUFFICIENT: 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
  US_PERSON: 'Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.',
  STRATEGY_NOT_OFFERED: 'Diese Strategie bieten wir so nicht an.',
  AMOUNTS: 'Anlagebetrag oder Sparrate liegen außerhalb dessen, was möglich ist.',
  NOT_SUITABLE: 'Diese Strategie passt nicht zu Ihren Angaben.',
} as const satisfies Record<SubmitRefusal, string>;

const ofCouple: Readonly<Partial<Record<SubmitRefusal, string>>> = {
  DEPOSIT_ABOVE_FREE_ASSETS: 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
};

/** Of a tax id the third step asks for a child alone. */
const kindsOf = (refusal: SubmitRefusal): readonly AppliedKind[] =>
  refusal.startsWith('TAX_ID') ? ['child'] : ['single', 'joint'];

const rows = (Object.keys(sentences) as SubmitRefusal[]).flatMap((refusal) =>
  kindsOf(refusal).map(
    (kind) => [refusal, kind, (kind === 'joint' ? ofCouple[refusal] : undefined) ?? sentences[refusal]] as const,
  ),
);

/** How the case stands when it is read anew. */
const afterwards: Readonly<Partial<Record<SubmitRefusal, Partial<LoadedCase>>>> = {
  CASE_NOT_OPEN: { status: 'WITHDRAWN' },
  STEP_NOT_REACHED: { done: 0 },
};

/** A whole application on the wizard's screens, submitted and refused. */
const refuse = async (refusal: SubmitRefusal, kind: AppliedKind): Promise<void> => {
  const typed = { ...sampleTyped, parties: kind === 'single' ? null : parties };
  const whole: LoadedCase = { ...sampleCase, kind, kept: sampleKeptFor(kind), done: 2, typed };
  const loads: LoadedCase[] = [whole];
  const machine = registrationMachine.provide({
    actors: {
      browse: fromCallback(() => undefined),
      keepForms: fromCallback(() => undefined) as never,
      watchForms: fromCallback(() => undefined) as never,
      loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(async () =>
        granted(loads.shift() ?? { ...whole, ...afterwards[refusal] }),
      ),
      submitCase: fromPromise<SubmitResult, SubmitInput>(async () => refused(refusal)),
    },
  });
  const actorRef = createActor(machine, { input: { family: 'registration', kind, wizardStep: 3, caseId: 'C-1' } });
  actorRef.start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof registrationMachine> actorRef={actorRef} screens={registrationScreens} />
    </MantineTheme>,
  );
  await vi.waitFor(() => expect(actorRef.getSnapshot().value).toEqual({ filling: 'consenting' }));
  const output = { kind: 'completed', typed: sampleAccount, given: [...consentKinds], childTaxId: '' };
  actorRef.send({ type: 'xstate.done.actor.accountConsents', output } as never);
};

const shown = (): string => document.body.textContent.replaceAll('\u00A0', ' ');

describe('an application that is refused', () => {
  it.each(rows)('REG-01: %s of a %s account is said as „%s“', async (refusal, kind, sentence) => {
    await refuse(refusal, kind);
    await waitFor(() => expect(shown()).toContain(sentence));
  });
});

// oxlint-disable-next-line jsx-a11y/alt-text -- the flaw that is to be found
const pictureWithoutWords = <img src="x.png" />;

describe('screens of what does not go on', () => {
  const { context } = createActor(registrationMachine, {
    input: { family: 'registration', kind: 'joint', wizardStep: 3, caseId: 'C-1' },
  }).getSnapshot();

  it.each([
    ['rejected', { ended: 'rejected' }],
    ['withdrawn', { ended: 'withdrawn' }],
    ['unprepared', 'unprepared'],
    ['discontinued', { ended: 'discontinued' }],
    ['unsaved', { storing: { hindered: 'unsaved' } }],
    ['tooLong', { storing: { hindered: 'overfilled' } }],
    ['overtaken', { storing: { hindered: 'outpaced' } }],
    ['partiesRefused', { storing: { hindered: 'partiesRefused' } }],
    ['uncovered', { storing: { hindered: 'uncovered' } }],
    ['unsuited', { storing: { hindered: 'unsuited' } }],
  ] as const)('REG-01: %s has no flaw of accessibility', async (name, value) => {
    const Screen = registrationScreens[name];
    const snapshot = registrationMachine.resolveState({ value, context: { ...context, refusal: 'SAME_PERSON' } });
    render(<Screen snapshot={snapshot} send={vi.fn<() => void>()} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await flawsOnPage()).toEqual([]);
  });

  it('REG-07: who is liable to tax in the USA reads a page without a flaw of accessibility', async () => {
    const { inputs } = declarationsModel;
    const input = Object.values(inputs)[0];
    if (input === undefined) throw new Error('Nobody declares anything.');
    const { context: declared } = createActor(declarationsMachine, { input }).getSnapshot();
    const snapshot = declarationsMachine.resolveState({ value: 'usPersonRefused', context: declared });
    render(<UsPersonRefusedScreen snapshot={snapshot} send={vi.fn<() => void>()} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await flawsOnPage()).toEqual([]);
  });

  it.each([
    ['a field without a label', createElement('input'), 'label: <input>'],
    ['a picture without words', pictureWithoutWords, 'image-alt: <img src="x.png">'],
  ])('%s is such a flaw', async (_name, element, flaw) => {
    render(element);
    expect(await flawsOnPage()).toEqual([flaw]);
  });
});
