import { judge as compared } from '../conformance/run.mjs';
import { messageOf, rules } from './known.mjs';

/**
 * What two answers to one question are to each other: `agreed`, `refused` (both, as they should), `broken` (the original broke down, ours
 * is clean), `known` with the rule's line, `otherwise refused` (another status or type of error), or `different` with what differs.
 */
export function verdictOf({ question, engine, theirs, ours }) {
  const asked = { ...question, ...(question.values === true ? inOrder(theirs) : theirs) };
  const differences = compared(asked, engine, question.values === true ? inOrder(ours) : ours);
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

const isRefusal = ({ status }) => status >= 400 && status < 500;

/** The values of a column come in any order. */
function inOrder({ status, response }) {
  const { result } = response;
  if (!Array.isArray(result)) return { status, response };
  const texts = new Map(result.map(value => [JSON.stringify(value), value]));
  return { status, response: { ...response, result: [...texts.keys()].sort().map(text => texts.get(text)) } };
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
