/** A call of the control API that cannot be done; answered with 4xx and its text. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 404 | 422 = 422,
  ) {
    super(message);
  }
}
