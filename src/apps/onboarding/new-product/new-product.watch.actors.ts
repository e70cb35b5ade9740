import { type AnyActorRef, type AnyMachineSnapshot, fromCallback } from 'xstate';
import type { Progress } from '#machines/new-product/new-product.types.ts';
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

const progressOf = ({ answers, typed, shown, wasReasked }: QuestionPartContext): Progress => ({
  answers,
  typed,
  shown,
  wasReasked,
});

/**
 * Tells the chart of every answer, of what is typed, and of every question that somebody has gone back to, as soon as it is
 * given; and the questions themselves of what is typed in one of their parts: the next one has it too.
 */
export const watchQuestions = () =>
  fromCallback(({ system, sendBack }) => {
    let told: string | undefined;
    const questions = system.get('questions') as AnyActorRef | undefined;
    return follow(questions, (context) => {
      const progress = progressOf(context);
      const now = JSON.stringify(progress);
      // What was found when the questions began is no news.
      const isNews = told !== undefined && told !== now;
      told = now;
      if (!isNews) return;
      questions?.send({ type: 'answers.typed', typed: progress.typed });
      sendBack({ type: 'answers.changed', progress });
    });
  });
