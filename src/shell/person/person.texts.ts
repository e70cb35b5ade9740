/** What the parts of a profile are called, wherever somebody tells or changes them. */
export const personTexts = {
  person: {
    name: 'Name',
    birthDate: 'Geburtsdatum',
    birthPlace: 'Geburtsort',
    nationality: 'Staatsangehörigkeit',
    maritalStatus: 'Familienstand',
    fixedTitle: 'Mit Ihrem Ausweis geprüft',
    fixed: 'Für eine Änderung dieser Angaben rufen Sie uns bitte an.',
  },
  residence: {
    street: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
  },
  tax: {
    knownTitle: 'Schon angegeben',
    known: 'Lassen Sie die Felder leer, wenn sich nichts geändert hat. Sonst geben Sie bitte alle Steuer IDs neu ein.',
    german: 'Deutsche Steuer ID',
    germanHint: '11 Ziffern, zum Beispiel auf Ihrer Lohnsteuerbescheinigung',
    other: (place: number) => `Weiteres Land ${String(place)}`,
    country: (place: number) => `Land ${String(place)}`,
    taxId: (place: number) => `Steuer ID in Land ${String(place)}`,
    add: 'Weiteres Land hinzufügen',
    remove: (place: number) => `Land ${String(place)} entfernen`,
    twice: 'Für dieses Land ist schon eine Steuer ID angegeben.',
  },
  profession: {
    employment: 'Beruf',
    industry: 'Branche',
  },
} as const;

/** What somebody else stored meanwhile, beside what stands in the form. */
export const changedTexts = {
  heading: 'Ihre Angaben haben sich inzwischen geändert',
  lead: 'In einem anderen Fenster oder auf einem anderen Gerät wurde etwas gespeichert. Was soll gelten?',
  stored: 'Gespeichert',
  typed: 'Ihre Eingabe',
  nothing: 'nicht angegeben',
  taxIds: 'Steuer IDs',
  kept: 'bleiben, wie sie gespeichert sind',
  retyped: 'neu eingegeben',
  keep: 'Meine Eingabe übernehmen',
  drop: 'Gespeicherte Angaben verwenden',
} as const;

const { person, residence, tax, profession } = personTexts;

/** Of the fields, by their ids, for the summary of what is wrong. */
export const personLabels: Readonly<Record<string, string>> = {
  birthDate: person.birthDate,
  birthPlace: person.birthPlace,
  nationality: person.nationality,
  maritalStatus: person.maritalStatus,
  'address.street': residence.street,
  'address.postalCode': residence.postalCode,
  'address.city': residence.city,
  'address.country': residence.country,
  'tax.german': tax.german,
  employment: profession.employment,
  industry: profession.industry,
};
