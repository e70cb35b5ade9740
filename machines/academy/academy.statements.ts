import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { academyMachine } from './academy.machine.ts';

const { always, everywhere } = statementsOf<typeof academyMachine>();

export const academyStatements: readonly Statement<typeof academyMachine>[] = [
  always('BNK-10', 'Gezeigt wird, was das Redaktionssystem liefert; liefert es nichts, sagt die Seite das.', (step) => {
    const answer = step.answer('loadArticles');
    if (answer === null) return same(step.after.context.articles, step.before.context.articles);
    if (answer.output.length === 0) return isIn(step.after, 'empty');
    return isIn(step.after, 'browsing') && same(step.after.context.articles, answer.output);
  }),
  always(
    'API-07',
    'Antwortet das Redaktionssystem nicht, sagt die Seite das und fragt auf Wunsch noch einmal.',
    (step) => {
      const isLost = step.broke('loadArticles') || ended(step, 'loadingLimit');
      if (isLost) return isIn(step.after, 'loadFailed');
      const canAsk = isIn(step.before, 'loadFailed') || isIn(step.before, 'empty');
      const asks = canAsk && step.heard('academy.reloaded') !== null;
      return begun(step, 'loadArticles').length === (asks ? 1 : 0);
    },
  ),
  everywhere('BNK-10', 'Offen ist genau der Artikel, der gelesen wird, und er steht in der Liste.', (at) => {
    const { opened, articles } = at.context;
    if (!isIn(at, 'reading')) return opened === null;
    return opened !== null && articles.some((article) => same(article, opened));
  }),
  always('BNK-10', 'Wer einen Artikel wählt, liest diesen; danach steht die Liste wieder da.', (step) => {
    const wanted = isIn(step.before, 'browsing') ? step.heard('article.opened') : null;
    if (wanted !== null) {
      const isListed = step.before.context.articles.some(({ id }) => id === wanted.id);
      return isListed ? step.after.context.opened?.id === wanted.id : isIn(step.after, 'browsing');
    }
    return !isIn(step.before, 'reading') || step.heard('article.left') === null || isIn(step.after, 'browsing');
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) => {
    return !isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'academy.loading');
  }),
];
