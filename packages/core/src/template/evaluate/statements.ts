import { TemplateFault } from '../fault';
import type { Body, FilterCall, Loop, Statement, Target } from '../syntax';
import { entriesOf, Facade, isTrue, itemsOf, kindOf, printValue, type Value } from '../values';
import { evaluate, evaluateCall, givenBy, type Place } from './expressions';
import { LoopState } from './loop';
import { macroOf } from './macros';
import { Scope } from './scope';

/** Runs statements; what they print is written to the rendering. */
export function execute(place: Place, body: Body): void {
  for (const statement of body) executeOne(place, statement);
}

function executeOne(place: Place, node: Statement): void {
  place.run.meter.enter();
  executeNode(place, node);
  place.run.meter.leave();
}

function executeNode(place: Place, node: Statement): void {
  const { run, scope } = place;
  switch (node.kind) {
    case 'text':
      run.write(node.text);
      break;
    case 'print':
      run.write(printValue(run.meter, evaluate(place, node.value)));
      break;
    case 'if':
      execute(place, node.branches.find(each => isTrue(evaluate(place, each.condition)))?.body ?? node.otherwise);
      break;
    case 'for':
      executeLoop(place, node);
      break;
    case 'set':
      assign(place, node.target, evaluate(place, node.value));
      break;
    case 'set-block':
      assign(place, node.target, captured(within(place), node));
      break;
    case 'with':
      executeWith(place, node);
      break;
    case 'macro':
      scope.set(node.name, macroOf(place, { ...node, run: execute }));
      break;
    case 'call-block':
      run.write(printValue(run.meter, callWithBody(within(place), node)));
      break;
    case 'filter-block':
      run.write(printValue(run.meter, captured(within(place), node)));
  }
}

/** Values mean what they meant outside: none sees the names that are bound beside it. */
function executeWith(place: Place, { bindings, body }: Extract<Statement, { kind: 'with' }>): void {
  const inner = within(place);
  for (const { target, value } of bindings) assign(inner, target, evaluate(place, value));
  execute(inner, body);
}

function callWithBody(place: Place, node: Extract<Statement, { kind: 'call-block' }>): Value {
  const caller = macroOf(place, { ...node, name: 'caller', run: execute });
  if (node.call.kind !== 'call') throw new TemplateFault('{% call %} needs the call of a macro');
  return evaluateCall(place, node.call, new Map([['caller', caller]]));
}

function within({ run, scope }: Place): Place {
  return { run, scope: new Scope(scope) };
}

function captured(
  place: Place,
  { filters, body }: { readonly filters: readonly FilterCall[]; readonly body: Body },
): Value {
  const text = place.run.capture(() => execute(place, body));
  return filters.reduce<Value>((value, { name, given }) => place.run.filter(name, value, givenBy(place, given)), text);
}

function executeLoop(place: Place, { target, of, condition, body, otherwise }: Loop): void {
  const all = entriesOf(place.run.meter, evaluate(place, of));
  const items =
    condition === null
      ? all
      : all.filter(item => {
          const inner = within(place);
          assign(inner, target, item);
          return isTrue(evaluate(inner, condition));
        });
  if (items.length === 0) execute(within(place), otherwise);
  const loop = new LoopState(items, place.run.meter);
  for (const [index, item] of items.entries()) {
    const inner = within(place);
    place.run.meter.step();
    loop.stand(index);
    inner.scope.set('loop', loop.facade);
    assign(inner, target, item);
    execute(inner, body);
  }
}

function assign(place: Place, target: Target, value: Value): void {
  if (target.kind === 'name') place.scope.set(target.name, value);
  else if (target.kind === 'names') assignEach(place, target.items, value);
  else {
    const space = place.scope.get(target.of);
    if (!(space instanceof Facade) || space.assign === null) {
      throw new TemplateFault(`"${target.of}" is no namespace, so "${target.name}" cannot be set in it`);
    }
    space.assign(target.name, value);
  }
}

function assignEach(place: Place, targets: readonly Target[], value: Value): void {
  const items = typeof value === 'string' ? [...value] : itemsOf(value);
  if (items?.length !== targets.length)
    throw new TemplateFault(`${kindOf(value)} does not give ${targets.length} values`);
  for (const [index, each] of targets.entries()) assign(place, each, items[index] ?? null);
}
