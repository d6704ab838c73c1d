import { parentPort, workerData } from 'node:worker_threads';

// Asks for something small again and again, on a thread that has nothing else to do.
const pauseMs = 5;
const waits = [];
const state = { goes: true };
parentPort.once('message', () => {
  state.goes = false;
});
while (state.goes) {
  const started = performance.now();
  await (await fetch(workerData)).arrayBuffer();
  waits.push(performance.now() - started);
  await new Promise(resolve => setTimeout(resolve, pauseMs));
}
parentPort.postMessage(waits);
