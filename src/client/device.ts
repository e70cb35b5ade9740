import type { Cookies } from './cookies.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of this browser, which the bank knows as a device (SES-07): a uuid that lives 30 days from its making. A
 * garbled one is replaced.
 */
export const deviceIdOf = (cookies: Cookies, randomUuid: () => string): string => {
  const held = cookies.read('device-id');
  if (held !== undefined && uuid.test(held)) return held;
  const made = randomUuid();
  cookies.write('device-id', made);
  return made;
};
