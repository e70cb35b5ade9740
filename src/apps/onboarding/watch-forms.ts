import { type AnyActorRef, type AnyMachineSnapshot, fromCallback } from 'xstate';
import type { FormPart } from '#machines/registration/registration.types.ts';

/** Tells a wizard what stands in the forms of the step that is shown, as soon as anything in them changes. */
export const watchForms = fromCallback<{ readonly type: 'never' }, { readonly part: FormPart }>(
  ({ input: { part }, system, sendBack }) => {
    const step = system.get('wizardStep') as AnyActorRef | undefined;
    const typedIn = (): unknown =>
      ((step?.getSnapshot() as AnyMachineSnapshot | undefined)?.context as { readonly typed?: unknown } | undefined)
        ?.typed;
    let told = typedIn();
    const subscription = step?.subscribe(() => {
      const typed = typedIn();
      if (typed === told) return;
      told = typed;
      sendBack({ type: 'forms.typed', typed: { [part]: typed } });
    });
    return () => subscription?.unsubscribe();
  },
);
