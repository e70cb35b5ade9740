import { Badge } from './Badge.tsx';

const silent = new Set(['preproduction', 'production']);

/** Names the environment, except where customers are (PLT-05). */
export function EnvironmentBadge({ environment }: { readonly environment: string }) {
  return silent.has(environment) ? null : <Badge severity="warning">{environment}</Badge>;
}
