import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from './multipart';

const type = 'multipart/form-data; boundary=b0undary';

function read(body: Buffer, contentType: string | undefined, chunkBytes = 7) {
  const chunks = Array.from({ length: Math.ceil(body.length / chunkBytes) }, (_, i) =>
    body.subarray(i * chunkBytes, (i + 1) * chunkBytes),
  );
  const take = async ({ fileName, content }: { fileName: string; content: Readable }) => {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece as Buffer);
    return { fileName, text: Buffer.concat(pieces).toString('latin1') };
  };
  return readForm(Readable.from(chunks, { objectMode: false }), contentType, { fileField: 'file', take });
}

function form(parts: readonly { name: string; fileName?: string; text: string }[]): Buffer {
  const written = parts.map(({ name, fileName, text }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/csv`;
    return `--b0undary\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  });
  return Buffer.from(`${written.join('')}--b0undary--\r\n`, 'latin1');
}

describe('a multipart form', () => {
  it('gives its fields and its file, by the name the file has without folders', async () => {
    const body = form([
      { name: 'type', text: 'csv' },
      { name: 'file', fileName: 'C:\\data\\up.csv', text: 'a,b\r\n1,x\r\n' },
      { name: 'other', fileName: 'x.csv', text: 'passed over' },
      { name: 'empty', text: '' },
    ]);
    expect(await read(body, type)).toEqual({
      fields: { type: 'csv', empty: '' },
      file: { fileName: 'up.csv', text: 'a,b\r\n1,x\r\n' },
    });
  });

  it('may have no file, or an empty file field', async () => {
    const none = { fields: { a: '1' }, file: null };
    expect(await read(form([{ name: 'a', text: '1' }]), type)).toEqual(none);
    const empty = form([
      { name: 'a', text: '1' },
      { name: 'file', fileName: '', text: '' },
    ]);
    expect(await read(empty, type)).toEqual(none);
  });

  it('says the same however its bytes are cut, whatever they look like', async () => {
    const bytes = fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'b', '0', 'a'), maxLength: 60 });
    // A part that holds the boundary itself is what no client writes.
    const text = bytes.filter(one => !`\r\n${one}`.includes('\r\n--b0undary'));
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 40 }), async (field, content, cut) => {
        const body = form([
          { name: 'a', text: field },
          { name: 'file', fileName: 'f', text: content },
        ]);
        expect(await read(body, type, cut)).toEqual({ fields: { a: field }, file: { fileName: 'f', text: content } });
      }),
      { numRuns: 100 },
    );
  });

  it('ends with what the taker of the file throws', async () => {
    const body = form([{ name: 'file', fileName: 'f', text: 'x'.repeat(200_000) }]);
    const take = async () => {
      throw new Error('no room');
    };
    const reading = readForm(Readable.from([body]), type, { fileField: 'file', take });
    await expect(reading).rejects.toThrow('no room');
  });

  it('ends with what the disk says where the file is written to one that is full', async () => {
    const body = form([{ name: 'file', fileName: 'f', text: 'x'.repeat(200_000) }]);
    const full = () => new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) });
    const take = ({ content }: { content: Readable }) => pipeline(content, full());
    const reading = readForm(Readable.from([body]), type, { fileField: 'file', take });
    await expect(reading).rejects.toThrow('no room');
  });

  it.each([
    ['breaks off', form([{ name: 'a', text: 'x' }]).subarray(0, 60), type],
    ['breaks off in its file', form([{ name: 'file', fileName: 'f', text: 'x'.repeat(90) }]).subarray(0, 140), type],
    ['has no boundary', form([]), 'multipart/form-data'],
    ['is none', form([]), 'text/plain'],
    ['says no type', form([]), undefined],
    ['is empty', Buffer.alloc(0), type],
    ['has a field longer than may be', form([{ name: 'a', text: 'x'.repeat(300_000) }]), type],
    ['has more fields than may be', form(Array.from({ length: 150 }, (_, i) => ({ name: `f${i}`, text: '' }))), type],
  ])('that %s is refused', async (_name, body, contentType) => {
    await expect(read(body, contentType, 50_000)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
