import type { EmploymentCode, IndustryCode, MaritalStatus } from '#domain/person/circumstances.ts';

/** What is known of a customer of the demo beside the name; streets and people are invented, towns and codes are not. */
export interface PersonFacts {
  /** Of the persona. */
  readonly number: number;
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly maritalStatus: MaritalStatus;
  readonly employment: EmploymentCode;
  readonly industry: IndustryCode | null;
  /** One of the published test ids; null where it is still to be told. */
  readonly taxId: string | null;
}

const facts = (
  number: number,
  [birthDate, birthPlace]: readonly [string, string],
  [street, postalCode, city]: readonly [string, string, string],
  [maritalStatus, employment, industry]: readonly [MaritalStatus, EmploymentCode, IndustryCode | null],
  taxId: string | null,
): PersonFacts => ({
  number,
  birthDate,
  birthPlace,
  street,
  postalCode,
  city,
  maritalStatus,
  employment,
  industry,
  taxId,
});

/** All but Mia, who is new and has told nothing yet; birth dates as the account relations have them. */
export const people: readonly PersonFacts[] = [
  facts(1, ['1988-04-12', 'Köln'], ['Ahornweg 12', '50667', 'Köln'], ['single', '01', 'J'], '86095742719'),
  facts(2, ['1965-03-30', 'Dresden'], ['Elbufer 3', '01067', 'Dresden'], ['married', '03', 'O'], '47036892816'),
  facts(3, ['1974-02-03', 'München'], ['Am Anger 27', '80331', 'München'], ['married', '10', 'M'], '65929970489'),
  facts(4, ['1979-06-21', 'Berlin'], ['Kastanienhof 8', '10115', 'Berlin'], ['married', '01', 'Q'], '57549285017'),
  facts(5, ['1996-07-08', 'Bremen'], ['Hafenstieg 5', '28195', 'Bremen'], ['single', '01', 'H'], null),
  facts(6, ['1990-01-25', 'Kassel'], ['Wiesengrund 41', '34117', 'Kassel'], ['single', '08', 'C'], null),
  facts(7, ['1983-10-05', 'Hannover'], ['Lindenallee 19', '30159', 'Hannover'], ['divorced', '01', 'K'], '25768131411'),
  facts(8, ['1992-11-19', 'Leipzig'], ['Gartenring 6', '04109', 'Leipzig'], ['single', '09', 'P'], null),
  facts(9, ['1958-08-14', 'Kiel'], ['Fördeblick 2', '24103', 'Kiel'], ['widowed', '04', null], null),
  facts(10, ['1969-05-27', 'Mainz'], ['Rebenweg 33', '55116', 'Mainz'], ['married', '06', null], null),
  facts(
    11,
    ['1999-02-11', 'Freiburg im Breisgau'],
    ['Münstergasse 7', '79098', 'Freiburg im Breisgau'],
    ['single', '07', null],
    null,
  ),
];
