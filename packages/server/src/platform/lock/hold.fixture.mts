import { lockHome } from '.';

const lock = await lockHome(process.argv[2] ?? '');
lock.announce('http://127.0.0.1:1');
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
