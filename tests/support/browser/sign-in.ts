import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { authenticationResult, challenged } from '#api/auth/authentication.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { visitorPassword } from '../server/visitors.ts';
import { type Door, doors, originAt } from './doors.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

const signedIn = z.object({ AuthenticationResult: authenticationResult });

/** What the authenticator app of a person shows at the server's time. */
export const appCode = ({ world }: Pick<Stage, 'world'>, { secret }: Pick<Person, 'secret'>): string =>
  totpCode(secret, world.now());

/** Six digits that are none of the app's of this time or the next. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

type Given = { readonly code: string } | { readonly mfaType: 'SOFTWARE_TOKEN' };

type Known = Pick<Person, 'username' | 'secret' | 'mobile'> & {
  /** The one of all visitors unless given. */
  readonly password?: string;
};

/** @param sent how many messages they had got before */
const answerTo = async (
  stage: Pick<Stage, 'world'>,
  { mobile, secret }: Known,
  step: string,
  sent: number,
): Promise<Given> => {
  if (step === 'SELECT_MFA_TYPE') return { mfaType: 'SOFTWARE_TOKEN' };
  return { code: step === 'SMS_MFA' ? await stage.world.code(mobile, sent) : appCode(stage, { secret }) };
};

type Tokens = z.infer<typeof authenticationResult>;

/** Asks the server at an address below `/api/v1`. */
type Post = (path: string, data: object) => Promise<unknown>;

/** The steps of a sign-in, without the pages of it. */
const signInBy = async (post: Post, world: World, door: Door, person: Known, deviceId: string): Promise<Tokens> => {
  const { username, password = visitorPassword } = person;
  const sent = world.messages(person.mobile);
  let seen = await post(doors[door].login, { username, password, deviceId });
  for (let next = challenged.safeParse(seen); next.success; next = challenged.safeParse(seen)) {
    const { ChallengeName: challengeName, Session: session } = next.data;
    const answer = await answerTo({ world }, person, challengeName, sent);
    seen = await post(doors[door].challenge, { challengeName, session, deviceId, answer });
  }
  return z.parse(signedIn, seen).AuthenticationResult;
};

/**
 * Signs somebody in without the pages of it, at the world's door; their browser is then as it would be after them. Answers
 * the id token.
 */
export const signInBehind = async (stage: Pick<Stage, 'world' | 'context'>, person: Known): Promise<string> => {
  const { world, context } = stage;
  const deviceId = randomUUID();
  const post: Post = async (path, data) => {
    // Each on a connection of its own: a busy machine uses one again just when the server ends it.
    const headers = { connection: 'close' };
    const answer = await context.request.post(`${world.origin}/api/v1${path}`, { data, headers });
    if (answer.status() !== 200) throw new Error(`Signing in failed: ${await answer.text()}`);
    return answer.json();
  };
  const { AccessToken, IdToken, RefreshToken } = await signInBy(post, world, world.door, person, deviceId);
  const { cookie } = doors[world.door];
  const cookies = {
    'device-id': deviceId,
    [`${cookie}-id`]: IdToken,
    [`${cookie}-access`]: AccessToken,
    [`${cookie}-refresh`]: RefreshToken,
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: world.origin, sameSite: 'Lax' as const })),
  );
  return IdToken;
};

/** Signs somebody in on another device, at whichever door; answers the id token. */
export const signInElsewhere = async (world: World, door: Door, person: Known): Promise<string> => {
  const origin = originAt(world.server, door);
  const post: Post = async (path, data) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    if (answer.status !== 200) throw new Error(`Signing in failed: ${await answer.text()}`);
    return answer.json();
  };
  return (await signInBy(post, world, door, person, randomUUID())).IdToken;
};

/** Lets time pass while the customer does something every two minutes, so that the session lives on. */
export const stayFor = async (stage: Stage, milliseconds: number): Promise<void> => {
  for (let left = milliseconds; left > 0; left -= 120_000) {
    await stage.pass(Math.min(left, 120_000));
    await stage.page.keyboard.press('Shift');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.closed');
  }
};
