/** Families of charts whose screens are still to come, each with what they are for. Charts come first. */
export const awaitingScreens: Readonly<Record<string, string>> = {
  'question-flow': 'ONB-01: asked by the onboarding app.',
};
