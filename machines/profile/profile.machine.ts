import type { ContactChangeOutput } from '../contact-change/contact-change.types.ts';
import { nothingTyped, seenIn } from './profile.select.ts';
import { profileSetup } from './profile.setup.ts';
import type { LoadProfileResult } from './profile.types.ts';
import {
  comparing,
  describing,
  rereading,
  residing,
  saving,
  sorted,
  taxing,
  usPersonRefused,
  working,
} from './states/changing.ts';

/** Of the drafts: raised with every change that what is stored could not live through. */
export const profileVersion = 1;

const arrived = ({ event }: { readonly event: { readonly output: LoadProfileResult } }) => ({ result: event.output });
const ended = ({ event }: { readonly event: { readonly output: ContactChangeOutput } }) => ({ output: event.output });

const remember = { type: 'rememberPage', params: arrived } as const;
const unsure = { target: 'loading', actions: { type: 'sayNews', params: { news: 'UNSURE' } } } as const;

/**
 * One's own data: what is stored, and what of it can be changed here (BNK-16, REG-02, REG-03, REG-07, decisions §15, §21).
 *
 * Promises: nobody reads or changes another's data, a child's and a second owner's neither; what a document has proved stays and
 * says why; what somebody stored meanwhile is never written over unseen; a refusal stands at its field and keeps what was typed; a
 * form that was left open comes back, but for tax ids, which nothing keeps beside the profile; number and address for signing in are
 * changed with codes alone.
 */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input }) => ({
    ...input,
    ...nothingTyped,
    loaded: null,
    seen: null,
    today: '',
    isFixed: false,
    part: 'residence',
    problems: [],
    channel: 'MOBILE',
    news: null,
    savedAt: null,
    isRestored: false,
  }),
  meta: { caption: 'Persönliche Daten', requirements: ['BNK-16', 'REG-02', 'REG-03', 'API-07'] },
  invoke: { id: 'keepDraft', src: 'keepDraft' },
  on: {
    'draft.saved': { actions: { type: 'rememberKept', params: ({ event }) => event } },
    'draft.lost': { actions: 'forgetKept' },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Persönliche Daten werden geladen', screen: 'loading', requirements: ['BNK-16'] },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ businessPartnerId: context.businessPartnerId }),
        onDone: [
          { guard: { type: 'isUnknown', params: arrived }, target: 'unknown' },
          { guard: { type: 'isChilds', params: arrived }, target: 'childShown', actions: remember },
          {
            guard: { type: 'wasBegun', params: arrived },
            target: 'changing',
            actions: [remember, { type: 'restoreDraft', params: arrived }, 'forgetEntry'],
          },
          {
            guard: 'opensForm',
            target: 'changing',
            actions: [remember, { type: 'openFirst', params: arrived }, 'forgetEntry'],
          },
          { target: 'showing', actions: remember },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: {
        caption: 'Persönliche Daten konnten nicht geladen werden',
        screen: 'loadFailed',
        requirements: ['API-07'],
      },
      on: { 'profile.reloaded': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: {
        caption: 'Kein eigenes Konto unter dieser Adresse',
        screen: 'unknown',
        ending: 'refused',
        requirements: ['BNK-16'],
      },
    },
    childShown: {
      type: 'final',
      meta: { caption: 'Daten des Kindes: nur lesen', screen: 'child', ending: 'success', requirements: ['BNK-16'] },
    },
    showing: {
      meta: { caption: 'Persönliche Daten lesen', screen: 'profile', requirements: ['BNK-16'] },
      on: {
        'part.chosen': { target: 'changing', actions: { type: 'beginPart', params: ({ event }) => event } },
        'contact.chosen': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: 'changingContact',
          actions: { type: 'rememberChannel', params: ({ event }) => event },
        },
        'profile.reloaded': { target: 'loading', actions: 'forgetNews' },
      },
    },
    changing: {
      meta: { caption: 'Eine Angabe ändern', requirements: ['BNK-16'] },
      initial: 'sorted',
      states: { sorted, describing, residing, taxing, usPersonRefused, working, saving, rereading, comparing },
    },
    changingContact: {
      meta: {
        caption: 'Mobilnummer oder E-Mail-Adresse ändern',
        screen: 'contact',
        requirements: ['BNK-16', 'REG-04'],
      },
      invoke: {
        id: 'contactChange',
        src: 'contactChange',
        input: ({ context }) => ({
          channel: context.channel,
          hasNumber: seenIn(context).profile.mobile !== null,
        }),
        onDone: [
          { guard: { type: 'isContactChanged', params: ended }, target: 'loading', actions: 'sayContactChanged' },
          { guard: { type: 'isContactLeft', params: ended }, target: 'showing' },
          // Nobody knows: what is in force is looked up.
          unsure,
        ],
        onError: unsure,
      },
    },
  },
});
