import type { Refusal } from '../question';

/** Thrown inside the planner where a question cannot go on; `planQuery` turns it into its refusal. */
export class QuestionRefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'QuestionRefusedError';
    this.refusal = refusal;
  }
}

/** The question is wrong: 400 with a sentence. */
export function refuse(message: string, type = 'GENERIC_COMMAND_ERROR'): never {
  throw new QuestionRefusedError({ kind: 'refused', status: 400, type, message });
}

/** The question asks for what nobody may: 403 with an error type. */
export function refuseForbidden(message: string, type: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'): never {
  throw new QuestionRefusedError({ kind: 'refused', status: 403, type, message });
}

/** SQL or a template in the question cannot be read: 422 with an error type. */
export function refuseText(message: string, type: 'INVALID_SQL_ERROR' | 'GENERIC_COMMAND_ERROR'): never {
  throw new QuestionRefusedError({ kind: 'refused', status: 422, type, message });
}
