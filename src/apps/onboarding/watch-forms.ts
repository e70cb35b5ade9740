import { type AnyActorRef, type AnyMachineSnapshot, type EventObject, fromCallback } from 'xstate';
import type { FormPart } from '#machines/registration/registration.types.ts';

interface Around {
  readonly input: { readonly part: FormPart };
  readonly system: AnyActorRef['system'];
  readonly sendBack: (event: EventObject) => void;
}

/** Listens to the step that is shown, and answers how to stop. */
export const watchingForms = ({ input: { part }, system, sendBack }: Around): (() => void) => {
  const step = system.get('wizardStep') as AnyActorRef | undefined;
  const typedIn = (): unknown =>
    ((step?.getSnapshot() as AnyMachineSnapshot | undefined)?.context as { readonly typed?: unknown } | undefined)
      ?.typed;
  let told = typedIn();
  const subscription = step?.subscribe(() => {
    const typed = typedIn();
    if (typed === told) return;
    told = typed;
    const event = { type: 'forms.typed', typed: { [part]: typed } };
    sendBack(event);
  });
  return () => subscription?.unsubscribe();
};

/** Tells a wizard what stands in the forms of the step that is shown, as soon as anything in them changes. */
export const watchForms = fromCallback<{ readonly type: 'never' }, Around['input']>(watchingForms);
