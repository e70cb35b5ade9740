import { begun, newProduct } from './new-product.setup.ts';
import { filled } from './states/filled.ts';
import type { HandOverResult, OpenResult, Restored } from './new-product.types.ts';

/** Raised with every change that what is kept could not live through; `kept-application.ts` reads all before it. */
export const newProductVersion = 1;

const restored = ({ event }: { readonly event: { readonly output: Restored } }) => ({ output: event.output });
const opened = ({ event }: { readonly event: { readonly output: OpenResult } }) => ({ output: event.output });
const handedOver = ({ event }: { readonly event: { readonly output: HandOverResult } }) => ({ output: event.output });

/**
 * From the first question to the application (ONB-01, ONB-08, ONB-13, REG-04): whose account, the questions, the proposal,
 * the access, and the case in which the wizard goes on.
 *
 * Promises: an application goes on where it stood, on this device or another; each answer is kept as soon as it is given;
 * a window that was overtaken says so, and takes over without losing an answer; nobody needs an access before the proposal
 * is theirs; an application is begun once, however often its answer is lost.
 */
export const newProductMachine = newProduct.createMachine({
  id: 'newProduct',
  context: ({ input }) => begun(input),
  meta: { caption: 'Neues Konto, neue Anlage', requirements: ['ONB-01', 'ONB-08', 'ONB-13', 'REG-04'] },
  invoke: [
    { id: 'browse', src: 'browse' },
    { id: 'watchBack', src: 'watchBack' },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      meta: { caption: 'Begonnenen Antrag suchen', screen: 'loading', requirements: ['ONB-13'] },
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { entryPoint, place } }) => ({ entryPoint, caseId: place.caseId }),
        onDone: [
          { guard: { type: 'isClosed', params: restored }, target: 'closed' },
          { guard: { type: 'isUnknown', params: restored }, target: 'unknown' },
          {
            guard: { type: 'isDiscontinued', params: restored },
            target: 'discontinued',
            actions: { type: 'rememberRestored', params: restored },
          },
          {
            guard: { type: 'isElsewhere', params: restored },
            target: 'movingOn',
            actions: { type: 'rememberRestored', params: restored },
          },
          { target: 'beginning', actions: { type: 'rememberRestored', params: restored } },
        ],
        onError: 'failed',
      },
      after: { restoreLimit: 'failed' },
    },
    beginning: {
      meta: { caption: 'Was fehlt noch?', screen: 'loading', requirements: ['ONB-13'] },
      always: [
        { guard: 'lacksKind', target: 'choosingKind' },
        { guard: 'lacksCase', target: 'opening' },
        { target: 'filled' },
      ],
    },
    choosingKind: {
      meta: { caption: 'Für wen ist das Konto?', screen: 'kind', requirements: ['REG-08'] },
      on: {
        'kind.chosen': {
          guard: { type: 'isOpenTo', params: ({ event }) => ({ accountKind: event.accountKind }) },
          target: 'beginning',
          actions: { type: 'rememberKind', params: ({ event }) => ({ accountKind: event.accountKind }) },
        },
        'step.left': 'leaving',
      },
    },
    opening: {
      meta: { caption: 'Antrag wird angelegt', screen: 'entering', requirements: ['ONB-13', 'REG-04'] },
      invoke: {
        id: 'openCase',
        src: 'openCase',
        input: ({ context: { application } }) => ({ accountKind: application.accountKind ?? 'single', application }),
        onDone: [
          {
            guard: { type: 'isOpenedWithChoice', params: opened },
            target: 'handingOver',
            actions: { type: 'rememberPlace', params: opened },
          },
          {
            guard: { type: 'isOpened', params: opened },
            target: 'filled',
            actions: [{ type: 'rememberPlace', params: opened }, 'nameCase'],
          },
          {
            guard: { type: 'hasTooMany', params: opened },
            target: 'refused',
            actions: { type: 'rememberPlace', params: opened },
          },
          { target: 'refused', actions: { type: 'rememberPlace', params: opened } },
        ],
        onError: 'failed',
      },
      after: { openLimit: 'failed' },
    },
    filled,
    handingOver: {
      meta: {
        caption: 'Antrag wird für den nächsten Schritt gespeichert',
        screen: 'entering',
        requirements: ['ONB-13', 'REG-01'],
      },
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context: { application, place } }) => ({ caseId: place.caseId, application }),
        onDone: [
          { guard: { type: 'isHandedOn', params: handedOver }, target: 'movingOn' },
          { guard: { type: 'isHandedOver', params: handedOver }, target: 'handed' },
          { guard: { type: 'isTooLate', params: handedOver }, target: 'closed' },
        ],
        onError: 'failed',
      },
      after: { handOverLimit: 'failed' },
    },
    handed: {
      meta: {
        caption: 'Weiter mit den Angaben zur Person',
        screen: 'entering',
        ending: 'success',
        requirements: ['REG-01'],
      },
      entry: 'goToWizard',
    },
    movingOn: {
      meta: {
        caption: 'Weiter mit den Fragen des anderen Wegs',
        screen: 'loading',
        ending: 'success',
        requirements: ['ONB-08'],
      },
      entry: 'goWayOn',
    },
    discontinued: {
      meta: {
        caption: 'Weiter zum Antrag, dessen Produkt es nicht mehr gibt',
        screen: 'loading',
        ending: 'refused',
        requirements: ['ONB-08', 'ONB-13'],
      },
      entry: 'goToDiscontinued',
    },
    leaving: {
      meta: { caption: 'Zurück zur Auswahl', screen: 'loading', ending: 'left', requirements: ['ONB-08'] },
      entry: 'goToChoice',
    },
    overtaken: {
      meta: { caption: 'In einem anderen Fenster weitergeführt', screen: 'overtaken', requirements: ['ONB-13'] },
      entry: 'rememberMine',
      on: { 'takeOver.chosen': 'restoring' },
    },
    refused: {
      meta: {
        caption: 'Ein weiterer Antrag ist nicht möglich',
        screen: 'refused',
        ending: 'refused',
        requirements: ['ONB-13', 'REG-04', 'BNK-23'],
      },
      on: { 'step.left': 'leaving' },
    },
    closed: {
      meta: {
        caption: 'Antrag ist eingereicht oder gelöscht',
        screen: 'closed',
        ending: 'refused',
        requirements: ['ONB-13'],
      },
      on: { 'step.left': 'leaving' },
    },
    unknown: {
      meta: { caption: 'Antrag nicht gefunden', screen: 'unknown', ending: 'refused', requirements: ['ONB-13'] },
      on: { 'step.left': 'leaving' },
    },
    failed: {
      meta: { caption: 'Keine Antwort: Angaben sind gesichert', screen: 'failed', requirements: ['API-07'] },
      entry: 'rememberMine',
      on: { 'loading.retried': 'restoring' },
    },
  },
});
