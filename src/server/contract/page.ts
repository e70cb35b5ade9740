import type { Endpoint, Refusal } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { schemaOf, tagOf } from './openapi.ts';
import { summaries } from './summaries.ts';
import { sentencesOf } from '#api/refusal-text.ts';
import { commonRefusals, faults } from '#api/refusals.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/["&'<>]/g, (sign) => signs[sign] ?? '');

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; }
  code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
  nav ul { columns: 18rem; list-style: none; padding: 0; }
  article { border-top: 1px solid; margin-top: 2rem; }
  p code, td code { overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  caption { padding-block: 0.5rem; text-align: start; }
  th, td { border-bottom: 1px solid; padding: 0.375rem 0.5rem 0.375rem 0; text-align: left; vertical-align: top; }
  .table { overflow-x: auto; }
`;

/** Refusals and faults by their codes. */
type Answers = Readonly<Record<string, Pick<Refusal, 'message' | 'variants'> & { readonly status: number }>>;

const refusalRows = (refusals: Answers): string =>
  Object.entries(refusals)
    .map(
      ([code, refusal]) =>
        `<tr><td>${String(refusal.status)}</td><td><code>${escaped(code)}</code></td><td lang="de">${sentencesOf(refusal).map(escaped).join('<br>')}</td></tr>`,
    )
    .join('');

const refusalTable = (caption: string, refusals: Answers): string =>
  Object.keys(refusals).length === 0
    ? ''
    : `<div class="table" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>${refusalRows(refusals)}</tbody></table></div>`;

const schemaBlock = (title: string, schema: object): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

const articleOf = (endpoint: Endpoint): string => {
  const { name, method, url, private: isPrivate, recognises, idempotent, request, response, refusals } = endpoint;
  const needs = [
    isPrivate ? 'Needs the bearer id token.' : 'Needs no token.',
    ...(recognises === true ? ['Heeds one all the same.'] : []),
    ...(idempotent === true ? ['Needs an <code>Idempotency-Key</code>.'] : []),
    ...(url.startsWith('/deprecated/') ? ['Kept for the older contract.'] : []),
  ];
  return `<article id="${escaped(name)}"><h3>${escaped(name)}</h3>
<p><code>${method} ${escaped(url)}</code></p>
<p>${escaped(summaries[name as EndpointName])} ${needs.join(' ')}</p>
${schemaBlock('Payload', schemaOf(request))}${schemaBlock('Answer', schemaOf(response))}
${refusalTable(`Refusals of ${name}`, refusals)}</article>`;
};

/**
 * The contract as a page for people: every call with its payload, its answer and its refusals. Without scripts; its style
 * carries the nonce.
 */
export const contractPage = (nonce: string): string => {
  const groups = [...Map.groupBy(Object.values<Endpoint>(endpoints), tagOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const listed = groups
    .map(([tag, calls]) => `<li><a href="#group-${escaped(tag)}">${escaped(tag)}</a> (${String(calls.length)})</li>`)
    .join('');
  const articles = groups
    .map(
      ([tag, calls]) =>
        `<section><h2 id="group-${escaped(tag)}">${escaped(tag)}</h2>${calls.map(articleOf).join('')}</section>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract of the API</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Contract of the API</h1>
<p>Every success answers 200; everything else is a refusal with a stable code and a German sentence, or a fault.
In a sentence <code>#amount</code> stands for the sum among its details. As a document: <a href="/contract.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${listed}</ul></nav>
<h2>What any call may answer</h2>
${refusalTable('Common refusals', commonRefusals)}${refusalTable('Faults', faults)}
${articles}</main></body></html>`;
};
