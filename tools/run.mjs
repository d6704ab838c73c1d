import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the repository with its output shown; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
}

/** Like `run`, but anything other than exit code 0 is an error that names the command. */
export async function runOrFail(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`"${command} ${args.join(' ')}" ended with exit code ${code}.`);
}

/** The path of a tool installed in the repository. */
export const bin = name => `${root}node_modules/.bin/${name}`;
