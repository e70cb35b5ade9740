import { declarationsTexts } from '../declarations.texts.ts';

export const yesOrNo = [
  { value: 'yes', label: declarationsTexts.yes },
  { value: 'no', label: declarationsTexts.no },
] as const;
