import { bankingApp } from '../banking-app.setup.ts';

/** Pages of who is signed in: what stands around one, and whether one may be there at all (rules §1, BNK-01). */
export const portal = bankingApp.createStateConfig({
  meta: { caption: 'Im Portal', requirements: ['SES-09'] },
  initial: 'deciding',
  on: {
    'customer.learned': {
      target: '.deciding',
      actions: { type: 'rememberRefusals', params: ({ event }) => ({ refusals: event.refusals }) },
    },
  },
  states: {
    deciding: {
      meta: { caption: 'Darf man auf diese Seite?', screen: 'portal', requirements: ['SHL-01', 'SES-12'] },
      always: [
        { guard: 'isNotPermitted', target: 'refused' },
        { guard: 'isNotIdentified', target: 'refused' },
        { guard: 'hasNoActivePartner', target: 'refused' },
        { guard: 'hasNoOpenInvestment', target: 'refused' },
        { guard: 'isPackageTooLow', target: 'refused' },
        { guard: 'isInJourney', target: 'focused' },
        { guard: 'isAtFactors', target: 'managingFactors' },
        { guard: 'isOnPage', target: 'browsing' },
      ],
    },
    browsing: {
      meta: {
        caption: 'Seite mit Navigation und Hinweisen',
        screen: 'portal',
        requirements: ['PLT-01', 'SHL-01', 'SHL-06', 'BNK-01', 'BNK-08'],
      },
    },
    managingFactors: {
      meta: {
        caption: 'Anmeldeverfahren verwalten (/login/secure)',
        screen: 'portal',
        requirements: ['SES-11', 'SHL-01'],
      },
    },
    focused: {
      tags: 'journey',
      meta: { caption: 'Auftragsseite ohne Navigation', screen: 'portal', requirements: ['BNK-03'] },
    },
    refused: {
      meta: { caption: 'Seite sagt, was noch fehlt', screen: 'refused', requirements: ['SHL-01'] },
    },
  },
});
