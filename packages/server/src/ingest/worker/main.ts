import { mkdirSync } from 'node:fs';
import type { EngineError } from '@meridian/engines';
import { standBack } from '../../platform/stand-back';
import type { FromWorker, IngestAnswers, IngestProgress, IngestVerb, ToWorker } from '../protocol';
import { FileRefused } from '../refusal';
import { append } from './append';
import { convert } from './convert';
import { type IngestEngine, openIngestEngine } from './engine';
import { inspect } from './inspect';
import { load } from './load';
import { profileOf } from './profile';
import { firstSentence } from './typed-source';

/** The ingest process: one upload at a time, told over the channel to its parent; it ends when the parent goes away. */
standBack();
const scratch = process.argv[2] ?? '';
mkdirSync(scratch, { recursive: true });
const engine = await openIngestEngine(scratch);

const send = (message: FromWorker): void => {
  process.send?.(message);
};

process.on('message', (message: ToWorker) => void handle(message));
process.on('disconnect', () => process.exit(0));

async function handle(message: ToWorker): Promise<void> {
  try {
    const answer = await answerTo(engine, message, progress => send({ id: message.id, kind: 'progress', progress }));
    send({ id: message.id, kind: 'answer', answer });
  } catch (error) {
    if (error instanceof FileRefused)
      send({
        id: message.id,
        kind: 'refused',
        refusal: { message: error.message, faults: error.faults, faultCount: error.faultCount },
      });
    else if (isEngineError(error))
      send({
        id: message.id,
        kind: 'engine-refused',
        error: { type: error.type, message: error.message, field: error.field },
      });
    else send({ id: message.id, kind: 'failed', message: firstSentence(error) });
  }
}

/** By its name: a file that goes nowhere else needs no engine loaded. */
function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && error.name === 'EngineError';
}

async function answerTo(
  on: IngestEngine,
  message: ToWorker,
  progress: (progress: IngestProgress) => void,
): Promise<IngestAnswers[IngestVerb]> {
  switch (message.verb) {
    case 'inspect':
      return inspect(on, message.request);
    case 'convert':
      return convert({ engine: on, scratch, progress }, message.request);
    case 'append':
      return append(on, message.request);
    case 'load':
      return load({ engine: on, scratch, progress }, message.request);
    case 'profile':
      return profileOf(on, message.request.path);
  }
  return message satisfies never;
}
