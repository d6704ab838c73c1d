import { connect } from 'node:net';

/**
 * Sends one request after the other over one connection and takes the answers to their last byte, so that what is measured is the
 * server: `fetch` alone takes longer than a small chart. Answers must be 200 and say their length.
 */
export function openConnection(url) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let parts = [];
  let waiting = null;
  const settle = (error, body) => {
    const { resolve, reject } = waiting;
    parts = [];
    waiting = null;
    if (error) reject(error);
    else resolve(body);
  };
  socket.on('error', error => waiting && settle(error));
  socket.on('data', chunk => {
    parts.push(chunk);
    const bytes = parts.length === 1 ? chunk : Buffer.concat(parts);
    const headEnd = bytes.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = bytes.toString('latin1', 0, headEnd);
    if (!head.startsWith('HTTP/1.1 200 ')) settle(new Error(`The server answered: ${head.split('\r\n')[0]}`));
    else if (bytes.length >= headEnd + 4 + lengthOf(head)) settle(null, bytes.subarray(headEnd + 4));
  });
  return {
    /** A request, ready to be sent many times. */
    prepare(method, path, { headers, body }) {
      const all = { host, ...headers, 'content-length': Buffer.byteLength(body) };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    },
    /** Its answer's body. */
    send: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.end(),
  };
}

function lengthOf(head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer does not say its length: ${head}`);
  return Number(length);
}
