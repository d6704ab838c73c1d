import { describe, expect, it } from 'vitest';
import { placeAfter } from './sign-in';

describe('placeAfter', () => {
  it('goes back to where one came from', () => {
    expect(placeAfter('/chart/list/?q=a')).toBe('/chart/list/?q=a');
  });
  it('goes home rather than to another site or in a circle', () => {
    for (const next of [
      undefined,
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      '/login/',
    ])
      expect(placeAfter(next)).toBe('/superset/welcome/');
  });
});
