/** Families of charts whose screens are still to come, each with what they are for. Charts come first. */
export const awaitingScreens: Readonly<Record<string, string>> = {
  'question-flow': 'ONB-08: the ways into the onboarding app.',
  'question-part': 'ONB-01: the questions that the onboarding app asks.',
};
