import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { PropertyBroken, searchAtRandom } from '#explorer/properties.ts';
import { brokenStatements } from '#explorer/statements.ts';
import { catalogue } from '#machines/catalogue.ts';
import { requirementBook } from '#machines/requirements.ts';

/**
 * Charts that keep so much of what decides nothing (drafts, what was loaded) that statements are held against some of these
 * contexts only, on every arrow of the walk; chance tries others. Any other chart is looked at as a whole.
 */
const heldInPart: ReadonlySet<string> = new Set([
  'account-parties',
  'admin-app',
  'banking-app',
  'budgeting',
  'budgeting-child',
  'budgeting-renewed',
  'confirmation',
  'customer',
  'exemption-order-form',
  'investment-opening',
  'invitation',
  'login-challenge',
  'mfa-setup',
  'new-investment',
  'new-product',
  'onboarding-app',
  'personal-details',
  'planning-existing',
  'planning-retirement',
  'planning-simple',
  'planning-topics-existing',
  'planning-topics-new',
  'postbox',
  'preferring',
  'profile',
  'proposal',
  'savings-plan',
  'second-person',
  'top-up',
  'strategy-change',
  'voucher-card',
  'weighing',
  'withdrawal',
]);

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the statements of $name', ({ entry }) => {
  it('JRN-02: are sentences, each once, about a duty that the book knows', () => {
    const sentences = entry.statements.map(({ says }) => says);
    expect(sentences.length).toBeGreaterThan(1);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(entry.statements.filter(({ requirement }) => !(requirement in requirementBook))).toEqual([]);
    expect(sentences.filter((sentence) => !/^[A-ZÄÖÜ„].*[.“]$/.test(sentence))).toEqual([]);
  });

  it('JRN-02: hold on every way through the whole graph', () => {
    const held = brokenStatements(explorationOf(entry));
    expect(held.partly.length > 0).toBe(heldInPart.has(entry.name));
    const broken = held.broken.map(({ statement, input, steps }) => ({
      says: statement.says,
      requirement: statement.requirement,
      input,
      steps,
    }));
    expect(broken).toEqual([]);
  });

  it('JRN-02: hold in random sequences on the real actor, which does what the model does', async () => {
    const found = await searchAtRandom(entry);
    expect(found === null ? '' : new PropertyBroken(found).message).toBe('');
  });
});
