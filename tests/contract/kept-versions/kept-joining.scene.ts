import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { joiningKeeping } from '#apps/onboarding/invitation/invitation.draft.actors.ts';
import { nothingJoined } from '#domain/application/kept-joining.ts';
import { granted } from '#domain/result/result.ts';
import { stateText } from '#journey/screens.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { known, newcomer, samplePreparedJoining } from '#machines/invitation/invitation.samples.ts';
import { invitationVersion } from '#machines/invitation/invitation.version.ts';
import type {
  Brought,
  CompareResult,
  Joiner,
  JoiningDraftNotice,
  JoiningSaid,
  LookUpResult,
  PrepareJoiningResult,
} from '#machines/invitation/invitation.types.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { type DraftScene, page, serverWith, silent } from './kept-drafts.server.ts';

const token = 'a'.repeat(43);

/** Of whom a step was done, the profile has what it told. */
const joinerOf = ({ declared }: Readonly<Record<string, unknown>>): Joiner => {
  const { seen } = known;
  const taxIds = [{ country: 'DEU', taxId: '••••••••489' }];
  return typeof declared === 'object' && declared !== null
    ? { ...known, seen: { ...seen, profile: { ...seen.profile, taxIds } } }
    : newcomer;
};

export const invitation: DraftScene = {
  version: invitationVersion,
  resume: async (written, version) => {
    const { caller, kept } = serverWith('invitation', written, version);
    const keeping = joiningKeeping({ caller, page });
    const joiner = { ...joinerOf(written.draft), kept: await keeping.begun('anna', token) };
    const machine = invitationMachine.provide({
      actors: {
        recall: fromPromise<Brought, undefined>(async () => ({ hasLink: true, isResumed: true, isSignedIn: true })),
        lookUp: fromPromise<LookUpResult, undefined>(async () => granted(joiner)),
        fetchSteps: fromPromise<null, undefined>(async () => null),
        compare: fromPromise<CompareResult, undefined>(async () => granted({ differs: [], isTold: false })),
        details: personalDetailsMachine,
        declarations: declarationsMachine,
        identification: fromPromise(async () => ({ kind: 'identified' })) as never,
        prepare: fromPromise<PrepareJoiningResult, JoiningSaid>(async () => granted(samplePreparedJoining)),
        shelf: silent,
        watchForms: silent,
        keepDraft: fromCallback<JoiningDraftNotice, undefined>(({ receive }) => {
          receive(({ draft }) => keeping.take(draft));
          return keeping.stop;
        }),
      },
    });
    const actor = createActor(machine).start();
    // What fails rests too, at once: whoever waited for the others would do so for each record, for minutes.
    const resting = ['completing.telling', 'completing.declaring', 'signing.askingStart', 'failed'];
    const { children, value, context } = await waitFor(actor, (each) => resting.includes(stateText(each.value)));
    const step = children.details ?? children.declarations;
    const at = stateText(step?.getSnapshot().value ?? value);
    const keptAgain = async () => {
      const { personal, declared, start } = context;
      if (step === undefined) actor.send({ type: 'start.typed', answer: start });
      else actor.send({ type: 'forms.typed', typed: { ...nothingJoined, personal, declared } });
      actor.stop();
      return kept();
    };
    return { at, keptAgain };
  },
};
