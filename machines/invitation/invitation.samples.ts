import { joiningConsents } from '#domain/application/shared-consent.ts';
import { type DeclaredTyped, declarationsOf } from '#domain/application/declaration-forms.ts';
import { nothingJoined } from '#domain/application/kept-joining.ts';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { sampleDebitPlan, samplePrepared } from '../contract/contract.model.ts';
import { knownProfile, newProfile } from '../personal-details/personal-details.model.ts';
import type { FoundJoiner, InvitedContract, Joined, PreparedJoining } from './invitation.types.ts';

export const auth: AuthSession = {
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};

export const sampleDeclared: DeclaredTyped = {
  usPerson: 'no',
  profession: { employment: '01', industry: 'J' },
  statements: { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' },
};

export const newcomer: FoundJoiner = {
  today: '2026-11-20',
  seen: { profile: newProfile, version: '"1"' },
  partners: [],
  personal: personalFormsOf(newProfile),
  undeclared: declarationsOf(newProfile),
  kept: nothingJoined,
  about: { inviter: 'Anna Berger', account: 'joint', child: null },
};
export const known: FoundJoiner = {
  ...newcomer,
  seen: { profile: knownProfile, version: '"2"' },
  partners: ['BP-1'],
  personal: personalFormsOf(knownProfile),
  undeclared: declarationsOf(knownProfile),
};

const untold = personalFormsOf(newProfile);
/** Begun, and not sent. */
export const sampleHalfPersonal = {
  ...untold,
  person: { ...untold.person, birthDate: '14.03.1988', birthPlace: 'Kö' },
};
export const sampleHalfDeclared: DeclaredTyped = {
  ...sampleDeclared,
  statements: { politicallyExposed: 'no', ownAccount: '', purpose: '' },
};

/** Came back after a reload: the first page was begun. */
export const begunPerson: FoundJoiner = {
  ...newcomer,
  kept: { ...nothingJoined, personal: sampleHalfPersonal },
};
/** The same in the second step, with what was told before. */
export const begunDeclared: FoundJoiner = {
  ...known,
  kept: { ...nothingJoined, personal: personalFormsOf(knownProfile), declared: sampleHalfDeclared },
};
/** The same with all of it sent, and the beginning chosen. */
export const wholeJoiner: FoundJoiner = {
  ...known,
  kept: { personal: personalFormsOf(knownProfile), declared: sampleDeclared, hasDeclared: true, start: 'no' },
};

export const sampleJoiningOperation: Operation = {
  ...sampleOperation,
  kind: 'CONTRACT',
  summary: {
    amount: euros(10_000),
    subject: 'Gemeinschaftskonto mit Anna Berger',
    payee: null,
    ibanEnd: null,
  },
};

export const sampleInvitedContract: InvitedContract = {
  terms: {
    account: 'JA',
    title: 'Vermögensverwaltung 60:40',
    initialAmount: euros(10_000),
    savingsRate: euros(200),
    iban: '••••••••••••••••••2051',
    holder: 'Anna Berger',
    firstPayment: 'REFERENCE',
    startsAtOnce: true,
    subscriptionType: 'DIGITAL',
    holdingPeriod: '5+',
    investmentYears: null,
    child: null,
  },
  costs: samplePrepared.costs,
  planned: sampleDebitPlan,
};

export const samplePreparedJoining: PreparedJoining = {
  operation: sampleJoiningOperation,
  account: 'joint',
  contract: sampleInvitedContract,
  inviter: 'Anna Berger',
  said: {
    by: 'Anna Berger',
    on: '2026-11-20',
    rows: [
      { term: 'Monatliches Nettoeinkommen', text: '4.000,00 €' },
      { term: 'Risikobereitschaft', text: 'durchschnittlich' },
      { term: 'Geplante Anlagedauer', text: 'mehr als 5 Jahre' },
    ],
  },
  papers: [
    { id: 'VV-V-1', title: 'Vermögensverwaltungsvertrag' },
    { id: 'KI-V-1', title: 'Kosteninformation' },
  ],
  consents: { version: '2026-01', kinds: joiningConsents(true) },
};

export const samplePreparedChild: PreparedJoining = {
  ...samplePreparedJoining,
  account: 'child',
  // The account is open: no contract waits.
  contract: null,
  operation: {
    ...sampleJoiningOperation,
    summary: { ...sampleJoiningOperation.summary, amount: null, subject: 'Kinderkonto für Mia Berger' },
  },
};

export const concluded: Joined = {
  contractId: 'V-1F2E3D4C5B6A',
  caseId: 'C-1',
  withdrawableUntil: '2026-12-04',
  isExamined: false,
};
export const unnamed: Joined = { contractId: null, caseId: null, withdrawableUntil: null, isExamined: false };

export const confirmed = ({ contractId, caseId, withdrawableUntil, isExamined }: Joined) =>
  ({
    kind: 'confirmed',
    receipt: {
      operationId: sampleJoiningOperation.operationId,
      orderId: null,
      expectedAt: null,
      inReview: isExamined,
      ...(contractId === null
        ? {}
        : {
            contract: {
              contractId,
              caseId,
              businessPartnerId: 'BP-7',
              ipsId: null,
              orderId: null,
              acceptedAt: null,
              withdrawableUntil,
              awaits: null,
            },
          }),
    },
  }) as const;
