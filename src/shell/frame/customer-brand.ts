import type { ClientSettings } from '#client/environment.ts';
import { contractWithdrawalPath } from '#domain/onboarding/contract-withdrawal-path.ts';
import type { Brand } from '#ui/brand/brand.ts';
import { frameTexts } from './frame.texts.ts';

/** A brand with what the law wants below every page of customers: the way to withdraw a contract (§ 356a BGB). */
export const customerBrand = (brand: Brand, { onboardingUrl }: Pick<ClientSettings, 'onboardingUrl'>): Brand => ({
  ...brand,
  footerLinks: [
    ...brand.footerLinks,
    { label: frameTexts.contractWithdrawal, href: `${onboardingUrl}${contractWithdrawalPath}` },
  ],
});
