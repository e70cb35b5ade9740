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

/** Applies past the pages, up to the last step; answers the application's id. */
export const applicationOf = async (
  call: Call,
  { accountType = 'singleAccount', application: changes = {} }: Asked = {},
): Promise<string> => {
  await call('updateUserV2', profile);
  const { caseId } = z.parse(begun, await call('createCase', { accountType }));
  const asked = { ...application, ...changes } as Application;
  const answers = plain(answeredFor(asked, appliedKindOf(accountType)));
  const keep = async (step: number, more: Loose): Promise<unknown> =>
    call('updateCase', { caseId, step, journeyVersion: 1, answers, ...more });
  await keep(1, {});
  await keep(2, {});
  await keep(3, { application: asked, consents, submit: true });
  return caseId;
};

/** The same for whoever is signed in on a stage. */
export const applyElsewhere = async (stage: Stage, asked: Asked = {}): Promise<string> =>
  applicationOf(async (name, payload) => answerElsewhere(stage, name, payload), asked);
