import { describe, expect, it } from 'vitest';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { onboardingPlace } from './onboarding-place.ts';

const newProduct = { kind: 'page', name: 'new-product' };
const to = (address: string) => ({ kind: 'redirect', to: address });

describe('REG-01, SES-09: what an address of the onboarding app leads to', () => {
  it.each([
    ['/', '', false, to('/new-product')],
    ['/', '?utm=x', true, to('/new-product?utm=x')],
    ['/new-product', '', false, newProduct],
    ['/new-product/', '', true, newProduct],
    ['/new-product/new-customer-new-business-partner-vv', '', false, newProduct],
    ['/new-product/new-customer-new-business-partner-child/', '', true, newProduct],
    ['/new-product/new-customer-nothing', '', false, { kind: 'not-found' }],
    ['/new-product/new-customer-new-business-partner-vv/more', '', false, { kind: 'not-found' }],
    ['/registration/single/step_1/C-1', '', true, { kind: 'page', name: 'registration' }],
    ['/add/child/step_4/C-1/', '', true, { kind: 'page', name: 'registration' }],
    ['/add/child/step_5/C-1', '', true, { kind: 'not-found' }],
    ['/add/joined/step_1/C-1', '', true, { kind: 'not-found' }],
    ['/registration/single/step_1', '', true, { kind: 'not-found' }],
    ['/registration/joint/step_2/C-1', '?a=b', false, to('/login/?to=%2Fregistration%2Fjoint%2Fstep_2%2FC-1%3Fa%3Db')],
    ['/invitation', '', false, { kind: 'page', name: 'invitation' }],
    ['/withdraw-contract', '', false, { kind: 'page', name: 'contract-withdrawal' }],
    ['/login', '', false, { kind: 'login' }],
    ['/login/', '', true, to('/new-product')],
    ['/login/', '?to=%2Fadd%2Fsingle%2Fstep_1%2FC-1', true, to('/add/single/step_1/C-1')],
    ['/forgot_password', '', false, { kind: 'password-help' }],
    ['/forgot_password', '', true, to('/new-product')],
    ['/logout/', '', true, { kind: 'sign-out', reason: 'byHand' }],
    ['/logout/inactivity', '', false, { kind: 'sign-out', reason: 'inactivity' }],
    ['/nirgends', '', false, { kind: 'not-found' }],
  ] as const)('%s%s, signed in: %s', (pathname, search, isSignedIn, place) => {
    expect(onboardingPlace(pathname, search, isSignedIn)).toEqual(place);
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/nirgends', 'new-product'])(
    'SES-09: a sign-in leads nowhere else, not to %s',
    (wanted) => {
      expect(onboardingPlace('/login/', `?to=${encodeURIComponent(wanted)}`, true)).toEqual(to('/new-product'));
    },
  );

  it.each(entryPointIds)('ONB-08: %s is open to whom it is for', (id) => {
    const isForCustomers = id.startsWith('existing-customer');
    expect(onboardingPlace(`/new-product/${id}`, '', true)).toEqual(newProduct);
    expect(onboardingPlace(`/new-product/${id}`, '', false)).toEqual(
      isForCustomers ? to(`/login/?to=${encodeURIComponent(`/new-product/${id}`)}`) : newProduct,
    );
  });
});
