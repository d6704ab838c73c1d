import type { Layout } from '@meridian/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chartsBelow,
  dropPlansBelow,
  emptyLayout,
  headerId,
  layoutFaults,
  parseLayout,
  printLayout,
  rootId,
  runOperation,
  versionKey,
} from './index';

const types = ['CHART', 'MARKDOWN', 'COLUMN', 'ROW', 'TABS', 'TAB', 'HEADER', 'DIVIDER'] as const;
const stepArbitrary = fc.record({
  what: fc.constantFrom('add', 'move', 'remove', 'resize', 'tab', 'top-off'),
  type: fc.constantFrom(...types),
  pick: fc.nat(1000),
  gap: fc.nat(1000),
  width: fc.integer({ min: 1, max: 14 }),
});
type Step = ReturnType<typeof stepArbitrary.generate>['value'];

/** Ids that no other walk has made. */
const newIds = (mark = '') => {
  let next = 0;
  return (type: string) => {
    next += 1;
    return `${type}-${mark}${next}`;
  };
};

function walk(steps: readonly Step[]): Layout {
  const newId = newIds();
  return steps.reduce((layout, step) => take(layout, step, newId), emptyLayout('Board'));
}

function take(layout: Layout, step: Step, newId: (type: string) => string): Layout {
  const all = Object.keys(layout).filter(id => id !== rootId && id !== 'GRID_ID' && id !== headerId);
  const id = all[step.pick % Math.max(1, all.length)];
  if (step.what === 'top-off')
    return step.pick % 5 === 0 ? done(layout, { kind: 'remove-top-level-tabs' }, newId) : layout;
  if (step.what === 'add') {
    const dragged = {
      kind: 'new',
      component: {
        type: step.type,
        meta: step.type === 'CHART' ? { chartId: step.pick, width: Math.min(12, step.width) } : {},
      },
    } as const;
    return dropSomewhere(layout, dragged, step.gap, newId);
  }
  if (id === undefined) return layout;
  if (step.what === 'move') return dropSomewhere(layout, { kind: 'placed', id }, step.gap, newId);
  if (step.what === 'remove') return step.pick % 3 === 0 ? done(layout, { kind: 'remove', id }, newId) : layout;
  if (step.what === 'tab')
    return layout[id]?.type === 'TABS' ? done(layout, { kind: 'add-tab', tabsId: id }, newId) : layout;
  return done(layout, { kind: 'resize', id, width: step.width, height: step.gap }, newId);
}

function dropSomewhere(
  layout: Layout,
  dragged: Parameters<typeof dropPlansBelow>[2],
  gap: number,
  newId: (type: string) => string,
) {
  const plans = dropPlansBelow(layout, rootId, dragged);
  const plan = plans[gap % Math.max(1, plans.length)];
  return plan === undefined ? layout : done(layout, { kind: 'drop', dragged, target: plan.target }, newId);
}

function done(layout: Layout, operation: Parameters<typeof runOperation>[1], newId: (type: string) => string): Layout {
  const outcome = runOperation(layout, operation, newId);
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.refusal.reason}`);
  return outcome.layout;
}

describe('any walk of operations', () => {
  it('keeps every invariant at every step, and a planned drop is never refused', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 25 }), steps => {
        const newId = newIds();
        steps.reduce((layout, step) => {
          const next = take(layout, step, newId);
          expect(layoutFaults(next)).toEqual([]);
          return next;
        }, emptyLayout('Board'));
      }),
      { numRuns: 150 },
    );
  });

  it('neither loses nor doubles a chart by moving', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 20 }), fc.nat(1000), fc.nat(1000), (steps, pick, gap) => {
        const layout = walk(steps);
        const all = Object.keys(layout).filter(id => id.includes('-'));
        const id = all[pick % Math.max(1, all.length)];
        if (id === undefined) return;
        const moved = dropSomewhere(layout, { kind: 'placed', id }, gap, newIds('moved'));
        const names = (each: Layout) =>
          chartsBelow(each)
            .map(chart => chart.componentId)
            .sort();
        expect(names(moved)).toEqual(names(layout));
      }),
      { numRuns: 100 },
    );
  });

  it('is read back as it was stored', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 25 }), steps => {
        const stored = printLayout(walk(steps));
        expect(stored[versionKey]).toBe('v2');
        expect(printLayout(parseLayout(JSON.parse(JSON.stringify(stored)), newIds()))).toEqual(stored);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a broken layout', () => {
  const names = ['ROOT_ID', 'GRID_ID', 'HEADER_ID', 'A', 'B', 'C', 'D', 'E'];
  const component = fc.record(
    {
      id: fc.constantFrom(...names),
      type: fc.constantFrom('ROOT', 'GRID', 'CHART', 'ROW', 'COLUMN', 'TABS', 'TAB', 'HEADER', 'MARKDOWN', 'NONSENSE'),
      children: fc.array(fc.constantFrom(...names, 'GONE'), { maxLength: 4 }),
      meta: fc.record(
        { width: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double()), chartId: fc.nat(9) },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['type'] },
  );

  it('is mended, whatever it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(component, fc.jsonValue())), broken => {
        expect(layoutFaults(parseLayout(broken, newIds()))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([null, 'text', [], 7, {}])('becomes an empty page when it is %j', given => {
    const layout = parseLayout(given, newIds());
    expect(layoutFaults(layout)).toEqual([]);
    expect(chartsBelow(layout)).toEqual([]);
  });

  it('keeps the charts it can reach and splits a row that is too wide', () => {
    const chart = (id: string, width: number) => ({
      id,
      type: 'CHART',
      children: [],
      meta: { chartId: id.charCodeAt(0), width },
    });
    const layout = parseLayout(
      {
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['R', 'gone'] },
        R: { id: 'R', type: 'ROW', children: ['a', 'b', 'c', 'a'] },
        a: chart('a', 8),
        b: chart('b', 8),
        c: chart('c', 4),
      },
      newIds(),
    );
    expect(layout['GRID_ID']?.children).toEqual(['R', 'ROW-1']);
    expect(layout['R']?.children).toEqual(['a']);
    expect(layout['ROW-1']?.children).toEqual(['b', 'c']);
    expect(layout['a']?.meta).toMatchObject({ width: 8, height: 50 });
  });
});

describe('a stored layout', () => {
  it('names every ancestor, root first, and keeps what it does not know', () => {
    const stored = printLayout(
      parseLayout(
        {
          ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['T'] },
          GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [] },
          HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Board' } },
          T: { id: 'T', type: 'TABS', children: ['B'], meta: {} },
          B: { id: 'B', type: 'TAB', children: ['R'], meta: { text: 'One', colour: 'kept' } },
          R: { id: 'R', type: 'ROW', children: ['C'], meta: {} },
          C: { id: 'C', type: 'CHART', children: [], meta: { chartId: 42, width: 8, height: 50, uuid: 'u' } },
        },
        newIds(),
      ),
    );
    expect(stored['C']).toEqual({
      id: 'C',
      type: 'CHART',
      children: [],
      parents: ['ROOT_ID', 'T', 'B', 'R'],
      meta: { chartId: 42, width: 8, height: 50, uuid: 'u' },
    });
    expect(stored['B']).toMatchObject({ meta: { text: 'One', colour: 'kept' } });
    expect(stored['GRID_ID']).toEqual({ id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] });
  });
});
