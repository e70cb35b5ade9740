import * as z from 'zod/mini';
import type { EndpointName } from '#api/endpoints.ts';
import { type Application, consentKinds } from '#domain/application/application.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { answeredFor } from '../answered-application.ts';
import { application } from '../samples.ts';
import type { Loose } from '../server/http.ts';
import { elsewhere } from './bank.ts';
import type { Stage } from './stage.ts';

/** Answers a call, or throws where it is refused. */
type Call = (name: EndpointName, payload: Loose) => Promise<unknown>;

/** What the server answers to a call on another device; throws where it refuses. */
export const answerElsewhere = async (stage: Stage, name: EndpointName, payload: Loose): Promise<unknown> => {
  const { status, body, text } = await elsewhere(stage, name, payload);
  if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
  return body;
};

const begun = z.object({ caseId: z.string() });

/** Consents to what is in force, all of them. */
const consents = consentKinds.map((kind) => ({ kind, version: '2026-01' }));

/** What the wizard's first two steps write down; who is proved stays who they are. */
const profile = {
  maritalStatus: 'single',
  address: { street: 'Rheingasse 4', postalCode: '50676', city: 'Köln', country: 'DEU' },
  taxIds: [{ country: 'DEU', taxId: '86095742719' }],
  employment: '01',
  industry: 'J',
} as const;

const plain = (value: unknown): Loose => JSON.parse(JSON.stringify(value)) as Loose;

/** An application as it is submitted, for a single account unless said. */
interface Asked {
  readonly accountType?: 'singleAccount' | 'jointAccount';
  readonly application?: Loose;
}

/** Answers questions and fills in the wizard past the pages, up to the end of a step; answers the application's id. */
const fillIn = async (
  call: Call,
  { accountType = 'singleAccount', application: changes = {} }: Asked,
  until: 1 | 2 | 3,
): Promise<string> => {
  await call('updateUserV2', profile);
  const { caseId } = z.parse(begun, await call('createCase', { accountType }));
  const asked = { ...application, ...changes } as Application;
  const answers = plain(answeredFor(asked, appliedKindOf(accountType)));
  for (const step of [1, 2, 3].slice(0, until)) {
    const submission = step === 3 ? { application: asked, consents, submit: true } : {};
    await call('updateCase', { caseId, step, journeyVersion: 1, answers, ...submission });
  }
  return caseId;
};

/** Applies past the pages, up to the last step; answers the application's id. */
export const applicationOf = async (call: Call, asked: Asked = {}): Promise<string> => fillIn(call, asked, 3);

const elsewhereOn =
  (stage: Stage): Call =>
  async (name, payload) =>
    answerElsewhere(stage, name, payload);

/** The same for whoever is signed in on a stage. */
export const applyElsewhere = async (stage: Stage, asked: Asked = {}): Promise<string> =>
  applicationOf(elsewhereOn(stage), asked);

/** An application of whoever is signed in on a stage of which the first steps are done. */
export const beginElsewhere = async (stage: Stage, done: 1 | 2, asked: Asked = {}): Promise<string> =>
  fillIn(elsewhereOn(stage), asked, done);
