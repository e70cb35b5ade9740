import type { Configuration } from '#domain/entities/configuration.ts';
import { endpoints } from './endpoints.ts';

/** The catalogue as `GET /configuration` answers it (API-01): version 1.0.0, env prod, status OK. */
export const published: Configuration = {
  version: '1.0.0',
  env: 'prod',
  status: 'OK',
  endpoints: Object.fromEntries(
    Object.values(endpoints).map(({ name, url, method, private: isPrivate }) => [
      name,
      { url, method, private: isPrivate },
    ]),
  ),
};
