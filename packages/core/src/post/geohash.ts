const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz';
const maxCharacters = 12;

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The middle of a geohash's cell, letters in any case; null where the text is not a geohash. */
export function decodeGeohash(text: string): Place | null {
  const cell = geohashCell(text);
  return cell && { latitude: (cell.south + cell.north) / 2, longitude: (cell.west + cell.east) / 2 };
}

/** Where a geohash's cell ends, in degrees. */
interface GeohashCell {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The cell of a geohash, letters in any case; null where the text is not a geohash. */
export function geohashCell(text: string): GeohashCell | null {
  if (text.length === 0 || text.length > maxCharacters) return null;
  let [west, east, south, north] = [-180, 180, -90, 90];
  let isLongitude = true;
  for (const character of text.toLowerCase()) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    for (let bit = 4; bit >= 0; bit -= 1) {
      const isUpper = ((value >> bit) & 1) === 1;
      const middle = isLongitude ? (west + east) / 2 : (south + north) / 2;
      if (isLongitude && isUpper) west = middle;
      else if (isLongitude) east = middle;
      else if (isUpper) south = middle;
      else north = middle;
      isLongitude = !isLongitude;
    }
  }
  return { west, east, south, north };
}

/** The geohash of twelve characters that holds a place; null where the place is not on the globe. */
export function encodeGeohash({ latitude, longitude }: Place): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  let [west, east, south, north] = [-180, 180, -90, 90];
  let text = '';
  for (let at = 0; at < maxCharacters; at += 1) {
    let value = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      const isLongitude = (at * 5 + bit) % 2 === 0;
      const middle = isLongitude ? (west + east) / 2 : (south + north) / 2;
      const isUpper = (isLongitude ? longitude : latitude) >= middle;
      value = value * 2 + Number(isUpper);
      if (isLongitude && isUpper) west = middle;
      else if (isLongitude) east = middle;
      else if (isUpper) south = middle;
      else north = middle;
    }
    text += alphabet.charAt(value);
  }
  return text;
}
