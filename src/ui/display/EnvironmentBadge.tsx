import css from './EnvironmentBadge.module.css';

const silent = new Set(['preproduction', 'production']);

/** Names the environment, except where customers are (PLT-05). On every page, so without the badges of the signed-in ones. */
export function EnvironmentBadge({ environment }: { readonly environment: string }) {
  return silent.has(environment) ? null : <span className={css.environment}>{environment}</span>;
}
