import { sql } from 'kysely';
import { systemClock } from '../clock';
import { openHome } from '../home';
import { lockHome } from '../lock';
import { migrate, openSqlite } from '.';
import { steps } from './crash-steps';

/**
 * Opens the store, brings it up to date and writes until it is killed. Every write goes to two tables in one transaction; its
 * number is printed after it was acknowledged. `argv`: home, number of migrations to know.
 */
const home = openHome(process.argv[2] ?? '');
const lock = await lockHome(home.root);
const db = openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock: systemClock });
process.stdout.write('opened\n');
await migrate(db, steps(Number(process.argv[3])), async before => {
  await db.backUp(before);
});
process.stdout.write('migrated\n');
const { rows } = await sql<{ last: number | null }>`select max(n) as last from entries`.execute(db.kysely);
for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  await db.transaction(async tx => {
    await sql`insert into entries (n, body) values (${n}, ${`text ${n} `.repeat(50)})`.execute(tx);
    await sql`insert into mirrors (n) values (${n})`.execute(tx);
  });
  process.stdout.write(`${n}\n`);
}
