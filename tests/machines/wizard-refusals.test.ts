import { describe, expect, it } from 'vitest';
import { accountErrors } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { partiesErrors } from '#apps/onboarding/account-parties/account-parties.texts.ts';
import { declarationErrors } from '#apps/onboarding/declarations/declarations.texts.ts';
import { personalErrors } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { signUpErrors } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import { passwordRuleText } from '#domain/session/password.ts';
import { explore } from '#explorer/explore.ts';
import { spokenArrows } from '#explorer/spoken-arrows.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

type Errors = (problems: never) => readonly { readonly message: string }[];

/** What was sent, the question on the arrow that it takes, and what its field says. */
type Refused = readonly [sample: string, condition: string, message: string];

const missing = 'Angabe erforderlich';
const noDate = 'Ungültiges Datum';
const unborn = 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Geburtsdatum.';
const unseen = 'Bitte prüfen Sie diese Angabe. Sie enthält unsichtbare Zeichen.';
const tooLong = (longest: number): string => `Bitte geben Sie höchstens ${String(longest)} Zeichen ein.`;
const noName = 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.';
const noGermanId = 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.';

const pages: readonly (readonly [chart: string, errors: Errors, refused: readonly Refused[]])[] = [
  [
    'personal-details',
    personalErrors,
    [
      ['person.entered(nothing)', 'Angabe fehlt?', 'Bitte wählen Sie eine Option.'],
      ['person.entered(noLeapDay)', 'kein gültiges Datum?', noDate],
      ['person.entered(unborn)', 'Datum in der Zukunft?', unborn],
      ['person.entered(tooYoung)', 'noch nicht 18?', 'Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag.'],
      ['person.entered(tooLong)', 'zu lang?', tooLong(100)],
      ['person.entered(unseen)', 'unsichtbare Zeichen?', unseen],
      ['residence.entered(noCode)', 'Angabe fehlt?', missing],
      ['residence.entered(tooLong)', 'zu lang?', tooLong(16)],
      ['residence.entered(unseen)', 'unsichtbare Zeichen?', unseen],
      ['saveProfile: postalCodeRefused', 'ungültige Postleitzahl für das Land?', 'Ungültige Postleitzahl'],
      ['saveProfile: addressRefused', 'Anschrift sonst nicht in Ordnung?', 'Bitte prüfen Sie diese Angabe.'],
      ['mobile.entered(garbled)', 'keine Mobilnummer?', 'Ungültige Mobilnummer'],
      [
        'mobile.entered(codeTooShort)',
        'App-Code ohne sechs Ziffern?',
        'Bitte geben Sie die sechs Ziffern des Codes ein.',
      ],
    ],
  ],
  [
    'account-parties',
    partiesErrors,
    [
      ['child.entered(nothing)', 'Angabe fehlt?', missing],
      ['child.entered(noLeapDay)', 'kein gültiges Datum?', noDate],
      ['child.entered(unborn)', 'Datum in der Zukunft?', unborn],
      ['child.entered(grown)', 'schon 18?', 'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes.'],
      ['child.entered(tooLong)', 'zu lang?', tooLong(100)],
      ['child.entered(misnamed)', 'kein Name, wie er im Ausweis steht?', noName],
      ['child.entered(unseen)', 'unsichtbare Zeichen?', unseen],
      ['second.entered(nothing)', 'Angabe fehlt?', missing],
      ['second.entered(noLeapDay)', 'kein gültiges Datum?', noDate],
      ['second.entered(unborn)', 'Datum in der Zukunft?', unborn],
      ['second.entered(tooYoung)', 'noch nicht 18?', 'Dafür muss die Person volljährig sein.'],
      [
        'second.entered(themselves)',
        'dieselbe Person?',
        'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.',
      ],
      ['second.entered(tooLong)', 'zu lang?', tooLong(100)],
      ['second.entered(misnamed)', 'kein Name, wie er im Ausweis steht?', noName],
      ['second.entered(unreachable)', 'ungültige E-Mail-Adresse?', 'Ungültige E-Mail'],
    ],
  ],
  [
    'sign-up',
    signUpErrors,
    [
      ['access.entered(nothing)', 'Angabe fehlt?', 'Bitte geben Sie Ihren Vornamen ein.'],
      ['access.entered(noPassword)', 'Angabe fehlt?', passwordRuleText],
      ['access.entered(tooLong)', 'zu lang?', tooLong(100)],
      ['access.entered(misnamed)', 'kein Name, wie er im Ausweis steht?', noName],
      ['access.entered(unreachable)', 'ungültige E-Mail-Adresse?', 'Ungültige E-Mail'],
      ['access.entered(tooWeak)', 'Passwort gegen die Passwortregel?', passwordRuleText],
    ],
  ],
  [
    'declarations',
    declarationErrors,
    [
      ['tax.entered(nothing)', 'Angabe fehlt?', missing],
      ['tax.entered(noFrench)', 'Angabe fehlt?', missing],
      ['tax.entered(wrongGerman)', 'deutsche Steuer ID falsch?', noGermanId],
      ['tax.entered(wrongFrench)', 'ausländische Steuer ID in falscher Form?', 'Ungültige Steuer ID (TIN) (fr-FR)'],
      ['tax.entered(twice)', 'Land doppelt oder unbekannt?', 'Für dieses Land ist schon eine Steuer ID angegeben.'],
    ],
  ],
  [
    'account-consents',
    accountErrors,
    [
      ['childTax.entered(nothing)', 'Angabe fehlt?', missing],
      ['childTax.entered(wrong)', 'keine deutsche Steuer ID?', noGermanId],
      ['account.entered(nothing)', 'Angabe fehlt?', missing],
      [
        'account.entered(wrongDigit)',
        'IBAN mit falscher Prüfziffer oder Länge?',
        'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.',
      ],
      [
        'account.entered(beyondSepa)',
        'IBAN außerhalb des SEPA-Raums?',
        'Auf dieses Konto können wir nicht auszahlen. Bitte geben Sie ein Konto im SEPA-Raum an.',
      ],
      [
        'account.entered(foreign)',
        'Konto von jemand anderem?',
        'Das Konto muss der Person gehören, für die wir das Depot führen.',
      ],
      ['payment.entered(nothing)', 'Angabe fehlt?', 'Bitte wählen Sie eine Option.'],
      [
        'payment.entered(withoutMandate)',
        'Mandat fehlt?',
        'Bitte erteilen Sie das Mandat, oder wählen Sie die Überweisung.',
      ],
    ],
  ],
];

describe.each(pages)('what is wrong with a form of %s', (name, errors, refused) => {
  const { nodes, steps } = explore(chartNamed(name), { keys: ['problems'] });
  const arrows = new Map(spokenArrows(chartNamed(name)).map(({ edge, text, tone }) => [edge.id, { text, tone }]));
  const snapshotOf = snapshotsOf<{ readonly context: { readonly problems: never } }>({ nodes });
  const problemsAt = (index: number): never => snapshotOf(index).context.problems;

  it.each(refused)('REG-02, REG-08: %s has an arrow of its own, „%s“, and says „%s“', (sample, condition, message) => {
    const sent = steps.filter(({ offer, to }) => offer.label === sample && errors(problemsAt(to)).length > 0);
    expect(sent.length).toBeGreaterThan(0);
    for (const { to, edgeIds } of sent) {
      const [taken] = edgeIds.map((id) => arrows.get(id));
      expect(taken).toMatchObject({ tone: 'refusal', text: expect.stringContaining(`[${condition}]`) as unknown });
      expect(new Set(errors(problemsAt(to)).map((error) => error.message))).toContain(message);
    }
  });
});
