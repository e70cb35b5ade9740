import { customers, staff, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';

/** Seconds for which an app shows a code. */
const period = 30;

/** What the demo customers' apps show now, for how long, and what comes after it: each code is taken once. */
export const appCodeLines = (now: Date): readonly string[] => {
  const left = period - (Math.floor(now.getTime() / 1000) % period);
  const after = new Date(now.getTime() + period * 1000);
  const withApp = [...customers, ...staff].filter(({ factors }) => factors.includes('SOFTWARE_TOKEN'));
  const width = Math.max(...withApp.map(({ username }) => username.length));
  return [
    `Codes der Authenticator-Apps, noch ${String(left)} Sekunden gültig, daneben die nächsten:`,
    ...withApp.map((persona) => {
      const [code, next] = [now, after].map((at) => totpCode(totpSecretOf(persona), at));
      return `  ${persona.username.padEnd(width)}  ${code}  (${next})`;
    }),
  ];
};
