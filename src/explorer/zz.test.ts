import { it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { explore } from '#explorer/explore.ts';
it('x', () => {
  for (const e of catalogue) {
    const t = performance.now();
    const x = explore(e);
    console.log(e.name, JSON.stringify({states: x.states, edges: x.edges, guards: x.guards, complete: x.complete, findings: x.findings, ms: performance.now()-t}, null, 1));
  }
});
