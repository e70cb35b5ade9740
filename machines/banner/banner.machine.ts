import { setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { BannerContext, BannerEvent, BannerInput, BannerScreen } from './banner.types.ts';

/**
 * The life of one banner (SHL-05).
 *
 * Promises: it hides by itself unless someone reads it; an error whose details were opened stays until it is closed;
 * nobody closes what may not be closed; it is removed exactly once, without a way out where less movement is wanted.
 */
export const bannerMachine = setup({
  types: {
    context: {} as BannerContext,
    events: {} as BannerEvent,
    input: {} as BannerInput,
    meta: {} as JourneyMeta<BannerScreen>,
  },
  actors: { copy: port<null, { readonly text: string }>('copy') },
  guards: {
    hidesItself: ({ context }) => context.autoHide > 0,
    hasDetails: ({ context }) => context.variant === 'error' && context.stack !== null,
    mayBeClosed: ({ context }) => !context.disableClose,
    reducesMotion: ({ context }) => context.reducesMotion,
  },
  delays: {
    autoHide: ({ context }) => context.autoHide,
    animationDuration: ({ context }) => context.animationDuration,
    copyLimit: patience.reading,
  },
}).createMachine({
  id: 'banner',
  context: ({ input: { banner, reducesMotion } }) => ({
    id: banner.id,
    title: banner.title ?? null,
    description: banner.description ?? null,
    stack: banner.stack ?? null,
    variant: banner.variant,
    autoHide: banner.autoHide ?? 4000,
    disableClose: banner.disableClose ?? false,
    animationDuration: banner.animationDuration ?? 300,
    reducesMotion,
  }),
  meta: { caption: 'Hinweisleiste', requirements: ['SHL-05'] },
  initial: 'shown',
  states: {
    shown: {
      meta: { caption: 'Zu sehen', screen: 'banner', requirements: ['SHL-05'] },
      on: {
        'details.opened': { guard: 'hasDetails', target: 'explaining' },
        'banner.closed': { guard: 'mayBeClosed', target: 'leaving' },
      },
      initial: 'arriving',
      states: {
        arriving: {
          meta: { caption: 'Verschwindet sie von selbst?', requirements: ['SHL-05'] },
          always: [{ guard: 'hidesItself', target: 'counting' }, { target: 'staying' }],
        },
        counting: {
          meta: { caption: 'Verschwindet bald von selbst', requirements: ['SHL-05'] },
          after: { autoHide: '#banner.leaving' },
          on: { 'banner.held': 'held' },
        },
        held: {
          meta: { caption: 'Wird gerade gelesen', requirements: ['SHL-05'] },
          on: { 'banner.released': 'counting' },
        },
        staying: { meta: { caption: 'Bleibt stehen', requirements: ['SHL-05'] } },
      },
    },
    explaining: {
      meta: { caption: 'Einzelheiten sind offen', screen: 'banner', requirements: ['SHL-05'] },
      on: {
        'details.closed': 'shown.staying',
        'banner.closed': { guard: 'mayBeClosed', target: 'leaving' },
      },
      initial: 'reading',
      states: {
        reading: {
          meta: { caption: 'Einzelheiten stehen da', requirements: ['SHL-05'] },
          on: { 'copy.chosen': 'copying' },
        },
        copying: {
          meta: { caption: 'Einzelheiten werden kopiert', requirements: ['SHL-05'] },
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => ({ text: context.stack ?? '' }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
          after: { copyLimit: 'copyFailed' },
        },
        copied: { meta: { caption: 'Kopiert', requirements: ['SHL-05'] }, on: { 'copy.chosen': 'copying' } },
        copyFailed: {
          meta: { caption: 'Kopieren nicht gelungen', requirements: ['SHL-05'] },
          on: { 'copy.chosen': 'copying' },
        },
      },
    },
    leaving: {
      meta: { caption: 'Wird ausgeblendet', screen: 'banner', requirements: ['SHL-05'] },
      always: { guard: 'reducesMotion', target: 'removed' },
      after: { animationDuration: 'removed' },
    },
    removed: { type: 'final', meta: { caption: 'Entfernt', ending: 'left', requirements: ['SHL-05'] } },
  },
});
