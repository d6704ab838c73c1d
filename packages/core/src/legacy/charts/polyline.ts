/** Points of an encoded polyline, in its five decimals, latitude first as they are encoded. */
export function decodePolyline(text: string): readonly [number, number][] {
  const deltas: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const chunk = character.charCodeAt(0) - 63;
    value |= (chunk & 31) << shift;
    shift += 5;
    if (chunk >= 32) continue;
    deltas.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  const points: [number, number][] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < deltas.length; at += 2) {
    latitude += deltas[at] ?? 0;
    longitude += deltas[at + 1] ?? 0;
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}
