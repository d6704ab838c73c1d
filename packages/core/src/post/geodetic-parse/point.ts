/** A point of the globe; `altitude` in kilometres. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number;
}

const number = '[+-]?\\d+(?:\\.\\d+)?';
const part = '\\d+(?:\\.\\d+)?';
const coordinate = (sides: string) =>
  `(?:([${sides}])\\s*)?(${number})\\s*°?\\s*(?:(${part})\\s*[m'′])?\\s*(?:(${part})\\s*(?:s|''|"|″))?\\s*([${sides}])?`;
const pointPattern = new RegExp(
  `^.*?${coordinate('NS')}\\s*[,;/\\s]\\s*${coordinate('EW')}(?:\\s*[,;/\\s]\\s*(${number})\\s*(km|mi|m|ft|nmi|nm))?\\s*$`,
);
const kilometres: Readonly<Record<string, number>> = {
  km: 1,
  m: 0.001,
  mi: 1.609344,
  ft: 0.0003048,
  nm: 1.852,
  nmi: 1.852,
};

/**
 * Reads `57.6 10.4`, `42.6, -5.6, 100m`, `N 39°20' / W 74°35'`, `23 26m 22s N 23 27m 30s E`: minutes and seconds only where they are
 * marked, whatever stands before the last pair is passed over. Null where there is no pair or the latitude is beyond a pole.
 */
export function parsePoint(text: string): Point | null {
  const match = pointPattern.exec(text);
  if (match === null) return null;
  const latitude = degreesOf(match.slice(1, 6), 'S');
  const longitude = degreesOf(match.slice(6, 11), 'W');
  if (Math.abs(latitude) > 90) return null;
  const altitude = Number(match[11] ?? 0) * (kilometres[match[12] ?? 'm'] ?? 0);
  return {
    latitude,
    longitude: Math.abs(longitude) <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360),
    altitude,
  };
}

/** The negative side turns the sign around. */
function degreesOf(
  [before, degrees, minutes, seconds, after]: readonly (string | undefined)[],
  negative: 'S' | 'W',
): number {
  const size = Math.abs(Number(degrees)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isTurned = (before ?? after) === negative;
  return (degrees?.startsWith('-') === true) !== isTurned ? -size : size;
}
