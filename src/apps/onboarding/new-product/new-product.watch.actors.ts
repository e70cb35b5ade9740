import { type AnyActorRef, type AnyMachineSnapshot, fromCallback } from 'xstate';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { QuestionPartContext } from '#machines/question-part/question-part.types.ts';

type Stop = () => void;

const isPart = (snapshot: unknown): snapshot is { readonly context: QuestionPartContext } => {
  const { context } = snapshot as { readonly context?: object };
  return context !== undefined && 'typed' in context && 'answers' in context;
};

/** The one child that is under way. */
const childOf = (actorRef: AnyActorRef): AnyActorRef | undefined =>
  Object.values(
    (actorRef.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>,
  ).find((child) => child !== undefined);

const nobody: Stop = () => undefined;

/** Hears of every change of the part of the questions that is asked now, whichever that is. */
const follow = (questions: AnyActorRef | undefined, hear: (context: QuestionPartContext) => void): Stop => {
  let part: AnyActorRef | undefined;
  const heard = (snapshot: unknown): void => {
    if (isPart(snapshot)) hear(snapshot.context);
  };
  let stopPart = nobody;
  const listen = (): void => {
    // Where all was answered before, the questions have ended with their beginning.
    const current = questions === undefined ? undefined : childOf(questions);
    if (current === part) return;
    stopPart();
    part = current;
    if (part === undefined) return;
    const subscription = part.subscribe(heard);
    stopPart = () => subscription.unsubscribe();
    heard(part.getSnapshot());
  };
  const subscription = questions?.subscribe(listen);
  listen();
  return () => {
    subscription?.unsubscribe();
    stopPart();
  };
};

const progressOf = ({ answers, typed, shown, wasReasked }: QuestionPartContext): KeptProgress => ({
  answers,
  typed,
  shown,
  wasReasked,
});

/** How long what is only typed rests before it is told, in milliseconds: each change of a case is written down for years. */
const rest = 500;

const textOf = (progress: KeptProgress): string => JSON.stringify(progress);

/**
 * Tells the chart of every answer and of every question that somebody has gone back to as soon as it is given, and of what is
 * typed once it rests or the page goes; and the questions themselves at once of what is typed in one of their parts: the next
 * one has it too.
 */
export const watchQuestions = (page: Pick<Window, 'addEventListener' | 'removeEventListener'>) =>
  fromCallback(({ system, sendBack }) => {
    let told: KeptProgress | undefined;
    let newest: KeptProgress | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      if (told === undefined || newest === undefined || textOf(told) === textOf(newest)) return;
      told = newest;
      sendBack({ type: 'answers.changed', progress: newest });
    };
    const questions = system.get('questions') as AnyActorRef | undefined;
    const stop = follow(questions, (context) => {
      newest = progressOf(context);
      // What was found when the questions began is no news.
      told ??= newest;
      const { typed } = newest;
      if (textOf({ ...told, typed }) !== textOf(newest)) tell();
      clearTimeout(timer);
      timer = setTimeout(tell, rest);
      questions?.send({ type: 'answers.typed', typed });
    });
    page.addEventListener('pagehide', tell);
    return () => {
      clearTimeout(timer);
      page.removeEventListener('pagehide', tell);
      stop();
    };
  });
