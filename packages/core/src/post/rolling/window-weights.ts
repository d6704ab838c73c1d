import { refuse } from '../frame/refusal';

type Shape = (place: number, window: number) => number;

/** Symmetric window functions: the weight at a place from −1 to 1 of the window's length. Source: Harris 1978, Nuttall 1981. */
const shapes: Readonly<Record<string, Shape>> = {
  boxcar: () => 1,
  triang: (place, window) => triangle(place, window),
  bartlett: place => 1 - Math.abs(place),
  parzen: (place, window) => parzen(place, window),
  bohman: place =>
    (1 - Math.abs(place)) * Math.cos(Math.PI * Math.abs(place)) + Math.sin(Math.PI * Math.abs(place)) / Math.PI,
  cosine: (place, window) => Math.cos((Math.PI * place * (window - 1)) / (2 * window)),
  hamming: cosines([0.54, 0.46]),
  hann: cosines([0.5, 0.5]),
  blackman: cosines([0.42, 0.5, 0.08]),
  blackmanharris: cosines([0.35875, 0.48829, 0.14128, 0.01168]),
  nuttall: cosines([0.3635819, 0.4891775, 0.1365995, 0.0106411]),
  flattop: cosines([0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368]),
  barthann: place => 0.62 - 0.24 * Math.abs(place) + 0.38 * Math.cos(Math.PI * place),
};

/** Weights of a named window, first row first; refuses unknown names and shapes whose parameters are missing. */
export function windowWeights(
  name: string,
  window: number,
  options: Readonly<Record<string, unknown>>,
): readonly number[] {
  const shape = shapes[name] ?? parametricShape(name, options);
  if (shape === null) {
    return refuse(
      `The option "win_type" is wrong: "${name}". Use one of ${Object.keys(shapes).join(', ')}, gaussian, exponential, kaiser.`,
    );
  }
  if (window === 1) return [1];
  return Array.from({ length: window }, (_, at) => shape((2 * at) / (window - 1) - 1, window));
}

/** A sum of cosines of the place, which begins and ends near zero. */
function cosines(terms: readonly number[]): Shape {
  return place => terms.reduce((sum, term, order) => sum + term * Math.cos(order * Math.PI * place), 0);
}

function triangle(place: number, window: number): number {
  const distance = (Math.abs(place) * (window - 1)) / 2;
  return 1 - (2 * distance) / (window % 2 === 0 ? window : window + 1);
}

function parzen(place: number, window: number): number {
  const distance = (Math.abs(place) * (window - 1)) / window;
  return distance <= 0.5 ? 1 - 6 * distance ** 2 * (1 - distance) : 2 * (1 - distance) ** 3;
}

function parametricShape(name: string, options: Readonly<Record<string, unknown>>): Shape | null {
  const parameter = (key: string): number => {
    const value = options[key];
    return typeof value === 'number'
      ? value
      : refuse(`The window "${name}" needs the option "${key}" in "rolling_type_options".`);
  };
  if (name === 'gaussian') {
    const deviation = parameter('std');
    return (place, window) => Math.exp(-0.5 * ((place * (window - 1)) / 2 / deviation) ** 2);
  }
  if (name === 'exponential') {
    const decay = parameter('tau');
    return (place, window) => Math.exp(-Math.abs((place * (window - 1)) / 2) / decay);
  }
  if (name !== 'kaiser') return null;
  const beta = parameter('beta');
  return place => bessel(beta * Math.sqrt(1 - place ** 2)) / bessel(beta);
}

/** Modified Bessel function of the first kind and order 0, by its series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let order = 1; term > sum * 1e-17; order += 1) {
    term *= (x / 2 / order) ** 2;
    sum += term;
  }
  return sum;
}
