import type { z } from 'zod';
import type { Frame } from './frame/frame';
import { refuse } from './frame/refusal';

/** One post-processing operation: its published name, the shape of its options, and what it makes of a frame. */
export interface OperationDefinition<Options> {
  readonly name: string;
  readonly options: z.ZodType<Options>;
  apply(frame: Frame, options: Options): Frame;
}

/** An operation whose options are still to be read. */
export interface Operation {
  readonly name: string;
  run(frame: Frame, options: unknown): Frame;
}

export function defineOperation<Options>(definition: OperationDefinition<Options>): Operation {
  return {
    name: definition.name,
    run: (frame, raw) => definition.apply(frame, readOptions(definition, raw)),
  };
}

function readOptions<Options>({ options }: OperationDefinition<Options>, raw: unknown): Options {
  const read = options.safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue?.path.join('.') ?? '';
  return refuse(at === '' ? `${issue?.message}.` : `The option "${at}" is wrong: ${issue?.message}.`);
}
