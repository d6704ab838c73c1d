import { describe, expect, it } from 'vitest';
import { readMetadata } from './read-dashboard';

const filter = { id: 'NATIVE_FILTER-a', name: 'Cost', filterType: 'filter_range', targets: [{ datasetId: 8 }] };

describe('readMetadata', () => {
  it('reads a filter whose settings another program wrote in its own way', () => {
    const written = { ...filter, controlValues: { enableEmptyFilter: true, enableSingleValue: false }, scope: null };
    const { native_filter_configuration: filters } = readMetadata(
      JSON.stringify({ native_filter_configuration: [written] }),
    );
    expect(filters).toMatchObject([
      {
        name: 'Cost',
        targets: [{ datasetId: 8 }],
        controlValues: { enableEmptyFilter: true },
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
      },
    ]);
  });

  it('loses an entry that is no filter, and none beside it', () => {
    const metadata = JSON.stringify({ native_filter_configuration: [filter, 'nonsense', { title: 'no id' }] });
    expect(readMetadata(metadata).native_filter_configuration?.map(entry => entry.id)).toEqual(['NATIVE_FILTER-a']);
  });

  it('loses a setting that cannot be read, never the whole', () => {
    expect(readMetadata('{"color_scheme": 3, "refresh_frequency": 30}')).toEqual({ refresh_frequency: 30 });
    expect(readMetadata('not JSON')).toEqual({});
  });
});
