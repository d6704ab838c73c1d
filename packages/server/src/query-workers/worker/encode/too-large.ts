/** An answer grew past what one answer may weigh. */
export class TooLarge extends Error {
  constructor(mostBytes: number) {
    super(
      `The answer is larger than ${Math.floor(mostBytes / 1_000_000)} MB, the most an answer may be. Ask for fewer rows or columns.`,
    );
    this.name = 'TooLarge';
  }
}
