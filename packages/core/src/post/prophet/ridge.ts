/** Least squares with a penalty on the square of each weight, by Cholesky factors of the normal equations; penalties are above 0. */
export function solveRidge(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  penalties: readonly number[],
): readonly number[] {
  const size = penalties.length;
  const matrix = penalties.map((penalty, at) =>
    Float64Array.from({ length: size }, (_, other) => (at === other ? penalty : 0)),
  );
  const right = new Float64Array(size);
  rows.forEach((row, at) => {
    for (let i = 0; i < size; i += 1) {
      const value = row[i] ?? 0;
      right[i] = (right[i] ?? 0) + value * (targets[at] ?? 0);
      const line = matrix[i];
      for (let j = 0; line !== undefined && j <= i; j += 1) line[j] = (line[j] ?? 0) + value * (row[j] ?? 0);
    }
  });
  factor(matrix);
  return backward(matrix, forward(matrix, right));
}

/** Replaces the lower half by its Cholesky factor. */
function factor(matrix: readonly Float64Array[]): void {
  matrix.forEach((line, i) => {
    for (let j = 0; j <= i; j += 1) {
      const other = matrix[j] ?? line;
      let sum = line[j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (line[k] ?? 0) * (other[k] ?? 0);
      line[j] = i === j ? Math.sqrt(Math.max(sum, Number.EPSILON)) : sum / (other[j] ?? 1);
    }
  });
}

function forward(factors: readonly Float64Array[], right: Float64Array): Float64Array {
  const solved = new Float64Array(right.length);
  factors.forEach((line, i) => {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= (line[k] ?? 0) * (solved[k] ?? 0);
    solved[i] = sum / (line[i] ?? 1);
  });
  return solved;
}

function backward(factors: readonly Float64Array[], right: Float64Array): readonly number[] {
  const solved = new Array<number>(right.length).fill(0);
  for (let i = right.length - 1; i >= 0; i -= 1) {
    let sum = right[i] ?? 0;
    for (let k = i + 1; k < right.length; k += 1) sum -= (factors[k]?.[i] ?? 0) * (solved[k] ?? 0);
    solved[i] = sum / (factors[i]?.[i] ?? 1);
  }
  return solved;
}
