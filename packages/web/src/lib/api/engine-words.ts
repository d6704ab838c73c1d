/** An engine's words in one sentence: without its own kind of error before them, and the excerpt of the query that it quotes after. */
export const inOneSentence = (words: string): string =>
  words.replace(/\s*LINE \d+:[\s\S]*$/, '').replace(/^(?:(?:\w+ )?Error: )+/, '');
