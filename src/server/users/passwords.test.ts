import { describe, expect, it } from 'vitest';
import { isAllowedPassword } from '#domain/session/password.ts';
import { Busy, createBoundedWork } from './bounded-work.ts';
import { buildCommonPasswords } from './common-passwords.ts';
import { hashPassword, needsRehash, nobodysHash, passwordCost, verifyPassword } from './password-hash.ts';
import { isAcceptablePassword } from './password-rule.ts';
import { foldUsername } from './username.ts';

const hash = async (password: string) => hashPassword(password, passwordCost);

describe('ASVS 11.4.2: password hashes', () => {
  it('are argon2id with salt and today’s costs', async () => {
    const [one, two] = await Promise.all([hash('Ahorn5Weide'), hash('Ahorn5Weide')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(needsRehash(one, passwordCost)).toBe(false);
    expect(needsRehash(one.replace('t=2', 't=1'), passwordCost)).toBe(true);
  });

  it.each([
    ['Ahorn5Weide', true],
    ['ahorn5Weide', false],
    ['Ahorn5Weide ', false],
    ['Ahorn5Weid', false],
    ['', false],
  ])('%j is right: %s', async (password, expected) => {
    expect(await verifyPassword(password, await hash('Ahorn5Weide'))).toBe(expected);
  });

  it('tell composed from decomposed letters: nothing is folded', async () => {
    expect(await verifyPassword('A\u0308hren', await hash('Ähren'))).toBe(false);
  });

  it('of nobody have the costs of everybody', async () => {
    expect(needsRehash(nobodysHash(passwordCost), passwordCost)).toBe(false);
    expect(await verifyPassword('', nobodysHash(passwordCost))).toBe(false);
  });

  it('that cannot be read are a fault', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('unreadable');
  });
});

describe('S14: bounded work', () => {
  it('runs so many at once, lets so many wait, refuses the rest, and goes on', async () => {
    const work = createBoundedWork({ parallel: 2, queue: 3 });
    const gate = Promise.withResolvers<undefined>();
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return 'done';
    };
    const admitted = Array.from({ length: 5 }, async () => work(task));
    await expect(work(task)).rejects.toThrow(Busy);
    gate.resolve(undefined);
    expect(await Promise.all(admitted)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(most).toBe(2);
    expect(await work(async () => 'again')).toBe('again');
  });

  it('a failure gives its place back', async () => {
    const work = createBoundedWork({ parallel: 1, queue: 0 });
    await expect(work(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await work(async () => 1)).toBe(1);
  });
});

describe('REG-02, ASVS 6.2: the password rule', () => {
  it('knows at least 10,000 common passwords, all of which the pattern would let through', () => {
    const common = [...buildCommonPasswords()];
    expect(common.length).toBeGreaterThan(10_000);
    const capitalised = common.map((password) => password.replace(/[a-z]/, (letter) => letter.toUpperCase()));
    expect(capitalised.filter((password) => !isAllowedPassword(password))).toEqual([]);
  });

  it.each([
    ['Passwort1', false],
    ['PASSWORT1a', true],
    ['pASSWORT1', false],
    ['Passw0rd1', false],
    ['Qwertz123', false],
    ['Sommer2024!', false],
    ['Schalke04', true],
    ['Lindenhof2026', false],
    ['Anna.Berg7', false],
    ['Xanna5berg', false],
    ['Bergahorn5', false],
    ['Kastanie7Allee', true],
    [`Aa1${'x'.repeat(70)}`, true],
    ['Kasta7n', false],
    ['Kastanie7 Allee', false],
  ])('%s for anna.berg@example.test: %s', (password, expected) => {
    expect(isAcceptablePassword(password, 'anna.berg@example.test')).toBe(expected);
  });

  it('short parts of an e-mail name do not count', () => {
    expect(isAcceptablePassword('Kastanie7Allee', 'al.le@example.test')).toBe(true);
  });
});

it.each([
  [' Anna.Berg@Example.test ', 'anna.berg@example.test'],
  ['JU\u0308RGEN@example.test', 'jürgen@example.test'],
])('folds the user name %j to %s', (username, folded) => {
  expect(foldUsername(username)).toBe(folded);
});
