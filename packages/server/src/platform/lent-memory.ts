/** How much longer than asked for what is lent may be. */
const mostAmple = 1.25;

interface Lender {
  readonly spare: Buffer[];
  readonly mostSpare: number;
}

const lenders = new WeakMap<ArrayBufferLike, Lender>();

/**
 * Memory for pieces of a long stream, which are nearly of one size and soon of no more use. Each is lent as if it were new, unwritten
 * and of at least so many bytes; whoever is done with a piece, or a part of it, may give it back. One that is never given back is
 * collected as any other. At most `mostSpare` wait to be lent again.
 */
export function lendMemory(mostSpare: number): (bytes: number) => Buffer {
  const spare: Buffer[] = [];
  return bytes => {
    const at = spare.findIndex(({ length }) => length >= bytes && length <= bytes * mostAmple);
    const [found] = at === -1 ? [] : spare.splice(at, 1);
    if (found === undefined && spare.length === mostSpare) spare.shift(); // it fits what comes now no more
    const piece = found ?? Buffer.allocUnsafeSlow(bytes);
    lenders.set(piece.buffer, { spare, mostSpare });
    return piece;
  };
}

/** Says that nobody reads or writes these bytes any more. Does nothing where they were not lent, or were given back. */
export function giveBack({ buffer }: Uint8Array): void {
  const lender = lenders.get(buffer);
  if (lender === undefined) return;
  lenders.delete(buffer);
  if (lender.spare.length < lender.mostSpare) lender.spare.push(Buffer.from(buffer));
}
