import { registration } from '../registration.setup.ts';

/** Nobody of that id, or not theirs: the one looks like the other. */
export const unknown = registration.createStateConfig({
  meta: { caption: 'Antrag gibt es nicht', screen: 'unknown', ending: 'refused', requirements: ['REG-01'] },
});

export const rejected = registration.createStateConfig({
  meta: {
    caption: 'Antrag nach Prüfung abgelehnt',
    screen: 'rejected',
    ending: 'refused',
    requirements: ['REG-01', 'REG-07'],
  },
  on: { 'choice.requested': '#registration.choosing' },
});

export const withdrawn = registration.createStateConfig({
  meta: { caption: 'Antrag zurückgezogen', screen: 'withdrawn', ending: 'left', requirements: ['REG-01'] },
  on: { 'application.renewed': '#registration.choosing' },
});

/** What was answered stays as it is until its owner deletes it; there is no way back into the steps. */
export const discontinued = registration.createStateConfig({
  meta: {
    caption: 'Produkt nicht mehr im Angebot',
    screen: 'discontinued',
    ending: 'refused',
    requirements: ['ONB-08', 'ONB-13'],
  },
  on: { 'choice.requested': '#registration.choosing', 'application.dropped': '#registration.abandoning' },
});

export const gone = registration.createStateConfig({
  meta: { caption: 'Antrag ist gelöscht', screen: 'dropped', ending: 'left', requirements: ['ONB-13'] },
  on: { 'application.renewed': '#registration.choosing' },
});

/** Who cannot be taken on, or whose contract was closed without one. */
export const turnedAway = registration.createStateConfig({
  meta: { caption: 'Antrag beendet', screen: 'turnedAway', ending: 'refused', requirements: ['REG-01', 'REG-07'] },
  on: { 'choice.requested': '#registration.choosing' },
});
