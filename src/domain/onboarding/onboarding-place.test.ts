import { describe, expect, it } from 'vitest';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { entryPointAt, investmentWayAt, onboardingPlace } from './onboarding-place.ts';
import { strategyChangePath } from './strategy-change-path.ts';

const choice = { kind: 'page', name: 'product-choice', subject: '' };
const newProduct = (subject: string) => ({ kind: 'page', name: 'new-product', subject });
const to = (address: string) => ({ kind: 'redirect', to: address });

describe('REG-01, SES-09: what an address of the onboarding app leads to', () => {
  it.each([
    ['/', '', false, to('/new-product')],
    ['/', '?utm=x', true, to('/new-product?utm=x')],
    ['/new-product', '', false, choice],
    ['/new-product/', '', true, choice],
    [
      '/new-product/new-customer-new-business-partner-vv',
      '',
      false,
      newProduct('new-customer-new-business-partner-vv'),
    ],
    [
      '/new-product/new-customer-new-business-partner-child/',
      '',
      true,
      newProduct('new-customer-new-business-partner-child'),
    ],
    ['/new-product/new-customer-nothing', '', false, { kind: 'not-found' }],
    ['/new-product/new-customer-new-business-partner-vv/more', '', false, { kind: 'not-found' }],
    ['/registration/single/step_1/C-1', '', true, { kind: 'page', name: 'registration', subject: 'C-1' }],
    ['/registration/single/step_3/C-1/', '', true, { kind: 'page', name: 'registration', subject: 'C-1' }],
    ['/add/joint/step_4/C-2', '', true, { kind: 'page', name: 'registration', subject: 'C-2' }],
    ['/add/child/step_1/C-1', '', false, to('/login/?to=%2Fadd%2Fchild%2Fstep_1%2FC-1')],
    ['/login/', '?to=%2Fregistration%2Fsingle%2Fstep_2%2FC-1', true, to('/registration/single/step_2/C-1')],
    ['/add/child/step_5/C-1', '', true, { kind: 'not-found' }],
    ['/add/joined/step_1/C-1', '', true, { kind: 'not-found' }],
    ['/registration/single/step_1', '', true, { kind: 'not-found' }],
    ['/marketing/confirm', '', false, { kind: 'page', name: 'consent-link', subject: 'confirm' }],
    ['/marketing/withdraw/', '', true, { kind: 'page', name: 'consent-link', subject: 'withdraw' }],
    ['/withdraw-contract', '', false, { kind: 'page', name: 'contract-withdrawal', subject: '' }],
    ['/invitation', '', false, { kind: 'page', name: 'invitation', subject: '' }],
    ['/invitation/', '', true, { kind: 'page', name: 'invitation', subject: '' }],
    ['/invitation/more', '', false, { kind: 'not-found' }],
    ['/login/', '?to=%2Finvitation', true, to('/invitation')],
    ['/login', '', false, { kind: 'login' }],
    ['/login/', '', true, to('/new-product')],
    ['/login/', '?to=%2Fwithdraw-contract%3Fa%3Db', true, to('/withdraw-contract?a=b')],
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

  const further = /new-ips/;
  const renewal = 'existing-customer-update-business-partner';
  const change = 'existing-customer-change-strategy';

  it('BNK-24: stored data are renewed by who is signed in', () => {
    const address = `/new-product/${renewal}`;
    expect(onboardingPlace(address, '?partner=BP-1', true)).toEqual({ kind: 'page', name: 'wphg-update', subject: '' });
    expect(onboardingPlace(address, '?partner=BP-1', false)).toEqual(
      to(`/login/?to=${encodeURIComponent(`${address}?partner=BP-1`)}`),
    );
  });

  it('ONB-08, SES-09: a strategy is changed by who is signed in, and the investment survives the sign-in', () => {
    const address = strategyChangePath('IPS-1');
    const [path = '', search = ''] = address.split('?');
    expect(address).toBe(`/new-product/${change}?investment=IPS-1`);
    expect(onboardingPlace(path, `?${search}`, true)).toEqual({ kind: 'page', name: 'strategy-change', subject: '' });
    expect(onboardingPlace(`${path}/`, '', true)).toEqual({ kind: 'page', name: 'strategy-change', subject: '' });
    expect(onboardingPlace(path, `?${search}`, false)).toEqual(to(`/login/?to=${encodeURIComponent(address)}`));
    expect(onboardingPlace('/login/', `?to=${encodeURIComponent(address)}`, true)).toEqual(to(address));
  });

  it.each(entryPointIds.filter((id) => further.test(id)))(
    'ONB-08: %s is open to who is signed in, each by itself',
    (id) => {
      const address = `/new-product/${id}`;
      const page = { kind: 'page', name: 'new-investment', subject: id };
      expect(onboardingPlace(`${address}/`, '?partner=BP-1', true)).toEqual(page);
      expect(onboardingPlace(address, '?partner=BP-1', false)).toEqual(
        to(`/login/?to=${encodeURIComponent(`${address}?partner=BP-1`)}`),
      );
      expect([entryPointAt(address), investmentWayAt(`${address}/`)]).toEqual([undefined, id]);
      expect(onboardingPlace('/login/', `?to=${encodeURIComponent(`${address}?partner=BP-1`)}`, true)).toEqual(
        to(`${address}?partner=BP-1`),
      );
    },
  );

  it.each(entryPointIds.filter((id) => !further.test(id) && id !== renewal && id !== change))(
    'ONB-08: %s is open to whom it is for',
    (id) => {
      const isForCustomers = id.startsWith('existing-customer');
      expect(onboardingPlace(`/new-product/${id}`, '', true)).toEqual(newProduct(id));
      expect(onboardingPlace(`/new-product/${id}`, '', false)).toEqual(
        isForCustomers ? to(`/login/?to=${encodeURIComponent(`/new-product/${id}`)}`) : newProduct(id),
      );
    },
  );
});
