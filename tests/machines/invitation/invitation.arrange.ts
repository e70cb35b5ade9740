import { declarationsTexts } from '#apps/onboarding/declarations/declarations.texts.ts';
import { choiceTexts, progressTexts, wayTexts } from '#apps/onboarding/identification/identification.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { signUpTexts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { atCode, tanEntry, wrongTans } from '#tests/machines/confirmation/confirmation.played.ts';
import { answerElsewhere } from '#tests/support/browser/application.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { type HalfSigned, halfSignedWith } from '#tests/support/browser/half-signed.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedSignatures } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { enterContractTan, identify } from '#tests/support/whole-way/contract-steps.ts';
import { declareAll, tellPerson, tellResidence } from '#tests/support/whole-way/wizard-steps.ts';
import { invitationDriver } from './invitation.driver.ts';

const told = { birthDate: '14.03.1988', birthPlace: 'Köln' } as const;
const taxId = '47036892816';

/** Who has what the bank wants to know comes by the shortest way; others come where something is still to be done. */
const whoFor = (path: Scene['path']): PersonKind => {
  const looked = outcomeIn(path, 'lookUp');
  if (looked === 'newcomer') return 'untold';
  if (looked === 'underage') return 'minor';
  const proved = outcomeIn(path, 'identification');
  return proved === 'waiting' || proved === 'left' ? 'newcomer' : 'ready';
};

/** A signature whose answer was lost is one all the same. */
const hasSigned = (path: Scene['path']): boolean =>
  ['concluded', 'unsure'].includes(outcomeIn(path, 'confirmation') ?? '');

const invitations = new WeakMap<Stage, HalfSigned>();

const linkOn = ({ stage }: Scene): string => invitations.get(stage)?.token ?? '';

const declineElsewhere = async (scene: Scene): Promise<void> => {
  await answerElsewhere(scene.stage, 'declineInvitation', { token: linkOn(scene) });
};

const open = async (scene: Scene): Promise<void> => {
  const { stage, person, path } = scene;
  const recalled = outcomeIn(path, 'recall');
  if (recalled === 'nothing') return stage.open('/invitation');
  const isForAnother = outcomeIn(path, 'lookUp') === 'stranger';
  invitations.set(stage, await halfSignedWith(stage.world, isForAnother ? stage.world.take('ready') : person));
  // What whoever is invited still has to do, the server says by refusing the contract.
  stage.provoke('/operations/ownership');
  if (outcomeIn(path, 'openLink') === 'ended') {
    await declineElsewhere(scene);
    stage.provoke('/invitations/open');
  }
  if (recalled === 'ofCustomer') await signInBehind(stage, person);
  return stage.open(`/invitation#token=${linkOn(scene)}`);
};

const signIn = async ({ stage, person }: Scene): Promise<void> => {
  await stage.shows('signUp', 'entering');
  await stage.hands.press(signUpTexts.access.existing);
  await enterCredentials(stage, customerOf(person));
  await enterCode(stage, appCode(stage, person));
};

const payTaxesInUs = async ({ stage }: Scene): Promise<void> => {
  const { hands } = stage;
  const { tax, usPerson, refused, yes } = declarationsTexts;
  await stage.shows('declarations', 'taxing');
  await hands.fill(tax.german, taxId);
  await hands.press(tax.submit);
  await hands.choose(usPerson.legend, yes);
  await hands.press(usPerson.submit);
  await hands.press(refused.end);
};

/** Who goes back into the step stands at its last page. */
const isAtAddress = async ({ page }: Stage): Promise<boolean> =>
  (await page.locator('[data-machine="personalDetails"]').getAttribute('data-state')) === 'telling.residing';

const beginTalk = async ({ stage }: Scene): Promise<void> => {
  await stage.shows('identification', 'choosing');
  await stage.hands.press(wayTexts.VIDEO.submit);
  await stage.shows('identification', 'watching.resting');
};

const ofItself = { impossible: 'It comes with the page, from the same server.' };
const otherwiseKept = { impossible: 'What was typed before is proved by reloads of its own.' };
const otherwiseCompared = { impossible: 'A slip and its correction are walked on their own.' };
const otherwiseWalked = { impossible: 'No shortest way leads over it: the server’s own tests prove it.' };

