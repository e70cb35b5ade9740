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

export type Address =
  | { readonly page: 'list'; readonly filter: Filter }
  | { readonly page: 'chart'; readonly chart: string; readonly selection: Selection | null };

export const noFilter: Filter = { app: null, kind: null, requirement: null };

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

/** Reads what stands behind `#`; whatever is no address of the studio is its first page. */
export const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [place, chart, segment, id] = path.split('/').map(decoded);
  if (place === 'ablauf' && chart) {
    const kind = segment === segments.state ? 'state' : segment === segments.arrow ? 'arrow' : null;
    return { page: 'chart', chart, selection: kind === null || !id ? null : { kind, id } };
  }
  const read = new URLSearchParams(query);
  return {
    page: 'list',
    filter: { app: read.get(keys.app), kind: read.get(keys.kind), requirement: read.get(keys.requirement) },
  };
};

/** The address as it stands behind the page's own, `#` included. */
export const hrefOf = (address: Address): string => {
  if (address.page === 'list') {
    const query = new URLSearchParams();
    for (const key of ['app', 'kind', 'requirement'] as const) {
      const value = address.filter[key];
      if (value !== null) query.set(keys[key], value);
    }
    return query.size === 0 ? '#/' : `#/?${query.toString()}`;
  }
  const { chart, selection } = address;
  const base = `#/ablauf/${encodeURIComponent(chart)}`;
  return selection === null ? base : `${base}/${segments[selection.kind]}/${encodeURIComponent(selection.id)}`;
};

export const chartHref = (chart: string): string => hrefOf({ page: 'chart', chart, selection: null });

export const stateHref = (chart: string, id: string): string =>
  hrefOf({ page: 'chart', chart, selection: { kind: 'state', id } });

export const arrowHref = (chart: string, id: string): string =>
  hrefOf({ page: 'chart', chart, selection: { kind: 'arrow', id } });

export const requirementHref = (requirement: string): string =>
  hrefOf({ page: 'list', filter: { ...noFilter, requirement } });
