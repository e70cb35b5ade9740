import { setTimeout as pause } from 'node:timers/promises';

/** Nothing came back in time, too much, or something that is no JSON: it may be asked again. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Goes along as `Authorization: Bearer`; undefined: the other side asks for none, or for one in a header of its own. */
  readonly token: string | undefined;
  /** Headers that the other side wants besides. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent as JSON; absent: nothing. */
  readonly body?: unknown;
  /** Milliseconds until the whole answer must be here. */
  readonly timeout: number;
  /** Bytes that are read at most. */
  readonly limit: number;
}

/** What came back: the status, and the value of a JSON body; undefined where there is no body. */
export interface Answer {
  readonly status: number;
  readonly value: unknown;
}

const readLimited = async (body: ReadableStream<Uint8Array>, limit: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the stream: nothing more is fetched.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new Unanswered('The answer is larger than agreed.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const isJson = (type: string | null): boolean => /^application\/(?:[a-z.-]+\+)?json(?:;|$)/i.test(type?.trim() ?? '');

const read = async (response: Response, limit: number): Promise<Answer> => {
  const { status } = response;
  // Of a fault only the status counts; a page that a proxy wrote about it is no answer of the one who was asked.
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    return { status, value: undefined };
  }
  const text = await readLimited(response.body, limit);
  if (text === '') return { status, value: undefined };
  if (!isJson(response.headers.get('content-type'))) throw new Unanswered('The answer is no JSON.');
  return { status, value: JSON.parse(text) };
};

/**
 * Asks another system over HTTP, once. Follows no redirects, since token and person would go along, and says nothing of
 * what was sent or answered when it fails: that may be personal. Rejects with Unanswered.
 */
export const askJson = async (
  address: string,
  { method, token, headers, body, timeout, limit }: Question,
): Promise<Answer> => {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return await read(response, limit);
  } catch (error) {
    if (error instanceof Unanswered) throw error;
    throw new Unanswered('There is no answer.');
  }
};

/** Whether a status says that the same may succeed later. */
export const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/** Whether the other side has taken what it was sent. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

const attempt = async (address: string, question: Question): Promise<Answer | undefined> => {
  const answer = await askJson(address, question).catch(() => undefined);
  return answer === undefined || isPassing(answer.status) ? undefined : answer;
};

/**
 * Asks while somebody waits for it: at once, and again after each of `pauses` (milliseconds) where nothing usable came or the
 * fault may pass. Undefined when no attempt was answered.
 */
export const askAgain = async (
  address: string,
  question: Question,
  pauses: readonly number[],
): Promise<Answer | undefined> => {
  for (const before of [0, ...pauses]) {
    if (before > 0) await pause(before);
    const answer = await attempt(address, question);
    if (answer !== undefined) return answer;
  }
  return undefined;
};
