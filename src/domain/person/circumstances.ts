/** Marital status (specification §3). */
export const maritalStatuses = ['married', 'single', 'divorced', 'widowed'] as const;
export type MaritalStatus = (typeof maritalStatuses)[number];
export const maritalStatusLabels: Readonly<Record<MaritalStatus, string>> = {
  married: 'Verheiratet',
  single: 'Ledig',
  divorced: 'Geschieden',
  widowed: 'Verwitwet',
};

/** What people live on (specification §3); the first list is what is stored (decisions §21). */
export const employmentCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'] as const;
export type EmploymentCode = (typeof employmentCodes)[number];
export const employmentLabels: Readonly<Record<EmploymentCode, string>> = {
  '01': 'Angestellt',
  '02': 'Ohne Beschäftigung',
  '03': 'Verbeamtet',
  '04': 'Im Ruhestand',
  '05': 'Privatier',
  '06': 'Hausfrau oder Hausmann',
  '07': 'Studium',
  '08': 'Ausbildung',
  '09': 'Öffentlicher Dienst',
  '10': 'Selbstständig',
  '11': 'Sonstige Privatperson',
};

/** The same codes under their other names, for display alone (decisions §21). */
export const employmentAliases: Readonly<Record<EmploymentCode, string>> = {
  ...employmentLabels,
  '07': 'Schule oder Studium',
  '11': 'Privatperson',
};

/** Industries: the sections of the German classification of economic activities (WZ 2008). */
export const industryLabels = {
  A: 'Land- und Forstwirtschaft, Fischerei',
  B: 'Bergbau und Gewinnung von Steinen und Erden',
  C: 'Verarbeitendes Gewerbe',
  D: 'Energieversorgung',
  E: 'Wasserversorgung, Abwasser- und Abfallentsorgung und Beseitigung von Umweltverschmutzungen',
  F: 'Baugewerbe',
  G: 'Handel, Instandhaltung und Reparatur von Kraftfahrzeugen',
  H: 'Verkehr und Lagerei',
  I: 'Gastgewerbe',
  J: 'Information und Kommunikation',
  K: 'Erbringung von Finanz- und Versicherungsdienstleistungen',
  L: 'Grundstücks- und Wohnungswesen',
  M: 'Erbringung von freiberuflichen, wissenschaftlichen und technischen Dienstleistungen',
  N: 'Erbringung von sonstigen wirtschaftlichen Dienstleistungen',
  O: 'Öffentliche Verwaltung, Verteidigung, Sozialversicherung',
  P: 'Erziehung und Unterricht',
  Q: 'Gesundheits- und Sozialwesen',
  R: 'Kunst, Unterhaltung und Erholung',
  S: 'Erbringung von sonstigen Dienstleistungen',
  T: 'Private Haushalte mit Hauspersonal',
  U: 'Exterritoriale Organisationen und Körperschaften',
} as const;
export type IndustryCode = keyof typeof industryLabels;
export const industryCodes = Object.keys(industryLabels) as readonly IndustryCode[];

/** Codes whose bearers work in an industry; the others have none to tell. */
const working: readonly EmploymentCode[] = ['01', '03', '08', '09', '10'];

/** Whether an industry belongs to a way of living: the question is asked of those who work. */
export const hasIndustry = (employment: EmploymentCode): boolean => working.includes(employment);
