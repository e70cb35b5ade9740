import { cents, euros } from '#domain/money/money.ts';
import type { LoadedPackages, OfferedPackage, PackageRelation } from './service-packages.types.ts';

const digital: OfferedPackage = {
  subscriptionType: 'DIGITAL',
  label: 'S digital',
  servicePercent: 0.75,
  yearlyFee: euros(75),
  yearlyDifference: cents(0),
  allowance: cents(0),
};

/** Each package as it is offered to somebody with 10,000 € invested. */
export const samplePackages: readonly OfferedPackage[] = [
  digital,
  {
    ...digital,
    subscriptionType: 'PREMIUM',
    label: 'M premium',
    servicePercent: 0.95,
    yearlyFee: euros(95),
    yearlyDifference: euros(20),
  },
  {
    ...digital,
    subscriptionType: 'PRIVAT',
    label: 'XL private',
    servicePercent: 1.15,
    yearlyFee: euros(115),
    yearlyDifference: euros(40),
  },
];

export const sampleRelation: PackageRelation = {
  businessPartnerId: 'BP-1001',
  kind: 'SA',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  hindrance: null,
  current: 'DIGITAL',
  value: euros(10_000),
  packages: samplePackages,
  ordered: null,
  version: '"DIGITAL.none"',
};

const ordered = { orderId: 'O-6001', subscriptionType: 'PREMIUM', validFrom: '2027-01-01' } as const;

/** The same with a change that is ordered. */
export const orderedRelation: PackageRelation = { ...sampleRelation, ordered, version: '"DIGITAL.O-6001"' };

/** A child's that is of age, with the longest names and the largest sums that occur. */
const readOnly: PackageRelation = {
  ...orderedRelation,
  businessPartnerId: 'BP-1002',
  kind: 'CA',
  holder: {
    isChild: true,
    name: 'Charlotte-Elisabeth von Hohenstein-Wallersbach',
    guardians: 'Elif Yılmaz und Murat Yılmaz',
    ofAgeSince: '2026-11-02',
  },
  hindrance: 'READ_ONLY',
  value: cents(123_456_789_01),
  packages: samplePackages.map((each) => ({
    ...each,
    yearlyFee: cents(925_925_92),
    yearlyDifference: cents(0),
    allowance: euros(25_000),
  })),
};

/** A couple's without a package, in which nothing is invested. */
const unset: PackageRelation = {
  ...sampleRelation,
  businessPartnerId: 'BP-1003',
  kind: 'JA',
  holder: { isChild: false, name: 'Anna Berger und Jonas Berger', guardians: '' },
  current: null,
  value: cents(0),
  packages: samplePackages.map((each) => ({ ...each, yearlyFee: cents(0), yearlyDifference: null })),
  version: '"none.none"',
};

/** One that is being closed, whose bank offers nothing. */
const closing: PackageRelation = {
  ...sampleRelation,
  businessPartnerId: 'BP-1004',
  hindrance: 'INCLOSE',
  packages: [],
};

const [today, key] = ['2026-11-20', 'key-of-the-first-order'];
export const oneRelation: LoadedPackages = { relations: [sampleRelation], today, key };
export const withOrder: LoadedPackages = { ...oneRelation, relations: [orderedRelation], key: 'key-after-the-order' };
export const someRelations: LoadedPackages = {
  ...oneRelation,
  relations: [sampleRelation, readOnly, unset, closing],
};