export const invitationArrangement = arrangement<typeof invitationMachine>({
  entry: chartNamed('invitation'),
  driver: invitationDriver,
  door: 'onboarding',
  inputs: { fromMail: { who: whoFor, open } },
  outcomes: {
    recall: {
      call: null,
      outcomes: {
        nothing: {},
        fresh: {},
        ofCustomer: {},
        resumed: { impossible: 'It goes on at once, before anybody could hold its first call.' },
        fault: ofItself,
      },
    },
    // It follows what the browser itself answers, and goes out before anybody could hold it.
    openLink: {
      call: null,
      outcomes: {
        stands: {},
        ended: {},
        fault: { impossible: 'It is over before it could be broken; the next call is.' },
      },
    },
    decline: {
      call: { path: '/invitations/decline', method: 'POST' },
      outcomes: {
        declined: {},
        ended: { meanwhile: declineElsewhere },
        tooMany: { impossible: 'Counts the answers of one address, which all tests share.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    fetchSignUp: { call: null, outcomes: { here: {}, fault: ofItself } },
    fetchSteps: { call: null, outcomes: { here: {}, fault: ofItself } },
    signUp: {
      play: {
        signedIn: signIn,
        left: async ({ stage }) => stage.hands.press(signUpTexts.access.back),
        fault: ofItself,
      },
    },
    enterSession: { call: null, outcomes: { entered: {}, fault: ofItself } },
    leaveSession: { call: null, outcomes: { signedOut: {}, fault: ofItself } },
    lookUp: {
      call: { path: '/operations/ownership', method: 'POST' },
      outcomes: {
        newcomer: {},
        known: {},
        begunPerson: otherwiseKept,
        begunDeclared: otherwiseKept,
        resumed: otherwiseKept,
        ended: { meanwhile: declineElsewhere },
        stranger: {},
        underage: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    compare: {
      call: { path: '/invitations/comparison', method: 'POST' },
      outcomes: {
        same: {},
        misnamed: otherwiseCompared,
        misdated: otherwiseCompared,
        told: otherwiseCompared,
        ended: otherwiseWalked,
        notInvited: otherwiseWalked,
        tooMany: otherwiseWalked,
        fault: { fault: { mode: 'error' } },
      },
    },
    tellInviter: {
      call: { path: '/invitations/difference', method: 'POST' },
      outcomes: {
        told: {},
        notTaken: otherwiseWalked,
        fault: otherwiseCompared,
      },
    },
    details: {
      play: {
        completed: async ({ stage }) => {
          if (!(await isAtAddress(stage))) await tellPerson(stage, told);
          await tellResidence(stage);
        },
        left: async ({ stage }) => {
          if (await isAtAddress(stage)) await stage.hands.press(personalTexts.residence.back);
          await stage.hands.press(personalTexts.person.later);
        },
        fault: ofItself,
      },
    },
    declarations: {
      play: {
        completed: async ({ stage }) => {
          // The next step is over at once for whoever is identified: so that it is seen, its call waits.
          await stage.world.proxy.order({ mode: 'hold', path: '/kyc/id-now', method: 'GET' });
          await declareAll(stage, { taxId });
        },
        left: async ({ stage }) => stage.hands.press(declarationsTexts.tax.back),
        usPerson: payTaxesInUs,
        fault: ofItself,
      },
    },
    identification: {
      play: {
        // Who is identified is not asked.
        identified: async ({ stage, person }) => (person.kind === 'ready' ? undefined : identify(stage)),
        waiting: async (scene) => {
          await beginTalk(scene);
          await scene.stage.hands.press(progressTexts.leave);
        },
        left: async ({ stage }) => stage.hands.press(choiceTexts.later),
        incomplete: { impossible: 'What it asks for is asked before.' },
        fault: ofItself,
      },
    },
    prepare: {
      call: { path: '/operations/ownership', method: 'POST' },
      outcomes: {
        couple: {},
        guardian: { impossible: 'This account is two people’s; a child’s is walked from its first question.' },
        ended: { meanwhile: declineElsewhere },
        notInvited: otherwiseWalked,
        notIdentified: otherwiseWalked,
        notOfAge: otherwiseWalked,
        usPerson: otherwiseWalked,
        untold: otherwiseWalked,
        numberMissing: otherwiseWalked,
        numberShared: otherwiseWalked,
        taxIdShared: otherwiseWalked,
        personDiffers: otherwiseCompared,
        fault: { fault: { mode: 'error' } },
      },
    },
    savePaper: {
      call: { path: '/deprecated/get-post-box-document', method: 'POST' },
      outcomes: { saved: {}, gone: otherwiseWalked, fault: { fault: { mode: 'error' } } },
    },
    confirmation: {
      play: {
        concluded: async (scene) => {
          await atCode(scene);
          await enterContractTan(scene.stage, scene.person, 0);
        },
        concludedUntold: {
          impossible: 'The bank names the application of every contract; answers kept before it did do not.',
        },
        examined: otherwiseWalked,
        joinedOpen: otherwiseWalked,
        canceled: async (scene) => {
          await atCode(scene);
          await scene.stage.hands.press(confirmationTexts.code.cancel);
        },
        exhausted: wrongTans(tanEntry({ kind: 'CONTRACT', call: '/user/allow' })),
        ended: otherwiseWalked,
        refused: otherwiseWalked,
        unsure: async (scene) => {
          const { stage, person } = scene;
          await atCode(scene);
          stage.provoke('/user/allow');
          // The account is looked for afterwards, and that call waits again.
          const looked = { mode: 'hold', path: '/api/v1/user', method: 'GET' } as const;
          await stage.world.proxy.order({ mode: 'lost', path: '/user/allow' }, looked);
          await enterContractTan(stage, person, 0);
          await stage.shows('confirmation', 'open.unsure');
          await stage.hands.press(confirmationTexts.kinds.CONTRACT.leave);
        },
        fault: ofItself,
      },
    },
    findAccount: {
      call: { path: '/api/v1/user', method: 'GET' },
      outcomes: {
        found: {},
        foundExamined: otherwiseWalked,
        notFound: { impossible: 'The answer alone is lost here, never the signature.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    loadMoney: {
      call: { path: '/first-money', method: 'GET' },
      outcomes: {
        wire: {},
        debit: { impossible: 'This account is paid by wire.' },
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  samples: { 'paper.requested': () => ({ id: 'VV-V-1' }) },
  effect: async ({ stage, path }) => ({
    is: (await invitations.get(stage)?.isJoined()) ?? false,
    must: hasSigned(path),
  }),
  stored: async ({ stage: { world }, person, path }) => ({
    is: await storedSignatures(world, person),
    must: hasSigned(path) ? 1 : 0,
  }),
});
