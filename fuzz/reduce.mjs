/**
 * The smallest question found that `differs` still: keys and elements are taken away one at a time as long as that helps. Asks at most
 * `most` times.
 */
export async function reduce(question, differs, { most = 40 } = {}) {
  let smallest = question;
  let asked = 0;
  for (let shrunk = true; shrunk && asked < most; ) {
    shrunk = false;
    for (const smaller of smallerThan(smallest)) {
      if (asked >= most) break;
      asked += 1;
      if (!(await differs(smaller))) continue;
      smallest = smaller;
      shrunk = true;
      break;
    }
  }
  return smallest;
}

/** Every question with one thing less, the large things first. */
function* smallerThan(question) {
  const part = question.request !== undefined ? 'request' : 'body';
  if (question[part] === null || typeof question[part] !== 'object') return;
  const spots = [...places(question[part], [])].sort((one, other) => one.length - other.length);
  for (const path of spots) yield { ...question, [part]: without(question[part], path) };
}

/** Without its order a question has other rows each time; without its columns a comparison pairs every row with every other. */
const kept = ['orderby', 'columns'];

function* places(value, path) {
  if (value === null || typeof value !== 'object') return;
  for (const key of Object.keys(value)) {
    const at = [...path, key];
    if (kept.includes(key)) continue;
    if (!(at.length === 1 && key === 'queries')) yield at;
    yield* places(value[key], at);
  }
}

function without(value, [key, ...rest]) {
  if (Array.isArray(value))
    return value.flatMap((item, at) => (String(at) !== key ? [item] : rest.length > 0 ? [without(item, rest)] : []));
  const { [key]: held, ...others } = value;
  return rest.length > 0 ? { ...value, [key]: without(held, rest) } : others;
}
