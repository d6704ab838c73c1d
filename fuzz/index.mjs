import { parseArgs } from 'node:util';
import { mapConcurrently } from '../conformance/run.mjs';
import { build } from '../tools/build.mjs';
import { areas } from './areas/index.mjs';
import { verdictOf } from './judge.mjs';
import { messageOf } from './known.mjs';
import { randomOf } from './random.mjs';
import { reduce } from './reduce.mjs';
import { openWorld } from './world.mjs';

const help = `usage: npm run fuzz -- [areas] [--count N] [--seed TEXT] [--engine duckdb|postgresql] [--only N]

Makes questions that nobody listed, asks a running Superset (SUPERSET_URL, default http://127.0.0.1:8099, admin/admin) and ours,
and shows what they answer differently. The same seed asks the same again; --only asks one question of an area and shows both answers.

areas: ${Object.keys(areas).join(' ')}`;

const atOnce = 3;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Date.now()) },
      engine: { type: 'string', default: 'duckdb' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter(name => !(name in areas));
  if (values.help || unknown.length > 0) {
    console.log(help);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  await build();
  const world = await openWorld({ engine: values.engine, url: process.env.SUPERSET_URL ?? 'http://127.0.0.1:8099' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void world.stop().then(() => process.exit(1)));
  try {
    const names = positionals.length > 0 ? positionals : Object.keys(areas);
    console.log(`${values.engine}, seed ${values.seed}`);
    let different = 0;
    for (const area of names) different += await fuzz(world, { ...values, area });
    process.exitCode = different > 0 ? 1 : 0;
  } finally {
    await world.stop();
  }
}

/** Asks the questions of an area, reports, and gives the number of differences. */
async function fuzz(world, { area, count, seed, only }) {
  const numbers = only === undefined ? Array.from({ length: Number(count) }, (_, at) => at) : [Number(only)];
  const questions = numbers.map(at => ({ at, ...areas[area].make(randomOf(`${seed} ${area} ${at}`), world) }));
  const concurrency = questions.some(({ sequential }) => sequential) ? 1 : atOnce;
  const outcomes = await mapConcurrently(questions, concurrency, question => outcomeOf(world, question));
  const of = kind => outcomes.filter(({ verdict }) => verdict.kind === kind);
  const counts = ['agreed', 'refused', 'otherwise refused', 'broken', 'known', 'different'].map(
    kind => `${of(kind).length} ${kind}`,
  );
  console.log(`${area}: ${outcomes.length} asked, ${counts.join(', ')}`);
  const causes = new Set(of('different').map(({ verdict }) => verdict.cause));
  for (const cause of causes)
    await show(world, { cause, alike: of('different').filter(({ verdict }) => verdict.cause === cause) });
  if (only !== undefined) for (const outcome of outcomes) console.log(JSON.stringify(outcome, null, 1));
  return of('different').length;
}

async function outcomeOf(world, question) {
  const [theirs, ours] = await Promise.all([world.theirs.ask(question), world.ours.ask(question)]);
  return { question, theirs, ours, verdict: verdictOf({ question, engine: world.engine, theirs, ours }) };
}

async function show(world, { cause, alike }) {
  const [{ question }] = alike;
  const small = await reduce(question, async smaller => {
    const { verdict } = await outcomeOf(world, smaller);
    return verdict.kind === 'different' && verdict.cause === cause;
  });
  const { theirs, ours, verdict } = await outcomeOf(world, small);
  const { at, ...plain } = small;
  console.log(`  ${alike.length} × ${cause} (${alike.map(outcome => outcome.question.at).join(' ')})`);
  console.log(`    ${JSON.stringify(plain)}`);
  for (const difference of (verdict.differences ?? []).slice(0, 4))
    console.log(`    ${difference.path}: theirs ${difference.expected}, ours ${difference.actual}`);
  for (const [name, answer] of Object.entries({ theirs, ours }))
    if (answer.status !== 200) console.log(`    ${name} ${answer.status}: ${messageOf(answer).slice(0, 300)}`);
}

await main();
