import { mfaSetup, saying } from '../mfa-setup.setup.ts';

/** What is in force, and what can be done about it. */
export const showing = mfaSetup.createStateConfig({
  entry: 'forgetChoice',
  meta: { caption: 'Eingerichtete Verfahren', screen: 'factors', requirements: ['SES-11'] },
  on: {
    'factor.added': {
      target: '#mfaSetup.changing.adding.beginning',
      actions: { type: 'choose', params: ({ event }) => ({ factor: event.factor }) },
    },
  },
  initial: 'sorting',
  states: {
    sorting: {
      meta: { caption: 'Wie viele Verfahren gelten?', requirements: ['SES-11'] },
      always: [{ guard: 'areSeveral', target: 'several' }, { target: 'single' }],
    },
    single: {
      meta: { caption: 'Ein Verfahren gilt', requirements: ['SES-11'] },
      on: { 'factor.removed': { actions: saying('LAST_FACTOR') } },
    },
    several: {
      meta: { caption: 'Mehrere Verfahren gelten', requirements: ['SES-11'] },
      on: {
        'preference.switched': { target: '#mfaSetup.changing.preferring', actions: 'chooseOther' },
        'factor.removed': {
          target: '#mfaSetup.changing.preparingRemoval',
          actions: { type: 'choose', params: ({ event }) => ({ factor: event.factor }) },
        },
      },
    },
  },
});
