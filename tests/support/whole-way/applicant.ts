import { randomUUID } from 'node:crypto';
import { identSentinels } from '#server/simulators/simulated-ident.ts';

/** Somebody who comes new to the bank, as their documents say. */
export interface Applicant {
  /** As they give it; the simulated provider goes by it. */
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly password: string;
  /** As a date is typed. */
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly mobile: string;
  readonly taxId: string;
}

const newUsername = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.test`;

/** Of a network that there is, with eight digits that nobody else of a run has. */
const newMobile = (): string => {
  const digits = String(Number.parseInt(randomUUID().slice(0, 8), 16)).padStart(8, '1');
  return `+49151${digits.slice(-8)}`;
};

/** Is identified within seconds, without anybody's looking. */
export const newApplicant = (): Applicant => ({
  firstName: identSentinels.happyPath,
  lastName: 'Neumann',
  username: newUsername('jana'),
  password: 'Ahorn7Strasse',
  birthDate: '12.04.1988',
  birthPlace: 'Bonn',
  mobile: newMobile(),
  taxId: '86095742719',
});

/** Whom the applicant brings: identified after a review, as everybody with a name of their own. */
export const newSecondPerson = (): Applicant => ({
  firstName: 'David',
  lastName: 'Sommer',
  username: newUsername('david'),
  password: 'Birke8Allee',
  birthDate: '03.09.1986',
  birthPlace: 'Kiel',
  mobile: newMobile(),
  taxId: '47036892816',
});

/** For whom an account of a child is. */
export const child = {
  firstName: 'Mia',
  lastName: 'Neumann',
  birthDate: '01.02.2018',
  birthPlace: 'Bonn',
  taxId: '65929970489',
} as const;

export const nameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
