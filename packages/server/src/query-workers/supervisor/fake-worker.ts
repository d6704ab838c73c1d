import { Socket } from 'node:net';
import { EngineError } from '@meridian/engines';
import { serve, type WorkInput } from '../worker/serve';

const ms = (text: string | undefined) => Number(text ?? 0);

/** A worker whose engine does what the schema of the introspection says: `sleep 200`, `deaf 5000`, `spin 5000`, `exit`, `memory`, `fail`, `environment`. */
const acts: Readonly<Record<string, (input: WorkInput, argument: string | undefined) => Promise<unknown>>> = {
  sleep: (input, argument) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve('slept'), ms(argument));
      input.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Error('interrupted'));
      });
    }),
  deaf: (_input, argument) => new Promise(resolve => setTimeout(() => resolve('slept'), ms(argument))),
  spin: async (_input, argument) => {
    const end = Date.now() + ms(argument);
    while (Date.now() < end);
    return 'spun';
  },
  exit: async () => process.kill(process.pid, 'SIGKILL'),
  memory: async () => {
    const held: number[][] = [];
    for (;;) held.push(new Array<number>(2_000_000).fill(held.length + 0.5));
  },
  fail: async () => {
    throw new EngineError('COLUMN_DOES_NOT_EXIST_ERROR', 'no such column', { field: 'x' });
  },
  environment: async () => ({ names: Object.keys(process.env).sort(), folder: process.cwd(), pid: process.pid }),
};

serve(new Socket({ fd: 3, readable: true, writable: true }), async input => {
  const schema =
    input.task.kind === 'introspect' && input.task.request.kind === 'tables' ? (input.task.request.schema ?? '') : '';
  const [name = '', argument] = schema.split(' ');
  return { facts: await acts[name]?.(input, argument), body: Buffer.alloc(0) };
});
