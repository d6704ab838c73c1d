/** The store of saved work cannot do anything at present: its server does not answer, or its file is damaged. The cause has the details. */
export class StoreFailure extends Error {
  readonly kind: 'unreachable' | 'damaged';
  constructor(kind: StoreFailure['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}
