import { z } from 'zod';
import type { Frame } from '../frame/frame';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

export const prophet = defineOperation({
  name: 'prophet',
  options: z.looseObject({}),
  apply(): Frame {
    return refuse('not yet');
  },
});
