import { expect, it } from 'vitest';
import { simulatedHints } from './simulated-hints.ts';

it('SHL-06: hints are true for every holder of an account, and call the code what the forms call it', () => {
  const said = simulatedHints.map(({ name, description }) => `${name} ${description ?? ''}`).join(' ');
  expect(said).not.toMatch(/Ihr Referenzkonto|\bTAN\b/);
  expect(said).toContain('Am Telefon oder per E-Mail fragen wir Sie nie nach einem SMS-Code.');
});
