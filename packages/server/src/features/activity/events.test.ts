import { describe, expect, it } from 'vitest';
import { entryOf, parseEvents } from './events';

describe('events of a browser', () => {
  it('name the dashboard or the chart they are about', () => {
    const [opened, explored] = parseEvents(
      JSON.stringify([
        { event_name: 'mount_dashboard', source: 'dashboard', source_id: 7, duration: 12.4 },
        { event_name: 'mount_explorer', source: 'explore', source_id: '3' },
      ]),
    ).map(entryOf);
    expect(opened).toMatchObject({ action: 'mount_dashboard', dashboardId: 7, sliceId: null, durationMs: 12 });
    expect(explored).toMatchObject({ action: 'mount_explorer', dashboardId: null, sliceId: 3 });
  });

  it('with ids that are none are kept without them', () => {
    const [entry] = parseEvents('[{"event_name":"x","slice_id":"new","dashboard_id":0}]').map(entryOf);
    expect(entry).toMatchObject({ sliceId: null, dashboardId: null });
  });

  it.each(['{', '{"a":1}', '[1]', JSON.stringify(Array(501).fill({}))])('are refused as %.20s', text => {
    expect(() => parseEvents(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});
