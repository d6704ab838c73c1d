/** Why an operation cannot be done; `message` names the culprit. Caught where the operations are run. */
export class PostRefusal extends Error {
  override readonly name = 'PostRefusal';
}

export function refuse(message: string): never {
  throw new PostRefusal(message);
}
