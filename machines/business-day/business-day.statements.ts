import { isIsoDate } from '#domain/calendar/iso-date.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { businessDayMachine } from './business-day.machine.ts';

const { always, everywhere } = statementsOf<typeof businessDayMachine>();

export const businessDayStatements: readonly Statement<typeof businessDayMachine>[] = [
  always('ADM-04', 'Der Tag wird nur vorwärts gestellt, nur in der Demo, und sonst gesagt, warum nicht.', (step) => {
    const wish = isIn(step.before, 'shown.standing') ? step.heard('date.submitted') : null;
    const { day } = step.before.context;
    if (wish === null) return begun(step, 'moveDate').length === 0;
    const news = !isIsoDate(wish.to)
      ? 'NOT_A_DATE'
      : day === null || wish.to <= day.today
        ? 'NOT_FORWARD'
        : day.movable
          ? null
          : 'NOT_MOVABLE';
    if (!same(begun(step, 'moveDate'), news === null ? [{ to: wish.to }] : [])) return false;
    return step.after.context.news === news && isIn(step.after, news === null ? 'shown.moving' : 'shown.standing');
  }),
  always(
    'ADM-04',
    'Noch einmal läuft nur, was gelaufen ist, für denselben Tag, und woran der Tag gerade hängt.',
    (step) => {
      const isStanding = isIn(step.before, 'shown.standing');
      const wish = isStanding || isIn(step.before, 'shown.watching') ? step.heard('job.repeated') : null;
      const { day } = step.before.context;
      const last = day?.jobs.find(({ job }) => job === wish?.job)?.last;
      const isStuck = day !== null && day.underWay !== null && day.stuck?.job === wish?.job;
      const date = isStuck ? day.underWay : isStanding && last?.state === 'DONE' ? last.date : null;
      return same(begun(step, 'runAgain'), wish === null || date === null ? [] : [{ job: wish.job, date }]);
    },
  ),
  always(
    'ADM-04',
    'Wie ein Wunsch ausging, wird gesagt; danach wird nachgesehen, statt ihn zu wiederholen.',
    (step) => {
      const moved = step.answer('moveDate')?.output;
      const ranAgain = step.answer('runAgain')?.output;
      const result = moved ?? ranAgain;
      const isLost = step.broke('moveDate') || step.broke('runAgain') || ended(step, 'wishLimit');
      if (result === undefined && !isLost) return true;
      const said = moved?.ok === true ? 'MOVING' : ranAgain?.ok === true ? 'RUNNING_AGAIN' : null;
      const news = result === undefined ? 'UNSURE' : result.ok ? said : result.refusal;
      const { context } = step.after;
      return (
        isIn(step.after, 'shown.looking') && context.news === news && context.to === null && context.again === null
      );
    },
  ),
  always('ADM-04', 'Gezeigt wird, was der Server sagt; solange ein Tag läuft, wird zugesehen.', (step) => {
    const loaded = step.answer('loadDay')?.output;
    const { day } = step.after.context;
    if (loaded === undefined) return same(day, step.before.context.day);
    if (!loaded.ok) return isIn(step.after, 'notPermitted');
    const runs = loaded.value.movingTo !== null || loaded.value.underWay !== null;
    return same(day, loaded.value) && isIn(step.after, runs ? 'shown.watching' : 'shown.standing');
  }),
  always('ADM-04', 'Wer zusieht, sieht von selbst den neuen Stand.', (step) => {
    const looks = ended(step, 'lookAgain');
    const asked = step.heard('day.reloaded') !== null;
    const shows = isIn(step.before, 'shown.standing') || isIn(step.before, 'shown.watching');
    if (looks || (asked && shows)) return begun(step, 'lookAtDay').length === 1 && isIn(step.after, 'shown.looking');
    const waits = isIn(step.before, 'loadFailed') || isIn(step.before, 'notPermitted');
    return !(asked && waits) || (begun(step, 'loadDay').length === 1 && isIn(step.after, 'loading'));
  }),
  everywhere(
    'ADM-04',
    'Solange ein Tag läuft, ist der nächste Blick bestellt.',
    (at) => !isIn(at, 'shown.watching') || hasLimit(at, 'lookAgain', 'businessDay.shown.watching'),
  ),
  always('API-07', 'Was nicht zu laden war, wird gesagt; was dastand, bleibt stehen.', (step) => {
    const isLost = step.broke('loadDay') || ended(step, 'readingLimit');
    if (!isLost) return !enters(step, 'loadFailed');
    if (isIn(step.before, 'loading')) return isIn(step.after, 'loadFailed');
    return isIn(step.after, 'shown.standing') && step.after.context.news === 'STALE';
  }),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'readingLimit', 'businessDay.loading')) &&
      (!isIn(at, 'shown.looking') || hasLimit(at, 'readingLimit', 'businessDay.shown.looking')) &&
      (!isIn(at, 'shown.moving') || hasLimit(at, 'wishLimit', 'businessDay.shown.moving')) &&
      (!isIn(at, 'shown.runningAgain') || hasLimit(at, 'wishLimit', 'businessDay.shown.runningAgain')),
  ),
];
