import { describe, expect, it } from 'vitest';
import { bodyOf, emptyAnnotation, lackOf } from './annotation-draft';
import { momentText, spanText } from './moment-text';

const full = { ...emptyAnnotation, name: ' Strike ', start: '2001-04-01T00:00:00', end: '2001-04-08T00:00:00' };

describe('an annotation', () => {
  it.each([
    [{}, null],
    [{ name: ' ' }, 'Give the annotation a name first.'],
    [{ start: '' }, 'Say when it starts.'],
    [{ start: 'yesterday' }, 'The start is no date.'],
    [{ end: '2001-02-31' }, 'The end is no date.'],
    [{ end: '2001-03-01T00:00:00' }, 'It ends before it starts.'],
    [{ end: '' }, null],
    [{ metadata: '{"a": 1}' }, null],
    [{ metadata: '{a}' }, 'The additional data is no JSON.'],
  ])('with %j lacks: %s', (change, lack) => {
    expect(lackOf({ ...full, ...change })).toBe(lack);
  });

  it('without an end is a moment', () => {
    expect(bodyOf({ ...full, end: '' })).toEqual({
      short_descr: 'Strike',
      long_descr: null,
      start_dttm: '2001-04-01T00:00:00',
      end_dttm: '2001-04-01T00:00:00',
      json_metadata: null,
    });
  });

  it.each([
    ['2001-04-01T00:00:00', '2001-04-01'],
    ['2001-04-01T14:05:00', '2001-04-01 14:05'],
  ])('%s is written %s', (moment, text) => {
    expect(momentText(moment)).toBe(text);
  });

  it('that is a moment is written once, a span from end to end', () => {
    expect(spanText('2001-04-01T00:00:00', '2001-04-01T00:00:00')).toBe('2001-04-01');
    expect(spanText('2001-04-01T00:00:00', '2001-04-08T00:00:00')).toBe('2001-04-01 – 2001-04-08');
  });
});
