import { inSmsAlphabet } from '#server/messages/sms-alphabet.ts';

/** What a text takes of an SMS, of 160: these signs count twice. Infinity for one that is not in its alphabet. */
export const smsLength = (text: string): number =>
  inSmsAlphabet(text) === text ? text.length + (text.match(/[\^{}\\[\]~|€]/g) ?? []).length : Infinity;
