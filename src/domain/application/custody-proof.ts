import { houseImprint } from '#domain/contact/house-imprint.ts';
import type { Custody } from './parties-forms.ts';

/** By what somebody acts for a child alone: as a parent, or as the guardian whom a court has appointed (decisions §9). */
export type CustodyGround = 'alone' | 'guardianship';

/** Whether somebody has it so. */
export const isProvedCustody = (custody: Custody | undefined): custody is CustodyGround =>
  custody === 'alone' || custody === 'guardianship';

/** What proves it: a copy is enough. */
export const custodyProofs: Readonly<Record<CustodyGround, string>> = {
  alone:
    'Eine Kopie von einem dieser Papiere: Negativbescheinigung des Jugendamts, Entscheidung des Familiengerichts oder Sterbeurkunde des anderen Elternteils',
  guardianship: 'Eine Kopie Ihrer Bestellungsurkunde vom Familiengericht',
};

/** How an application goes on that needs it. */
export const custodySteps: Readonly<Record<CustodyGround, string>> = {
  alone:
    'Sobald der Nachweis da ist und Sie sich ausgewiesen haben, prüfen wir Ihren Antrag. Das Ergebnis schreiben wir Ihnen per E-Mail. Ist alles in Ordnung, schließen Sie dann den Vertrag ab. Eine Frist gibt es nicht.',
  guardianship:
    'Sobald die Urkunde da ist und Sie sich ausgewiesen haben, prüft eine Person bei uns Ihren Antrag und ruft Sie an, wenn etwas offen ist. Das Ergebnis schreiben wir Ihnen per E-Mail. Ist alles in Ordnung, schließen Sie dann den Vertrag ab. Eine Frist gibt es nicht.',
};

const { legalName, street, postalCode, city } = houseImprint;

/** Where it is sent to by post; by e-mail it goes to the support of the brand. One of the two is enough. */
export const proofPost = `${legalName}, ${street}, ${postalCode} ${city}`;
