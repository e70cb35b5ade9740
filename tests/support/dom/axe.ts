import axe from 'axe-core/axe.min.js';

/**
 * What is wrong with the page as it stands, by the rules of WCAG 2.2 AA that need neither colours nor places: jsdom draws
 * nothing. Each flaw is the rule's name and the elements that break it.
 */
export const flawsOnPage = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
