/** A refusal that the call should never meet: to the chart it is a fault like any other. */
export class UnexpectedRefusal extends Error {
  constructor(call: string, refusal: string) {
    super(`'${call}' was refused: ${refusal}.`);
    this.name = 'UnexpectedRefusal';
  }
}
