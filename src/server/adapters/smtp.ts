import { createTransport } from 'nodemailer';
import type { Deliver } from '../ports/messages.ts';

/**
 * Real mail. The Message-ID is the message's own, so that mail programs show a repeat once. `timeout` milliseconds are waited
 * at each step: the library's own minutes are longer than a job is held.
 */
export const deliverBySmtp = (url: string, from: string, timeout = 5000): Deliver => {
  const transport = createTransport(
    { url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout },
    { from },
  );
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ to, subject: subject ?? '', text, messageId: `<${id}@robo-advisor>` });
  };
};
