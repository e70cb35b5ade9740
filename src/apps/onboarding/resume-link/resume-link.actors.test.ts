import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { keptApplicationsOf } from '#client/kept-applications.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { blankApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import { cents } from '#domain/money/money.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';
import { resumeLinkActors } from './resume-link.actors.ts';

const vv = 'new-customer-new-business-partner-vv';
const endsAt = '2026-12-20T09:30:00.000Z';
const application = { ...blankApplication(vv), answers: { deposit: cents(100_000) } };

const setUp = (server: Parameters<typeof heardCaller>[0] = {}) => {
  const applications = keptApplicationsOf(localStorage, {
    now: () => Date.parse('2026-11-20T09:30:00.000Z'),
    newId: () => 'id',
  });
  const { caller, heard } = heardCaller(server);
  const actors = resumeLinkActors({ caller, applications, entryPoint: vv });
  const send = (email: string) => toPromise(createActor(actors.sendLink, { input: { email } }).start());
  return { applications, heard, send };
};

beforeEach(() => localStorage.clear());

describe('ONB-13: a link to go on later', () => {
  it('carries what this browser holds of the way in, to the address without its blanks', async () => {
    const { applications, heard, send } = setUp({ createResumeLink: () => yes({ accepted: true, endsAt }) });
    applications.write(vv, application);
    await expect(send('  jana@kunden.example ')).resolves.toEqual({ ok: true, value: { endsAt } });
    expect(heard.map(({ payload }) => payload)).toEqual([
      { email: 'jana@kunden.example', journeyVersion: keptApplicationVersion, answers: application },
    ]);
    // One goes on here as well.
    expect(applications.read(vv)?.application).toEqual(application);
  });

  it('leads to the first question, where nothing is held', async () => {
    const { heard, send } = setUp({ createResumeLink: () => yes({ accepted: true, endsAt }) });
    await send('jana@kunden.example');
    expect(heard[0]?.payload).toMatchObject({ answers: blankApplication(vv) });
  });

  it.each([
    ['', 'MISSING'],
    ['   ', 'MISSING'],
    ['jana@', 'INVALID'],
  ])('asks nobody for an address like “%s”', async (email, refusal) => {
    const { heard, send } = setUp();
    await expect(send(email)).resolves.toMatchObject({ ok: false, refusal });
    expect(heard).toEqual([]);
  });

  it.each([
    ['ANSWERS_TOO_LONG', 'ANSWERS_TOO_LONG'],
    ['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'],
  ])('tells %s as %s', async (refusal, told) => {
    const { send } = setUp({ createResumeLink: () => no(refusal) });
    await expect(send('jana@kunden.example')).resolves.toEqual({ ok: false, refusal: told });
  });

  it('a lost answer and any other refusal are faults', async () => {
    await expect(setUp({ createResumeLink: () => 'lost' }).send('jana@kunden.example')).rejects.toThrow('lost');
    await expect(
      setUp({ createResumeLink: () => no('INVALID_REQUEST') }).send('jana@kunden.example'),
    ).rejects.toBeInstanceOf(UnexpectedRefusal);
  });
});
