/** A row with the same unique key is there already. Thrown alike by both stores. */
export class UniqueViolation extends Error {
  constructor(cause: unknown) {
    super('A row with this key exists already.', { cause });
  }
}
