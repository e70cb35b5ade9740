import type { DoneStateEvent } from 'xstate';
import { personalDetails } from './personal-details.setup.ts';
import type { PersonalDetailsOutput } from './personal-details.types.ts';
import { numbering, ordering, proving } from './states/numbering.ts';
import { comparing, describing, rereading, residing, saving } from './states/telling.ts';

/**
 * The wizard's first step: who applies, where they live, and how they are reached (REG-02, decisions §21).
 *
 * Promises: who goes back into it stands at its last question, who comes back to it later at the first that is open; what is known is offered and not asked twice; what a document
 * has proved is shown and stays; what somebody stored meanwhile is never written over unseen; a refusal keeps what was typed
 * and says why at its field; a mobile number counts once the server has it in force; codes are kept only while the server
 * checks them, the app's not at all.
 */
export const personalDetailsMachine = personalDetails.createMachine({
  id: 'personalDetails',
  context: ({ input }) => ({
    ...input,
    before: input.before ?? null,
    isFixed: input.seen.profile.identityFixed,
    problems: [],
    change: null,
    code: null,
    isSentAgain: false,
    mayResend: false,
  }),
  meta: { caption: 'Person und Kontakt', requirements: ['REG-01', 'REG-02', 'REG-03'] },
  output: ({ event }) => (event as DoneStateEvent<PersonalDetailsOutput>).output,
  initial: 'sorted',
  states: {
    sorted: {
      meta: { caption: 'Womit beginnt der Schritt?', requirements: ['REG-01', 'ONB-13'] },
      exit: 'forgetEntry',
      always: [
        { guard: 'entersAtStart', target: 'telling.describing' },
        { guard: 'isPersonOpen', target: 'telling.describing' },
        // A number that is confirmed is not asked for again.
        { guard: 'isNumberOpen', target: 'calling.numbering' },
        { target: 'telling.residing' },
      ],
    },
    telling: {
      meta: { caption: 'Person und Anschrift', requirements: ['REG-02', 'REG-03'] },
      initial: 'describing',
      states: { describing, residing, saving, rereading, comparing },
    },
    calling: {
      meta: { caption: 'Mobilnummer', requirements: ['REG-04'] },
      initial: 'numbering',
      states: { numbering, ordering, proving },
    },
    completed: {
      type: 'final',
      output: ({ context: { typed, seen } }) => ({ kind: 'completed', typed, seen }),
      meta: { caption: 'Alles angegeben', ending: 'success', requirements: ['REG-01'] },
    },
    left: {
      type: 'final',
      output: ({ context: { typed, seen } }) => ({ kind: 'left', typed, seen }),
      meta: { caption: 'Zurück vor die erste Seite', ending: 'left', requirements: ['REG-01'] },
    },
  },
});
