/** What a job throws that no further attempt can help: it is dead at once, and a person must look. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
}
