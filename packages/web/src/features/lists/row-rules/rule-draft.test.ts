import { describe, expect, it } from 'vitest';
import { bodyOf, emptyDraft, lackOf, type RuleDraft } from './rule-draft';

const full: RuleDraft = {
  ...emptyDraft,
  name: ' Own region ',
  datasets: [{ id: 3, name: 'sales' }],
  roles: [{ id: 5, name: 'Gamma' }],
  clause: " region = 'EU' ",
};

describe('a row rule', () => {
  it.each([
    [{ name: ' ' }, 'Give the rule a name first.'],
    [{ datasets: [] }, 'Choose a dataset first.'],
    [{ roles: [] }, 'Choose a role first: without one the rule limits nobody.'],
    [{ clause: '' }, 'Write the clause first.'],
    [{ kind: 'Base' as const, roles: [] }, null],
    [{}, null],
  ])('with %j lacks: %s', (change, lack) => {
    expect(lackOf({ ...full, ...change })).toBe(lack);
  });

  it('is sent trimmed, and without what was left empty', () => {
    expect(bodyOf(full)).toEqual({
      name: 'Own region',
      description: null,
      filter_type: 'Regular',
      tables: [3],
      roles: [5],
      group_key: null,
      clause: "region = 'EU'",
    });
  });
});
