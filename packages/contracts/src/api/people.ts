import { z } from 'zod';

/** Somebody as records name them. */
export const personName = z.object({ first_name: z.string(), last_name: z.string() });
export const personRef = personName.extend({ id: z.number() });
export const owner = personRef.extend({ email: z.string() });
export type PersonRef = z.output<typeof personRef>;
export type Owner = z.output<typeof owner>;

/**
 * What a stale write is answered with (412): who changed the record since, when, and which fields, so that a person can keep
 * theirs, take the other's, or keep both.
 */
export const changedMeanwhile = z.object({
  message: z.string(),
  changed_by: personRef.nullable(),
  /** ISO instant in UTC. */
  changed_on: z.string(),
  /** Fields that were saved since the version that was sent. */
  fields: z.array(z.string()),
  /** The version now stored, as `If-Match` wants it. */
  etag: z.string(),
});
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>;
