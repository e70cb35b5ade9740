import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { holderOf, titleAlone } from './holder.ts';

type Named = Pick<Product, 'ipsId' | 'category' | 'theme' | 'strategy' | 'status' | 'createdAt'>;
type Owner = Pick<BusinessPartner, 'owners' | 'isReadOnly'> & { readonly products: readonly Named[] };

/** Names of investments by their ids. */
export type InvestmentNames = ReadonlyMap<string, string>;

interface Investment {
  readonly product: Named;
  readonly name: string;
  /** Alike are those of which all of this is the same: what stands beside the name tells them apart as well. */
  readonly seen: string;
}

/** A closed one is told from the others, and none of them from it: it stands in old orders alone. */
const hasDouble = ({ product, seen }: Investment, all: readonly Investment[]): boolean =>
  all.some(
    (other) =>
      other.seen === seen &&
      other.product.ipsId !== product.ipsId &&
      (other.product.status !== 'CLOSED' || product.status === 'CLOSED'),
  );

/** By the day on which they were opened; by their number too where one day has seen both. */
const toldApart = (all: readonly Investment[]): InvestmentNames =>
  new Map(
    all.map((each) => {
      const { ipsId, createdAt } = each.product;
      if (!hasDouble(each, all)) return [ipsId, each.name];
      const dated = `${each.name} vom ${formatGermanDate(createdAt)}`;
      const sameDay = all.filter(({ product }) => product.createdAt === createdAt);
      return [ipsId, hasDouble(each, sameDay) ? `${dated}, ${ipsId}` : dated];
    }),
  );

/** What investments are called where nothing says whose they are; a child's name the child. */
export const namesAlone = (owners: readonly Owner[]): InvestmentNames =>
  toldApart(
    owners.flatMap((owner) =>
      owner.products.map((product) => {
        const name = titleAlone(product, holderOf(owner));
        return { product, name, seen: name };
      }),
    ),
  );

/** What investments are called beside whose they are. */
export const namesBesideHolder = (owners: readonly Owner[]): InvestmentNames =>
  toldApart(
    owners.flatMap((owner) =>
      owner.products.map((product) => {
        const name = labelWithSplit(product, product.strategy.split);
        return { product, name, seen: `${holderOf(owner).name}: ${name}` };
      }),
    ),
  );
