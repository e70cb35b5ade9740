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

export const gone = registration.createStateConfig({
  meta: { caption: 'Antrag ist gelöscht', screen: 'dropped', ending: 'left', requirements: ['ONB-13'] },
  on: { 'application.renewed': '#registration.choosing' },
});

/** Who cannot be taken on, or whose contract was closed without one. */
export const turnedAway = registration.createStateConfig({
  meta: { caption: 'Antrag beendet', screen: 'turnedAway', ending: 'refused', requirements: ['REG-01', 'REG-07'] },
  on: { 'choice.requested': '#registration.choosing' },
});
