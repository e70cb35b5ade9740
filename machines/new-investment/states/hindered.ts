import { newInvestment } from '../new-investment.setup.ts';

/** Why nothing can be opened now, and what can be done about it (rules §1). */
export const hindered = newInvestment.createStateConfig({
  meta: { caption: 'Keine weitere Anlage: Grund und Abhilfe', requirements: ['BNK-23'] },
  initial: 'unavailable',
  on: { 'portal.requested': 'retreating' },
  states: {
    unidentified: {
      meta: { caption: 'Noch nicht identifiziert', screen: 'unidentified', requirements: ['BNK-23'] },
    },
    unpacked: {
      meta: { caption: 'Ein Servicepaket fehlt', screen: 'unpacked', requirements: ['BNK-23'] },
    },
    none: {
      meta: { caption: 'Noch kein Konto: erst eines eröffnen', screen: 'noAccount', requirements: ['BNK-23'] },
      on: { 'step.left': '#newInvestment.leaving' },
    },
    unknown: {
      meta: { caption: 'Kein solches Konto', screen: 'unknown', requirements: ['BNK-23'] },
      on: { 'step.left': '#newInvestment.leaving' },
    },
    unavailable: {
      meta: { caption: 'Kein Konto ist offen', screen: 'noneOpen', requirements: ['BNK-23'] },
    },
    limited: {
      meta: { caption: 'Angaben heute zu oft geändert', screen: 'limited', requirements: ['BNK-24'] },
    },
  },
});
