import { describe, expect, it } from 'vitest';
import { Unanswered } from '../adapters/ask-json.ts';
import { DatabaseUnavailable } from '../db/faults.ts';
import { IdentUnavailable } from '../ports/video-ident.ts';
import { Hopeless } from './hopeless.ts';
import { jobFaultOf } from './job-fault.ts';

const withCode = (code: string): Error => Object.assign(new Error('of anna@example.test'), { code });

describe('why a job fails', () => {
  it.each([
    [new Unanswered('x'), 'OUTSIDE'],
    [new IdentUnavailable('x'), 'OUTSIDE'],
    [withCode('ECONNREFUSED'), 'OUTSIDE'],
    [withCode('EAUTH'), 'OUTSIDE'],
    [withCode('ENOENT'), 'FILES'],
    [withCode('ENOSPC'), 'FILES'],
    [new DatabaseUnavailable('x'), 'DATABASE'],
    [new Hopeless('x'), 'REFUSED'],
    [withCode('23505'), 'INTERNAL'],
    [new Error('x'), 'INTERNAL'],
    ['x', 'INTERNAL'],
  ] as const)('ADM-04: is one of a few words, whatever the fault says: %s', (error, fault) => {
    expect(jobFaultOf(error)).toBe(fault);
  });
});
