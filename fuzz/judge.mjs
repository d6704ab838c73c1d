import { judge as compared } from '../conformance/run.mjs';
import { messageOf, rules } from './known.mjs';

/**
 * What two answers to one question are to each other: `agreed`, `refused` (both, as they should), `broken` (the original broke down, ours
 * is clean), `known` with the rule's line, `otherwise refused` (another status or type of error), or `different` with what differs.
 */
export function verdictOf({ question, engine, theirs, ours }) {
  const asked = { ...question, ...theirs };
  const differences = differencesOf({ question, engine, theirs, ours });
  if (differences.length === 0) {
    if (theirs.status >= 500) return { kind: 'broken' };
    return { kind: theirs.status >= 400 ? 'refused' : 'agreed' };
  }
  const rule = rules.find(
    ({ holds, unordered }) =>
      holds({ question, engine, theirs, ours }) &&
      (unordered !== true || compared({ ...asked, unordered: true }, engine, ours).length === 0),
  );
  if (rule !== undefined) return { kind: 'known', line: rule.line };
  if (isRefusal(theirs) && isRefusal(ours)) return { kind: 'otherwise refused' };
  return { kind: 'different', differences, cause: causeOf({ theirs, ours, differences }) };
}

/** Above so many letters rows without an order are compared as they come to lie, not each with each. */
const mostPaired = 40_000;

function differencesOf({ question, engine, theirs, ours }) {
  if (question.unordered !== true && question.values !== true)
    return compared({ ...question, ...theirs }, engine, ours);
  const sorted = {
    ...question,
    unordered: false,
    status: theirs.status,
    response: inOrder(theirs.response, question.values),
  };
  const differences = compared(sorted, engine, { ...ours, response: inOrder(ours.response, question.values) });
  const isLong = JSON.stringify(theirs.response).length > mostPaired;
  return differences.length === 0 || isLong || question.values === true
    ? differences
    : compared({ ...question, ...theirs }, engine, ours);
}

const isRefusal = ({ status }) => status >= 400 && status < 500;

/** Lists of records, and lists of values `withValues`, sorted; numbers that are as good as equal come to lie side by side. */
function inOrder(value, withValues) {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, inOrder(held, withValues)]));
  const items = value.map(item => inOrder(item, withValues));
  const isRecord = item => item !== null && typeof item === 'object' && !Array.isArray(item);
  if (!withValues && !items.every(isRecord)) return items;
  const keyed = items.map(item => [JSON.stringify(item, rounded), item]);
  return keyed.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, item]) => item);
}

function rounded(_, value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return typeof value === 'number' ? Number(value.toPrecision(7)) : value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Differences of one cause look alike: the statuses, where they differ, what was said. */
function causeOf({ theirs, ours, differences }) {
  const plain = text =>
    text
      .replaceAll(/\d+/g, '#')
      .replaceAll(/(["'`]).*?\1/g, '…')
      .split('\n')[0]
      .slice(0, 90);
  const said = [theirs, ours].map(answer => (answer.status === 200 ? '' : plain(messageOf(answer))));
  const paths = [
    ...new Set(
      differences.map(({ path }) =>
        plain(path)
          .replaceAll(/\[#\]/g, '[]')
          .replace(/(data\[\])\..*/, '$1'),
      ),
    ),
  ];
  return `${theirs.status}/${ours.status} ${theirs.status === 200 && ours.status === 200 ? paths.slice(0, 3).join(' ') : said.join(' / ')}`;
}
