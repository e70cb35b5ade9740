import { countryText } from '#domain/person/countries.ts';
import type { ProfileGap, ProfilePart } from '#domain/person/profile-gaps.ts';
import type { ProfileChange } from '#domain/person/profile.ts';
import { taxIdText } from '#domain/person/tax-id.ts';
import type { ProfileNews, ProfileProblem, ProfileProblemCode } from '#machines/profile/profile.types.ts';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { flawTexts } from '#shell/person/flaw.texts.ts';
import { changedTexts, personLabels, personTexts } from '#shell/person/person.texts.ts';
import { noAnswer } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';

export const profileTexts = {
  title: 'Persönliche Daten',
  lead: 'Hier lesen und ändern Sie, was wir über Sie gespeichert haben.',
  home: 'Zur Startseite',
  loading: 'Ihre persönlichen Daten werden geladen',
  reload: 'Neu laden',
  nothing: 'nicht angegeben',
  loadFailed: {
    heading: 'Ihre Daten sind gerade nicht verfügbar',
    text: 'Wir konnten Ihre persönlichen Daten nicht laden. Es wurde nichts geändert.',
    retry: 'Erneut laden',
  },
  unknown: {
    heading: 'Unter dieser Adresse gibt es kein Profil von Ihnen',
    text: 'Das Konto in der Adresse gehört nicht zu Ihrem Zugang, oder es besteht nicht mehr.',
    own: 'Eigenes Profil ansehen',
  },
  child: {
    heading: (name: string) => `Persönliche Daten von ${name}`,
    card: 'Kind',
    guardians: 'Vertreten durch',
    fixed:
      'Name und Geburtsdatum haben wir mit der Geburtsurkunde geprüft. Für eine Änderung rufen Sie uns bitte an und halten Sie die neue Urkunde bereit.',
    ofAge: 'Das Kind ist volljährig. Seine Daten ändert es selbst in seinem eigenen Zugang.',
    own: 'Eigenes Profil ansehen',
  },
  others: (names: readonly string[]) =>
    `Hier stehen nur Ihre eigenen Daten. ${names.join(' und ')} ändert eigene Daten im eigenen Zugang.`,
  groups: {
    person: 'Person',
    residence: 'Anschrift',
    contact: 'Kontakt',
    tax: 'Steuern',
    profession: 'Beruf',
  },
  contact: {
    email: 'E-Mail-Adresse',
    mobile: 'Mobilnummer',
    changeEmail: 'E-Mail-Adresse ändern',
    changeMobile: 'Mobilnummer ändern',
    addMobile: 'Mobilnummer angeben',
    noNumber: 'Eine neue E-Mail-Adresse bestätigen Sie per SMS-Code. Bitte geben Sie zuerst eine Mobilnummer an.',
  },
  fixed:
    'Name, Geburt und Staatsangehörigkeit haben wir mit Ihrem Ausweis geprüft. Nach einer Heirat oder anderen Änderung rufen Sie uns bitte an. Dann prüfen wir Ihren neuen Ausweis.',
  open: 'Ihren Namen gleichen wir bei der Identifizierung mit Ihrem Ausweis ab. Dabei wird er berichtigt, wenn er abweicht.',
  masked: 'Von jeder Steuer ID zeigen wir nur die letzten Zeichen. Gespeichert ist sie verschlüsselt.',
  change: {
    person: 'Person ändern',
    residence: 'Anschrift ändern',
    tax: 'Steuer IDs ändern',
    profession: 'Beruf ändern',
  } satisfies Readonly<Record<ProfilePart, string>>,
  changeStatus: 'Familienstand ändern',
  forms: {
    person: {
      heading: 'Angaben zur Person ändern',
      lead: 'Bitte machen Sie die Angaben so, wie sie in Ihrem Ausweis stehen.',
      why: 'Das Geldwäschegesetz verlangt Geburtsdatum, Geburtsort und Staatsangehörigkeit. Der Familienstand ist für gemeinsame Freistellungsaufträge wichtig.',
      submit: 'Person speichern',
    },
    residence: {
      heading: 'Anschrift ändern',
      lead: 'Bitte geben Sie Ihre Meldeanschrift an. Ein Postfach genügt nicht.',
      why: 'Das Geldwäschegesetz verlangt Ihre Anschrift. Nach einem Umzug muss sie wieder stimmen.',
      submit: 'Anschrift speichern',
    },
    tax: {
      heading: 'Steuer IDs ändern',
      lead: 'Bitte nennen Sie alle Länder, in denen Sie Steuern zahlen, mit Ihrer Steuer ID.',
      why: 'Banken müssen die steuerliche Ansässigkeit kennen und melden. Ihre Steuer ID verwenden wir nur für steuerliche Zwecke und speichern sie verschlüsselt.',
      submit: 'Steuer IDs speichern',
    },
    profession: {
      heading: 'Beruf ändern',
      lead: 'Was machen Sie beruflich?',
      why: 'Das Geldwäschegesetz verlangt, dass wir die Herkunft des Geldes einordnen können.',
      submit: 'Beruf speichern',
    },
  } satisfies Readonly<Record<ProfilePart, object>>,
  cancel: 'Abbrechen',
  restored: (at: string) => `Ihre Eingaben vom ${at} stehen wieder hier. Sie sind noch nicht gespeichert.`,
  keptAt: (at: string) => `Entwurf gesichert: ${at}`,
  kept: 'Ihre Eingaben sichern wir als Entwurf, bis Sie speichern oder abbrechen.',
  keptNowhere: 'Steuer IDs sichern wir nicht als Entwurf.',
  abroad:
    'Mit einem Wohnsitz außerhalb Deutschlands gelten andere steuerliche Regeln. Bitte ergänzen Sie danach die Steuer ID des neuen Landes. Ihren Freistellungsauftrag besprechen Sie bitte mit uns.',
  usPerson: {
    heading: 'Eine Steuerpflicht in den USA ändern wir nur mit Ihnen gemeinsam',
    lead: 'Es wurde nichts gespeichert.',
    explanation:
      'Für US-Steuerpflichtige gelten eigene Meldepflichten. Neue Anlagen sind damit bei uns nicht möglich. Was Sie haben, bleibt bestehen, bis wir mit Ihnen gesprochen haben.',
    duty: 'Eine Änderung Ihrer Steuerpflicht müssen Sie uns innerhalb von 90 Tagen mitteilen. Bitte rufen Sie uns an.',
    correct: 'Angabe berichtigen',
    leave: 'Zurück zu den persönlichen Daten',
  },
  changed: {
    ...changedTexts,
    same: 'Gespeicherte und eingegebene Angaben stimmen inzwischen überein.',
    fixed:
      'Name, Geburt und Staatsangehörigkeit lassen sich zurzeit nicht ändern. Sie bleiben, wie sie gespeichert sind.',
  },
} as const;

