import type { BrandId } from '#domain/contact/brand-id.ts';
import { baseAddressOf } from '#domain/environment/base-addresses.ts';
import { type Environment, isEnvironment, isForCustomers } from '#domain/environment/environment.ts';

/** What differs between environments, read once from the page that the server sent. */
export interface ClientSettings {
  readonly environment: Environment;
  /** Whose name, colours and contacts stand on the pages (PLT-08). */
  readonly brand: BrandId | undefined;
  /** Base address of the v1 API, without a trailing slash (API-10). */
  readonly apiBase: string;
  /** Where documents come from; a service of its own (API-10). */
  readonly documentBase: string;
  /** Domain of the product's cookies; empty locally, where a cookie belongs to the host. */
  readonly cookieDomain: string;
  /** Where the session is kept (SES-01). */
  readonly authStorage: 'cookie' | 'local-storage';
  /** Where the portal and the onboarding app are, without a slash at the end (PLT-03). */
  readonly portalUrl: string;
  readonly onboardingUrl: string;
  /** Where a path with /robo leads (PLT-09). */
  readonly roboAddress: string;
  /** The script of the tag manager; empty where nothing is ever measured (PLT-15). */
  readonly tagManager: string;
  /** Providers whose partners' WpHG data never expire (rules §2). */
  readonly wphgExemptProviders: readonly string[];
}

/**
 * Reads the settings from the data attributes of the page's root element; what is not set has its local value, so
 * that a page without settings still runs on its own origin.
 */
export const settingsFrom = (root: HTMLElement): ClientSettings => {
  const { apiBase, documentBase, cookieDomain, authStorage, portalUrl, onboardingUrl, roboAddress, ...told } =
    root.dataset;
  const environment = isEnvironment(told.environment) ? told.environment : 'development-local';
  return {
    environment,
    brand: told.brand as BrandId | undefined,
    apiBase: apiBase ?? '/api/v1',
    documentBase: documentBase ?? '/api/v1/documents',
    cookieDomain: cookieDomain ?? '',
    authStorage: authStorage === 'local-storage' ? 'local-storage' : 'cookie',
    portalUrl: portalUrl ?? baseAddressOf('banking', environment).address,
    onboardingUrl: onboardingUrl ?? baseAddressOf('onboarding', environment).address,
    roboAddress: roboAddress ?? 'https://robo.lindenhof.example/',
    tagManager: told.tagManager ?? '',
    wphgExemptProviders: (told.wphgExemptProviders ?? '').split(',').filter((provider) => provider !== ''),
  };
};

/** Whether cookies carry the production attributes. */
export const isSecured = ({ environment }: Pick<ClientSettings, 'environment'>): boolean => isForCustomers(environment);
