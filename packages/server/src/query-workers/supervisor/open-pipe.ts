import type { ChildProcess } from 'node:child_process';
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';

const descriptor = 3;
const readBytes = 65_536;

/**
 * The pipe to a worker, read into the same memory again and again; what `hear` is given is valid until it returns. Node gives every
 * piece that it reads 64 kB of its own, however short it is, and an answer of a megabyte comes in a hundred pieces: collecting them
 * costs more than everything else that is done with it.
 */
export function openPipe(child: ChildProcess, hear: (chunk: Buffer) => void): Socket {
  const made = child.stdio[descriptor] as Socket & { _handle?: object | null }; // Node's own: the option is not to be had where it spawns
  const handle = made._handle ?? null;
  // Nothing promises the handle. Without it all is as right, and slower.
  if (handle === null) return made.on('data', hear);
  made._handle = null;
  const options: SocketConstructorOpts & { readonly handle: unknown; readonly onread: OnReadOpts } = {
    handle,
    onread: {
      buffer: Buffer.allocUnsafeSlow(readBytes),
      callback: (bytes, buffer) => {
        hear(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
        return true;
      },
    },
  };
  return new Socket(options);
}
