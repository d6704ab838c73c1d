import { spawnSync } from 'node:child_process';
import { bin, root } from './run.mjs';

/** Runs the import rules and makes sure that the tool really looked: zero modules would be a false green. */
const result = spawnSync(
  bin('depcruise'),
  ['--config', 'dependency-cruiser.config.cjs', '--output-type', 'err-long', 'packages'],
  { cwd: root, encoding: 'utf8' },
);
process.stdout.write(result.stdout);
process.stderr.write(result.stderr);
const seen = Number(/\((\d+) modules/.exec(result.stdout)?.[1] ?? 0);
if (seen < 50) {
  console.error(`The boundary check saw ${seen} modules; it must see at least 50.`);
  process.exit(1);
}
process.exit(result.status ?? 1);
