// ClickHouse's own engine in a process of its own: it answers without a pause, and is stopped by ending the process.
import { createRequire } from 'node:module';

const [, , library = '', folder = ''] = process.argv;
const { Session } = createRequire(import.meta.url)(library);
const session = new Session(folder);

process.on('message', ({ before, text }) => {
  try {
    for (const statement of before) session.query(statement);
    process.send?.({ answer: String(session.query(text, 'TabSeparated')) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
