import { isAllowedPassword } from '#domain/session/password.ts';

/**
 * The commonest passwords that obey our pattern. How it was made: published lists of leaked passwords hold, above all,
 * words and keyboard runs in lower case; the pattern (a capital, a small letter, a digit, eight or more) makes people
 * put a capital in front and digits behind. So: the commonest such words, German and English, times the endings that
 * people add, kept where the pattern accepts the result. Compared without regard to capitals.
 */
const words = `
  password passwort passw0rd p@ssword p@ssw0rd passwd pass kennwort geheim secret qwertz qwerty qwertzui
  qwertzuiop qwertyuiop asdf asdfgh asdfghjk yxcvbnm zxcvbnm qaywsx qazwsx 1qay2wsx 1qaz2wsx 1q2w3e4r
  q1w2e3r4 abc abcd abcdef test tester hallo hello willkommen welcome start anfang login admin administrator
  root user master letmein changeme default iloveyou ichliebedich schatz schatzi liebe love monkey dragon
  sunshine princess prinzessin shadow superman batman football fussball baseball soccer hockey pokemon
  starwars computer internet samsung google apple michael thomas andreas stefan christian daniel alexander
  martin sebastian florian tobias matthias patrick markus michelle jessica jennifer nicole sandra sabine
  julia anna laura sarah lisa marie charlie robert jordan ashley hannah leon berlin hamburg muenchen munich
  koeln frankfurt stuttgart dortmund schalke bayern deutschland germany borussia werder mercedes porsche
  volkswagen audi ferrari golf sommer summer winter herbst autumn fruehling spring januar montag monday
  freitag sonne sonnenschein blume flower hund katze tiger killer mustang cookie banane money geld bank
  banking konto depot aktien sparen lindenhof vermoegen invest freedom whatever trustno access maggie buster
  ginger pepper hunter jesus angel
`
  .trim()
  .split(/\s+/);

const years = Array.from({ length: 61 }, (_, index) => String(1970 + index));
const numbers = `
  1 2 3 7 9 0 00 01 007 10 11 12 13 21 22 23 24 25 69 77 88 99 111 123 321 666 777 1234 4321 12345 123456 1234567
  12345678 123456789 1234567890 0815 4711 123123
`
  .trim()
  .split(/\s+/);
const endings = [...numbers, ...years].flatMap((ending) => ['', '!', '.', '#', '?', '+'].map((mark) => ending + mark));

const capitalised = (word: string): string => word.replace(/[a-z]/, (letter) => letter.toUpperCase());

/** Every entry obeys the pattern; the tests count them. Built when first asked for: about 90,000 short strings. */
export const buildCommonPasswords = (): ReadonlySet<string> =>
  new Set(
    words
      .flatMap((word) => ['', '!', '.', '#', '?', '+', ...endings].map((ending) => capitalised(word) + ending))
      .filter(isAllowedPassword)
      .map((password) => password.toLowerCase()),
  );

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the commonest, whatever its capitals (ASVS 6.2.4). */
export const isCommonPassword = (password: string): boolean =>
  (common ??= buildCommonPasswords()).has(password.toLowerCase());
