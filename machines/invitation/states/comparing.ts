import { ended, invitation } from '../invitation.setup.ts';
import type { CompareResult, TellResult } from '../invitation.types.ts';

const compared = ended<CompareResult>();
const noted = ended<TellResult>();
const remembered = { type: 'rememberDiffers', params: compared } as const;

const notTold = {
  target: 'differing',
  actions: { type: 'sayProblem', params: { problem: 'NOT_TOLD' } },
} as const;

/** Before anybody proves who they are: a slip, theirs or the inviter's, is found at once (REG-08). */
export const comparing = invitation.createStateConfig({
  meta: { caption: 'Passt die Person?', screen: 'loading', requirements: ['REG-08'] },
  invoke: {
    id: 'compare',
    src: 'compare',
    onDone: [
      { guard: { type: 'isAnother', params: compared }, target: 'differing', actions: remembered },
      { guard: { type: 'wasOver', params: compared }, target: '#invitation.lapsed' },
      {
        guard: { type: 'wasUninvited', params: compared },
        target: '#invitation.enrolling.estranged',
        actions: 'callStranger',
      },
      { guard: { type: 'isTriedOut', params: compared }, target: 'uncompared' },
      { target: 'deciding', actions: 'findSame' },
    ],
    onError: '#invitation.failed',
  },
  after: { compareLimit: '#invitation.failed' },
});

export const differing = invitation.createStateConfig({
  meta: {
    caption: 'Name oder Geburtsdatum anders',
    screen: 'differing',
    requirements: ['REG-08'],
  },
  on: {
    'details.doubted': { guard: 'isBornOtherwise', target: 'telling', actions: ['compareAgain', 'sayNothing'] },
    // A name is taken from the document: whoever has mistyped theirs goes on to it.
    'name.postponed': {
      guard: 'isNamedOtherwise',
      target: 'deciding',
      actions: ['leaveName', 'forgetDiffers', 'sayNothing'],
    },
    // Told once they are told: what is left is to see whether it was corrected meanwhile.
    'details.insisted': { guard: 'isInviterUntold', target: 'notifying', actions: 'sayNothing' },
    'comparison.requested': { guard: 'isInviterTold', target: 'comparing', actions: ['compareAgain', 'sayNothing'] },
    'decline.chosen': { target: '#invitation.askingDecline', actions: ['forgetDiffers', 'sayNothing'] },
  },
});

export const notifying = invitation.createStateConfig({
  meta: { caption: 'Bescheid wird gegeben', screen: 'differing', requirements: ['REG-08'] },
  invoke: {
    id: 'tellInviter',
    src: 'tellInviter',
    onDone: [
      { guard: { type: 'isNoted', params: noted }, target: 'awaitingCorrection' },
      // What is the matter with it the comparison says.
      { target: 'comparing', actions: 'forgetDiffers' },
    ],
    onError: notTold,
  },
  after: { tellLimit: notTold },
});

export const awaitingCorrection = invitation.createStateConfig({
  meta: { caption: 'Warten auf die Berichtigung', screen: 'told', requirements: ['REG-08'] },
  on: {
    'comparison.requested': { target: 'comparing', actions: 'compareAgain' },
    'decline.chosen': { target: '#invitation.askingDecline', actions: 'forgetDiffers' },
  },
});

export const uncompared = invitation.createStateConfig({
  meta: { caption: 'Zu oft verglichen', screen: 'uncompared', requirements: ['REG-08'] },
  on: { 'comparison.requested': 'comparing', 'decline.chosen': '#invitation.askingDecline' },
});
