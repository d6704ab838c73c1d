/** A file that was written; sizes and place in bytes. */
export interface Written {
  readonly name: Buffer;
  /** Where its local header begins. */
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflate = 8;
const version = 20;
/** 1980-01-01, the first day of the format: archives of the same files are the same. */
const date = 0x0021;

/** The parts of a ZIP archive; APPNOTE.TXT of PKWARE, 4.3. */
export function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  writeCommon(head, 4);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

export function descriptor({ crc, packedSize, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  writeSizes(tail, 4, { crc, packedSize, size });
  return tail;
}

export function centralHeader(file: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  writeCommon(head, 6);
  writeSizes(head, 16, file);
  head.writeUInt16LE(file.name.length, 28);
  head.writeUInt32LE(file.offset, 42);
  return Buffer.concat([head, file.name]);
}

export function endOfArchive(directory: {
  readonly count: number;
  readonly bytes: number;
  readonly offset: number;
}): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.count, 8);
  end.writeUInt16LE(directory.count, 10);
  end.writeUInt32LE(directory.bytes, 12);
  end.writeUInt32LE(directory.offset, 16);
  return end;
}

function writeCommon(head: Buffer, at: number): void {
  head.writeUInt16LE(version, at);
  head.writeUInt16LE(flags, at + 2);
  head.writeUInt16LE(deflate, at + 4);
  head.writeUInt16LE(date, at + 8);
}

function writeSizes(
  head: Buffer,
  at: number,
  { crc, packedSize, size }: Pick<Written, 'crc' | 'packedSize' | 'size'>,
): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(packedSize, at + 4);
  head.writeUInt32LE(size, at + 8);
}
