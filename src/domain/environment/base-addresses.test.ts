import { describe, expect, it } from 'vitest';
import { baseAddressOf } from './base-addresses.ts';
import { environments } from './environment.ts';

describe('PLT-03: base addresses by environment', () => {
  it('the apps stand beside each other on a machine of a developer', () => {
    expect(baseAddressOf('banking', 'development-local')).toEqual({
      address: 'http://127.0.0.1:3000',
      isFallback: false,
    });
    expect(baseAddressOf('onboarding', 'development-local').address).toBe('http://127.0.0.1:3001');
  });

  it('preproduction: the portal uses the address of production, the onboarding falls back to it', () => {
    for (const app of ['banking', 'onboarding'] as const) {
      expect(baseAddressOf(app, 'preproduction').address).toBe(baseAddressOf(app, 'production').address);
    }
    expect(baseAddressOf('banking', 'preproduction').isFallback).toBe(false);
    expect(baseAddressOf('onboarding', 'preproduction').isFallback).toBe(true);
  });

  it('nothing else falls back, and no other two environments share an address', () => {
    const rest = environments.filter((each) => each !== 'preproduction');
    for (const app of ['banking', 'onboarding'] as const) {
      expect(rest.filter((each) => baseAddressOf(app, each).isFallback)).toEqual([]);
      expect(new Set(rest.map((each) => baseAddressOf(app, each).address)).size).toBe(rest.length);
    }
  });
});
