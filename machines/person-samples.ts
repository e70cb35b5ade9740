import type { PersonForm, ResidenceForm } from '#domain/application/personal-forms.ts';

/** What is typed into the forms of a person, right and wrong, in every chart that shows them; and what it is called. */

export const personSamples = (person: PersonForm) => ({
  flawless: { form: person },
  nothing: { form: { birthDate: '', birthPlace: '', nationality: '', maritalStatus: '' } },
  noLeapDay: { form: { ...person, birthDate: '29.02.1989' } },
  unborn: { form: { ...person, birthDate: '21.11.2026' } },
  tooYoung: { form: { ...person, birthDate: '21.11.2008' } },
  tooLong: { form: { ...person, birthPlace: 'K'.repeat(101) } },
  unseen: { form: { ...person, birthPlace: 'K\u202Eöln' } },
});

export const personSampleWords = {
  flawless: 'vollständig',
  nothing: 'Felder leer gelassen',
  noLeapDay: 'der 29.02. eines Jahres ohne Schalttag',
  unborn: 'morgen geboren',
  tooYoung: 'morgen 18',
  tooLong: 'Geburtsort mit mehr als 100 Zeichen',
  unseen: 'Geburtsort mit einem unsichtbaren Zeichen',
} as const;

export const residenceSamples = (residence: ResidenceForm) => ({
  flawless: { form: residence },
  noCode: { form: { ...residence, postalCode: '' } },
  tooLong: { form: { ...residence, postalCode: '5'.repeat(17) } },
  unseen: { form: { ...residence, street: `${residence.street.slice(0, 5)}\u202E${residence.street.slice(5)}` } },
});

export const residenceSampleWords = {
  flawless: 'vollständig',
  noCode: 'ohne Postleitzahl',
  tooLong: 'Postleitzahl mit mehr als 16 Zeichen',
  unseen: 'Straße mit einem unsichtbaren Zeichen',
} as const;
