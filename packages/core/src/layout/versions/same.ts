/** Whether two JSON values say the same; absent and undefined are one. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isSame(item, right[index]));
  }
  const [a, b] = [saidKeys(left), saidKeys(right)];
  return (
    a.length === b.length &&
    a.every(([key, value]) => Object.hasOwn(right, key) && isSame(value, Reflect.get(right, key)))
  );
}

function saidKeys(value: object): readonly [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
