/** Where somebody is in the studio: the part of the address behind `#`, which works on any file server. */

export interface Filter {
  readonly app: string | null;
  readonly kind: string | null;
  readonly requirement: string | null;
}

export interface Selection {
  readonly kind: 'state' | 'arrow';
  readonly id: string;
}

/** What an address can lead to. */
export type Place =
  | { readonly page: 'list'; readonly filter: Filter }
  | { readonly page: 'requirement'; readonly id: string }
  | { readonly page: 'chart'; readonly chart: string; readonly selection: Selection | null };

/** A place, or none: typed wrongly, or cut off where it was handed on. */
export type Address = Place | { readonly page: 'nowhere' };

export const noFilter: Filter = { app: null, kind: null, requirement: null };

const pages = { chart: 'ablauf', requirement: 'anforderung' } as const;
const segments = { state: 'zustand', arrow: 'pfeil' } as const;
const keys = { app: 'anwendung', kind: 'art', requirement: 'anforderung' } as const;

/** Null for what no address can hold: a percent sign that begins nothing. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const nowhere: Address = { page: 'nowhere' };

const selectionIn = (segment: string, id: string): Selection | null => {
  if (id === '') return null;
  if (segment === segments.state) return { kind: 'state', id };
  return segment === segments.arrow ? { kind: 'arrow', id } : null;
};

const chartIn = (chart: string, segment: string | undefined, id: string, beyond: number): Address => {
  if (segment === undefined) return { page: 'chart', chart, selection: null };
  const selection = selectionIn(segment, id);
  return selection === null || beyond > 0 ? nowhere : { page: 'chart', chart, selection };
};

/** Reads what stands behind `#`. What is no address of the studio leads nowhere: the first page in its stead would lie. */
export const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  if (path === '') {
    const read = new URLSearchParams(query);
    return {
      page: 'list',
      filter: { app: read.get(keys.app), kind: read.get(keys.kind), requirement: read.get(keys.requirement) },
    };
  }
  const parts = path.replace(/\/$/, '').split('/').map(decoded);
  if (!parts.every((part) => part !== null)) return nowhere;
  const [page, name = '', segment, id = '', ...beyond] = parts;
  if (name === '') return nowhere;
  if (page === pages.chart) return chartIn(name, segment, id, beyond.length);
  return page === pages.requirement && segment === undefined ? { page: 'requirement', id: name } : nowhere;
};

/** The address as it stands behind the page's own, `#` included. */
export const hrefOf = (address: Place): string => {
  if (address.page === 'list') {
    const query = new URLSearchParams();
    for (const key of ['app', 'kind', 'requirement'] as const) {
      const value = address.filter[key];
      if (value !== null) query.set(keys[key], value);
    }
    return query.size === 0 ? '#/' : `#/?${query.toString()}`;
  }
  if (address.page === 'requirement') return `#/${pages.requirement}/${encodeURIComponent(address.id)}`;
  const { chart, selection } = address;
  const base = `#/${pages.chart}/${encodeURIComponent(chart)}`;
  return selection === null ? base : `${base}/${segments[selection.kind]}/${encodeURIComponent(selection.id)}`;
};

export const chartHref = (chart: string): string => hrefOf({ page: 'chart', chart, selection: null });

export const stateHref = (chart: string, id: string): string =>
  hrefOf({ page: 'chart', chart, selection: { kind: 'state', id } });

export const arrowHref = (chart: string, id: string): string =>
  hrefOf({ page: 'chart', chart, selection: { kind: 'arrow', id } });

export const requirementHref = (id: string): string => hrefOf({ page: 'requirement', id });
