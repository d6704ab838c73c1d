import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { centralHeader, descriptor, endOfArchive, localHeader, type Written } from './zip-parts';

/** A file of an archive: its name and its bytes, in any cut. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const level = 3;
/** What the sizes of the format without its extension for large archives can say. */
const mostBytes = 0xffff_ffff;

/** A ZIP archive as it is made, one file after the other, nothing of it held. Throws where it grows beyond four gigabytes. */
export async function* zipOf(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name);
    const facts = { name, offset, crc: 0, size: 0, packedSize: 0 };
    const head = localHeader(name);
    yield head;
    for await (const piece of deflated(file.bytes, facts)) {
      facts.packedSize += piece.length;
      yield piece;
    }
    const tail = descriptor(facts);
    yield tail;
    written.push(facts);
    offset += head.length + facts.packedSize + tail.length;
    if (offset > mostBytes || facts.size > mostBytes) throw new RangeError('The archive is larger than a ZIP can be.');
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfArchive({ count: written.length, bytes: directory.length, offset });
}

/** The bytes packed; counts them and their check sum into `facts` on the way. */
function deflated(bytes: ZipFile['bytes'], facts: { crc: number; size: number }): AsyncIterable<Buffer> {
  const counted = async function* () {
    for await (const piece of bytes) {
      facts.crc = crc32(piece, facts.crc);
      facts.size += piece.length;
      yield piece;
    }
  };
  // Whichever of the two fails or is left takes the other with it; the error shows where the bytes are read.
  return pipeline(Readable.from(counted()), createDeflateRaw({ level }), () => {});
}
