import { readdirSync, readFileSync } from 'node:fs';
import { type ActorRefFrom, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { registrationTypedOf } from '#domain/application/kept-registration.ts';
import { keptApplication, type KeptApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import { type AppliedKind, appliedKinds } from '#domain/application/parties.ts';
import { resumePlace } from '#domain/application/resume-place.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { stateText } from '#journey/screens.ts';
import { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import { questionsFor } from '#machines/new-product/new-product.setup.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';

/** An application as a version of the product wrote it, and where whoever comes back to it goes on. */
interface Written {
  readonly name: string;
  readonly application: KeptApplication;
  /** The state of the questions; null where all of them are answered. Absent in the wizard. */
  readonly asks?: string | null;
  readonly wizard?: {
    readonly kind: AppliedKind;
    readonly status: CaseStatus;
    readonly done: number;
    readonly resumesAt: number;
  };
}

const here = new URL('.', import.meta.url);
const versions = readdirSync(here)
  .flatMap((name) => /^version-(\d+)\.json$/.exec(name)?.[1] ?? [])
  .map(Number)
  .toSorted((a, b) => a - b);

/** Written once and never changed: it stands for what lies in the databases and browsers of customers. */
const writtenBy = (version: number): readonly Written[] =>
  JSON.parse(readFileSync(new URL(`version-${version}.json`, here), 'utf8')) as readonly Written[];

const read = ({ application }: Written): KeptApplication => {
  const kept = keptApplication(application);
  if (kept === undefined) throw new Error('It was not read as an application.');
  return kept;
};

/** The state in which the questions go on; null where none is left. */
const askedOn = (application: KeptApplication): string | null => {
  const { entryPoint } = application;
  const { context } = createActor(newProductMachine, { input: { entryPoint, caseId: null } }).getSnapshot();
  const actor = createActor(questionFlowMachine(entryPoint), { input: questionsFor({ ...context, application }) });
  const snapshot = actor.start().getSnapshot();
  if (snapshot.status === 'done') return null;
  const [part] = Object.values(snapshot.children) as ActorRefFrom<ReturnType<typeof questionPartMachine>>[];
  return part === undefined ? null : stateText(part.getSnapshot().value);
};

const accountTypes: Readonly<Record<AppliedKind, AccountType>> = {
  single: 'singleAccount',
  joint: 'jointAccount',
  child: 'childAccount',
};

it('ONB-13, JRN-04: there is a record of each version that was ever written, up to that of today', () => {
  expect(versions).toEqual(Array.from({ length: keptApplicationVersion }, (_, index) => index + 1));
});

describe.each(versions)('ONB-13, JRN-04: what version %i wrote', (version) => {
  const all = writtenBy(version);
  const asked = all.filter(({ asks }) => asks !== undefined);
  const wizards = all.filter(({ wizard }) => wizard !== undefined);

  it('is there of questions and of every step of the wizard, for each kind of account', () => {
    const steps = wizards.map(({ wizard }) => `${wizard?.kind} ${wizard?.done}`);
    expect(steps.toSorted()).toEqual(
      appliedKinds.flatMap((kind) => [0, 1, 2, 3].map((done) => `${kind} ${done}`)).toSorted(),
    );
    expect(new Set(asked.map(({ application }) => application.accountKind))).toEqual(new Set([...appliedKinds, null]));
  });

  it.each(all)('$name: nothing of it is lost', (written) => {
    expect(read(written)).toMatchObject(written.application);
    const { registration } = written.application;
    expect(registrationTypedOf(read(written).registration)).toMatchObject(registration);
  });

  it.each(asked)('$name: it goes on with this question', (written) => {
    expect(askedOn(read(written))).toBe(written.asks);
  });

  it.each(wizards)('$name: it goes on with this step', (written) => {
    const { wizard } = written;
    if (wizard === undefined) throw new Error('It is one of the wizard.');
    const { kind, status, done, resumesAt } = wizard;
    const found = { status, step: done, accountType: accountTypes[kind] };
    expect(resumePlace(found, read(written))).toEqual({ kind: 'wizard', accountKind: kind, step: resumesAt });
  });
});

it.each(writtenBy(keptApplicationVersion))(
  'ONB-13, JRN-04: a change of what is kept raises its version: $name',
  (written) => {
    const now: unknown = JSON.parse(JSON.stringify(read(written)));
    expect(now).toEqual(written.application);
    const { registration } = written.application;
    const forms = Object.entries(registrationTypedOf(registration)).filter(([, form]) => form !== null);
    expect(Object.fromEntries(forms)).toEqual(
      Object.fromEntries(Object.entries(registration).filter(([, form]) => form !== null)),
    );
  },
);
