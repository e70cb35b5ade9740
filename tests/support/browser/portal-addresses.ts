import { addressesOf, portalPages } from '#apps/banking/pages.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';
import { untilLoaded } from './until-loaded.ts';

/** Addresses with the person's own ids in them: what may be left out is left out, and that of an investment also named. */
const addressesFor = (pattern: string, { account }: Person): readonly string[] => {
  const own: Readonly<Record<string, string | undefined>> = {
    ipsId: account?.ipsId,
    id: pattern.startsWith('/clearing-account') ? account?.businessPartnerId : account?.ipsId,
    businessPartnerId: account?.businessPartnerId,
  };
  const named = pattern.replace(':ipsId?', ':ipsId');
  return [...new Set([pattern, named])].map((each) =>
    each.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? `no-${name}-in-this-test`),
  );
};

/** Every address of the portal, with the person's own ids in it. */
export const portalAddresses = (person: Person): readonly string[] =>
  Object.values(portalPages)
    .flatMap(addressesOf)
    .flatMap((pattern) => addressesFor(pattern, person));

/** Opens an address and waits until all of its page is there. */
export const openLoaded = async (stage: Stage, address: string): Promise<void> => {
  await stage.open(address);
  await untilLoaded(stage.page);
};
