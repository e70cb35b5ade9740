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

const progressOf = ({ answers, shown, wasReasked }: QuestionPartContext): Progress => ({ answers, shown, wasReasked });

/** Tells the chart of every answer, and of every question that somebody has gone back to, as soon as it is given. */
export const watchQuestions = () =>
  fromCallback(({ system, sendBack }) => {
    let told: string | undefined;
    return follow(system.get('questions') as AnyActorRef, (context) => {
      const progress = progressOf(context);
      const now = JSON.stringify(progress);
      // What was found when the questions began is no news.
      if (told !== undefined && told !== now) sendBack({ type: 'answers.changed', progress });
      told = now;
    });
  });
