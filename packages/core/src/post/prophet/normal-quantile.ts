/** The number that a standard normal variable stays below with a probability between 0 and 1, found by halving on the error function's series. */
export function normalQuantile(probability: number): number {
  let low = -40;
  let high = 40;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (normalShareBelow(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Source: Abramowitz and Stegun 26.2.11 near the middle; far from it nothing is left to tell apart. */
function normalShareBelow(x: number): number {
  if (Math.abs(x) > 8) return x > 0 ? 1 : 0;
  let term = x;
  let sum = x;
  for (let order = 1; Math.abs(term) > 1e-17; order += 1) {
    term *= (x * x) / (2 * order + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}
