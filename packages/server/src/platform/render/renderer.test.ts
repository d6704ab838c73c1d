import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '.';

const folder = new URL('../../../../charts/src/', import.meta.url);
const fixtures = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['shared', 'contract'].includes(entry.name))
  .flatMap(({ name }) =>
    readdirSync(new URL(`${name}/fixtures/`, folder)).map(
      file =>
        [
          `${name}/${file.replace('.json', '')}`,
          JSON.parse(readFileSync(new URL(`${name}/fixtures/${file}`, folder), 'utf8')),
        ] as const,
    ),
  );
const dataset = { verboseMap: {}, columnFormats: {}, currencyFormats: {} };

describe('a picture', () => {
  const renderer = createRenderer();

  it.each(fixtures)('of %s is well-formed SVG at its size, large and small', async (_, { form, results }) => {
    for (const [size, bare] of [
      [{ width: 480, height: 270 }, false],
      [{ width: 96, height: 64 }, true],
    ] as const) {
      const svg = await renderer.svg({ form, results, dataset, size, scheme: 'light', bare });
      expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${size.width}" height="${size.height}"`));
      expect(svg).not.toContain('NaN');
      expect((svg?.match(/<(path|rect|text|polyline|circle|g)/g) ?? []).length).toBeGreaterThan(0);
    }
  });

  it('escapes what comes from data', async () => {
    const form = { viz_type: 'big_number_total', metric: 'm', subtitle: '</text><script>alert(1)</script>' };
    const results = [{ colnames: ['m'], coltypes: [0], data: [{ m: 1 }] }];
    const svg = await renderer.svg({
      form,
      results,
      dataset,
      size: { width: 320, height: 200 },
      scheme: 'dark',
      bare: false,
    });
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toContain('<script>');
  });

  it('becomes a PNG of twice as many pixels', async () => {
    const png = Buffer.from(
      await renderer.png(
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><text y="15">Ab</text></svg>',
        2,
      ),
    );
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([60, 40]);
  });

  it('of an unknown type is none', async () => {
    const svg = await renderer.svg({
      form: { viz_type: 'nobody' },
      results: [],
      dataset,
      size: { width: 9, height: 9 },
      scheme: 'light',
      bare: true,
    });
    expect(svg).toBeNull();
  });
});
