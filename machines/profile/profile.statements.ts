import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { SaveProfileInput } from '../profile-saving.ts';
import type { profileMachine } from './profile.machine.ts';
import { changeOf } from './profile.select.ts';
import type { DraftNotice } from './profile.types.ts';

const { always, everywhere, never } = statementsOf<typeof profileMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** Forms, each with the events that send and that note it, and the part that it changes. */
const forms = [
  ['changing.describing', 'person.entered', 'person.typed', 'person'],
  ['changing.residing', 'residence.entered', 'residence.typed', 'residence'],
  ['changing.working', 'profession.entered', 'profession.typed', 'profession'],
  ['changing.taxing', 'tax.entered', 'tax.typed', 'tax'],
] as const;

const typedIn = ({ context: { typed, tax } }: Step['after'], part: (typeof forms)[number][3]): unknown =>
  part === 'tax' ? tax : typed[part];

const drafts = (step: Step): readonly DraftNotice[] =>
  step.told('keepDraft').filter(({ type }) => type.startsWith('draft.')) as readonly DraftNotice[];

export const profileStatements: readonly Statement<typeof profileMachine>[] = [
  always('BNK-16', 'Wer ein fremdes Konto in der Adresse hat, sieht und ändert nichts.', (step) => {
    const result = step.answer('loadPage')?.output;
    if (result === undefined) return true;
    if (!result.ok) return isIn(step.after, 'unknown');
    if (result.value.child !== null) return isIn(step.after, 'childShown');
    return same(step.after.context.seen, result.value.seen);
  }),
  always('BNK-16', 'Was begonnen war, steht wieder im Formular; sonst öffnet sich, was die Adresse sagt.', (step) => {
    const result = step.answer('loadPage')?.output;
    if (result === undefined || !result.ok || result.value.child !== null) return true;
    const { draft } = result.value;
    const { after, before } = step;
    if (draft !== null) {
      const { street } = after.context.typed.residence;
      return isIn(after, 'changing.residing') && street === draft.street && after.context.isRestored;
    }
    if (!before.context.opensForm) return isIn(after, 'showing');
    return isIn(after, 'changing.residing') && !after.context.opensForm;
  }),
  always('BNK-16', 'Was getippt oder abgeschickt wird, steht danach so da.', (step) =>
    forms.every(([form, entered, typed, part]) => {
      const heard = isIn(step.before, form) ? (step.heard(entered) ?? step.heard(typed)) : null;
      return heard === null || same(typedIn(step.after, part), heard.form);
    }),
  ),
  always('BNK-16', 'Ein Formular beginnt mit dem, was gespeichert ist, und ohne Fehler.', (step) => {
    const chosen = isIn(step.before, 'showing') ? step.heard('part.chosen') : null;
    if (chosen === null) return true;
    const [form = ''] = forms.find(([, , , part]) => part === chosen.part) ?? [];
    const { problems, news } = step.after.context;
    return isIn(step.after, form) && problems.length === 0 && news === null;
  }),
  always('BNK-16', 'Wer abschickt, speichert, oder liest an seinem Feld, warum nicht.', (step) =>
    forms.every(([form, entered]) => {
      if (!isIn(step.before, form) || step.heard(entered) === null) return true;
      if (isIn(step.after, 'changing.usPersonRefused')) return form === 'changing.taxing';
      return isIn(step.after, form) === step.after.context.problems.length > 0;
    }),
  ),
  always(
    'BNK-16',
    'Gespeichert wird die eine Angabe, die getippt ist, auf das hin, was zuletzt gesehen wurde.',
    (step) => {
      const { context } = step.after;
      return begun(step, 'saveProfile').every((sent) => same(sent, { change: changeOf(context), seen: context.seen }));
    },
  ),
  never('REG-02', 'Was durch den Ausweis feststeht, wird nicht geändert.', (step) =>
    begun(step, 'saveProfile').some((sent) => {
      const { change } = sent as SaveProfileInput;
      return step.after.context.isFixed && ('birthDate' in change || 'birthPlace' in change || 'nationality' in change);
    }),
  ),
  never('REG-07', 'Eine Steuerpflicht in den USA wird hier nicht gespeichert.', (step) =>
    begun(step, 'saveProfile').some((sent) =>
      ((sent as SaveProfileInput).change.taxIds ?? []).some(({ country }) => country === 'USA'),
    ),
  ),
  always('BNK-16', 'Was jemand inzwischen gespeichert hat, wird nie ungesehen überschrieben.', (step) => {
    const result = step.answer('saveProfile')?.output;
    const isOvertaken = result?.ok === false && result.refusal !== 'FIELDS_REFUSED';
    if (isOvertaken) return isIn(step.after, 'changing.rereading');
    if (step.answer('loadProfile') !== null) {
      return isIn(step.after, 'changing.comparing') && same(step.after.context.typed, step.before.context.typed);
    }
    const isKept = isIn(step.before, 'changing.comparing') && step.heard('changes.kept') !== null;
    return (
      begun(step, 'saveProfile').length === 0 || isKept || forms.some(([, entered]) => step.heard(entered) !== null)
    );
  }),
  always('REG-02', 'Eine Ablehnung des Servers steht mit seinem Satz im Formular, das abgeschickt war.', (step) => {
    const result = step.answer('saveProfile')?.output;
    if (result?.ok !== false || result.refusal !== 'FIELDS_REFUSED') return true;
    const { part, problems } = step.after.context;
    const [form = ''] = forms.find(([, , , each]) => each === part) ?? [];
    return (
      isIn(step.after, form) &&
      same(
        problems.map(({ said }) => said),
        result.fields.map(({ message }) => message),
      )
    );
  }),
  always('API-07', 'Eine Antwort, die nie kam, wird im Formular gesagt; nichts ist verloren.', (step) => {
    const { after, before } = step;
    const isLost =
      step.broke('saveProfile') ||
      ended(step, 'savingLimit') ||
      step.broke('loadProfile') ||
      ended(step, 'readingLimit');
    if (!isLost) return true;
    const isSaid = same(after.context.problems, [{ field: null, code: 'NO_ANSWER' }]);
    const [form = ''] = forms.find(([, , , part]) => part === after.context.part) ?? [];
    return (
      isSaid &&
      isIn(after, form) &&
      same([after.context.typed, after.context.tax], [before.context.typed, before.context.tax])
    );
  }),
  always('BNK-16', 'Gespeichert heißt nur, was der Server gespeichert hat; dann endet auch der Entwurf.', (step) => {
    const result = step.answer('saveProfile')?.output;
    const { news, seen } = step.after.context;
    if (result?.ok !== true) return news === step.before.context.news || (news !== 'SAVED' && news !== 'UNCHANGED');
    const expected = result.value.version === step.before.context.seen?.version ? 'UNCHANGED' : 'SAVED';
    return (
      isIn(step.after, 'showing') &&
      news === expected &&
      same(seen, result.value) &&
      same(drafts(step), [{ type: 'draft.ended' }])
    );
  }),
  always('BNK-16', 'Bewahrt wird, was in das Formular getippt ist; Steuer IDs nie.', (step) => {
    const changed = drafts(step).filter((each) => each.type === 'draft.changed');
    const typed = forms.find(([form, , event]) => isIn(step.before, form) && step.heard(event) !== null);
    if (typed === undefined || typed[3] === 'tax') return changed.length === 0;
    return changed.length === 1 && changed[0]?.draft.part === typed[3];
  }),
  always('BNK-16', 'Wer abbricht, liest wieder, was gespeichert ist, und lässt keinen Entwurf zurück.', (step) => {
    const left = step.heard('step.left') ?? step.heard('changes.dropped');
    if (left === null || !isIn(step.before, 'changing') || !isIn(step.after, 'showing')) {
      return left === null || same(step.before.value, step.after.value);
    }
    const { problems, tax } = step.after.context;
    return problems.length === 0 && tax.german === '' && same(drafts(step), [{ type: 'draft.ended' }]);
  }),
  always('BNK-16', 'Die Adresse zum Anmelden ändert nur, wer eine Nummer für den Code hat.', (step) => {
    const chosen = isIn(step.before, 'showing') ? step.heard('contact.chosen') : null;
    if (chosen === null) return true;
    const hasNumber = step.before.context.seen?.profile.mobile !== null;
    const may = chosen.channel === 'MOBILE' || hasNumber;
    return (
      isIn(step.after, 'changingContact') === may &&
      same(begun(step, 'contactChange'), may ? [{ channel: chosen.channel, hasNumber }] : [])
    );
  }),
  always('BNK-16', 'Nach einer Änderung oder ohne ihre Antwort wird nachgesehen, was gilt.', (step) => {
    const { after } = step;
    if (step.broke('contactChange')) return isIn(after, 'loading') && after.context.news === 'UNSURE';
    const kind = step.answer('contactChange')?.output.kind;
    if (kind === undefined) return true;
    if (kind === 'left') return isIn(after, 'showing');
    const news = after.context.channel === 'MOBILE' ? 'MOBILE_CHANGED' : 'EMAIL_CHANGED';
    return isIn(after, 'loading') && after.context.news === (kind === 'changed' ? news : 'UNSURE');
  }),
  everywhere('REG-07', 'Wer die USA nennt, liest, was folgt.', (at) => {
    const isNamed = at.context.tax.others.some(({ country }) => country === 'USA');
    return !isIn(at, 'changing.usPersonRefused') || isNamed;
  }),
  everywhere('API-07', 'Jedes Warten auf den Server hat ein Ende.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['changing.saving', 'savingLimit'],
        ['changing.rereading', 'readingLimit'],
      ] as const
    ).every(([state, delay]) => !isIn(at, state) || hasLimit(at, delay, `profile.${state}`)),
  ),
  always('API-07', 'Was nicht geladen ist, wird gesagt und auf Wunsch noch einmal geladen.', (step) => {
    if (step.broke('loadPage') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    const reloads = ['loadFailed', 'showing'].some((state) => isIn(step.before, state));
    return !reloads || step.heard('profile.reloaded') === null || isIn(step.after, 'loading');
  }),
  always('BNK-16', 'Gesagt wird, wann ein Entwurf gespeichert ist, und nur das.', (step) => {
    const saved = step.heard('draft.saved');
    if (saved !== null) return step.after.context.savedAt === saved.at;
    return step.heard('draft.lost') === null || step.after.context.savedAt === null;
  }),
];
