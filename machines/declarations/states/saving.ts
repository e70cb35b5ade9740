import { declaredChangeOf } from '#domain/application/declaration-forms.ts';
import type { SaveProfileResult, SeenProfile } from '../../profile-saving.ts';
import { declarations } from '../declarations.setup.ts';

const saved = ({ event }: { readonly event: { readonly output: SaveProfileResult } }) => ({ result: event.output });
const read = ({ event }: { readonly event: { readonly output: SeenProfile } }) => ({ seen: event.output });

const noAnswer = {
  target: '#declarations.declaring',
  actions: { type: 'sayProblem', params: { problem: { field: null, code: 'NO_ANSWER' } } },
} as const;

export const saving = declarations.createStateConfig({
  // The same screen: what was typed stays in its fields, whatever the answer.
  meta: { caption: 'Angaben werden gespeichert', screen: 'statements', requirements: ['REG-02', 'REG-03'] },
  invoke: {
    id: 'saveProfile',
    src: 'saveProfile',
    input: ({ context: { tax, typed, seen } }) => ({ change: declaredChangeOf(tax, typed, seen.profile), seen }),
    onDone: [
      {
        guard: { type: 'isSaved', params: saved },
        target: '#declarations.completed',
        actions: { type: 'rememberSaved', params: saved },
      },
      {
        guard: { type: 'isRefusedField', params: saved },
        target: '#declarations.taxing',
        actions: { type: 'sayRefused', params: saved },
      },
      // Nothing of this step is fixed by a document: somebody has changed the profile meanwhile.
      { target: '#declarations.rereading' },
    ],
    onError: noAnswer,
  },
  after: { savingLimit: noAnswer },
});

export const rereading = declarations.createStateConfig({
  meta: { caption: 'Gespeicherte Angaben werden gelesen', screen: 'statements', requirements: ['REG-02'] },
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    onDone: { target: '#declarations.comparing', actions: { type: 'rememberSeen', params: read } },
    onError: noAnswer,
  },
  after: { readingLimit: noAnswer },
});

export const comparing = declarations.createStateConfig({
  meta: { caption: 'Inzwischen geändert: was soll gelten?', screen: 'changed', requirements: ['REG-02'] },
  on: {
    'changes.kept': '#declarations.saving',
    'changes.dropped': { target: '#declarations.taxing', actions: 'takeStored' },
  },
});
