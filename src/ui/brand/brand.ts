import type { ComponentType } from 'react';

/** One value for each colour scheme, as `#rrggbb`. */
export interface SchemePair {
  readonly light: string;
  readonly dark: string;
}

/** The colours a brand may choose. Everything else (ground, ink, loss …) is the product's own. */
export interface BrandColours {
  readonly primary: SchemePair;
  readonly primaryHover: SchemePair;
  readonly onPrimary: SchemePair;
  readonly primarySoft: SchemePair;
  readonly accent: SchemePair;
  readonly accentInk: SchemePair;
  readonly accentSoft: SchemePair;
}

export interface BrandContact {
  /** As shown, for example `030 23125 100`. */
  readonly phone: string;
  readonly email: string;
}

export interface BrandLink {
  readonly label: string;
  readonly href: string;
}

/** Everything that a white label changes (PLT-08, PLT-19). */
export interface Brand {
  readonly id: string;
  readonly companyName: string;
  /** As its customers call it. */
  readonly shortName: string;
  /** The product's banking name, second half of every page title (PLT-04). */
  readonly bankingTitle: string;
  /** Decoration only: its name is said beside it. */
  readonly logo: ComponentType;
  readonly colours: BrandColours;
  readonly supportHours: string;
  readonly consultant: BrandContact;
  readonly support: BrandContact;
  /** Footer links in their order; they open in a new tab (PLT-04). */
  readonly footerLinks: readonly BrandLink[];
}

/** `tel:` address of a German number as shown: `030 23125 100` becomes `tel:+493023125100`. */
export const telephoneHref = (phone: string): string => `tel:+49${phone.replaceAll(/\D/g, '').replace(/^0/, '')}`;
