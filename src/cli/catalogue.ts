import { parseArgs } from 'node:util';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { summaries } from '#server/contract/summaries.ts';

/**
 * `npm run catalogue [-- --json]`: every call of the contract with its method, its path below the API's base address, whether
 * it needs a token, and what it does.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean' } } });

const calls = Object.values<Endpoint>(endpoints).map(({ name, method, url, private: isPrivate }) => ({
  name,
  method,
  path: url,
  private: isPrivate,
}));

const widest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

if (values.json === true) console.log(JSON.stringify(calls, null, 2));
else {
  const [names, paths] = [widest(calls.map(({ name }) => name)), widest(calls.map(({ path }) => path))];
  for (const { name, method, path, private: isPrivate } of calls) {
    const needs = isPrivate ? 'token ' : 'public';
    console.log(
      `${name.padEnd(names)}  ${method.padEnd(6)}  ${path.padEnd(paths)}  ${needs}  ${summaries[name as keyof typeof summaries]}`,
    );
  }
}