export const newsTexts: Readonly<Record<ProfileNews, string>> = {
  SAVED: 'Ihre Änderung ist gespeichert.',
  UNCHANGED: 'Ihre Angaben waren schon so gespeichert. Es gab nichts zu ändern.',
  MOBILE_CHANGED: 'Ihre neue Mobilnummer gilt.',
  EMAIL_CHANGED: 'Ihre neue E-Mail-Adresse gilt.',
  UNSURE: 'Hier steht, was jetzt gilt. Bitte prüfen Sie, ob Ihre Änderung angekommen ist.',
};

/** What is missing, what that stops, and how it is mended; null where it is not mended here. */
export const gapTexts: Readonly<
  Record<ProfileGap, { readonly title: string; readonly text: string; readonly action: string | null }>
> = {
  RESIDENCE: {
    title: 'Ihre Anschrift fehlt',
    text: 'Ohne sie können Sie nichts Neues abschließen.',
    action: 'Anschrift ergänzen',
  },
  TAX_ID: {
    title: 'Ihre Steuer ID fehlt',
    text: 'Ohne sie können Sie nichts Neues abschließen und keinen Freistellungsauftrag erteilen.',
    action: 'Steuer ID ergänzen',
  },
  GERMAN_TAX_ID: {
    title: 'Ihre deutsche Steuer ID fehlt',
    text: 'Sie wohnen in Deutschland. Bitte ergänzen Sie Ihre deutsche Steuer ID.',
    action: 'Deutsche Steuer ID ergänzen',
  },
  LOCAL_TAX_ID: {
    title: 'Die Steuer ID Ihres Wohnsitzlandes fehlt',
    text: 'Wer umzieht, ist meist auch dort steuerpflichtig. Bitte prüfen Sie Ihre Steuer IDs.',
    action: 'Steuer IDs prüfen',
  },
  MARITAL_STATUS: {
    title: 'Ihr Familienstand fehlt',
    text: 'Ohne ihn können Sie nichts Neues abschließen.',
    action: 'Familienstand ergänzen',
  },
  EMPLOYMENT: {
    title: 'Ihr Beruf fehlt',
    text: 'Ohne ihn können Sie nichts Neues abschließen.',
    action: 'Beruf ergänzen',
  },
  US_TAXED: {
    title: 'Steuerpflicht in den USA',
    text: 'Damit sind neue Anlagen bei uns nicht möglich. Bitte rufen Sie uns an.',
    action: null,
  },
};

const problemTexts: Readonly<Record<ProfileProblemCode, string>> = {
  ...flawTexts,
  NOT_OF_AGE: 'Ein eigenes Profil gibt es ab dem 18. Geburtstag. Bitte prüfen Sie das Geburtsdatum.',
  TAX_ID_INVALID: taxIdText(),
  COUNTRY_INVALID: countryText,
  COUNTRY_TWICE: personTexts.tax.twice,
  REFUSED: 'Bitte prüfen Sie diese Angabe.',
  NO_ANSWER: noAnswer,
};

/** What is wrong, each with the field that can mend it. */
export const profileErrors = (problems: readonly ProfileProblem[]): readonly FieldError[] =>
  flawErrors(problems, problemTexts, personLabels);

/** The parts of a profile, each with what it is called. */
export const partLabels: Readonly<Record<keyof ProfileChange, string>> = {
  birthDate: personTexts.person.birthDate,
  birthPlace: personTexts.person.birthPlace,
  nationality: personTexts.person.nationality,
  maritalStatus: personTexts.person.maritalStatus,
  address: profileTexts.groups.residence,
  taxIds: changedTexts.taxIds,
  employment: personTexts.profession.employment,
  industry: personTexts.profession.industry,
};
