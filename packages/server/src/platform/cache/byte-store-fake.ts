import type { ByteStore } from './byte-store';

/** A store in memory that several processes of a test may share; `isAway` answers as one that cannot be reached. */
export interface FakeByteStore {
  readonly kept: Map<string, { readonly bytes: Buffer; readonly untilMs: number }>;
  readonly state: { isAway: boolean };
  open(): ByteStore;
}

export function fakeByteStore(): FakeByteStore {
  const kept: FakeByteStore['kept'] = new Map();
  const state = { isAway: false };
  const listeners: { readonly from: object; readonly tell: (name: string) => void }[] = [];
  const open = (): ByteStore => {
    const me = {};
    const tellOthers = (name: string) => {
      for (const { from, tell } of listeners) if (from !== me) tell(name);
    };
    return {
      get: async name => (state.isAway ? null : (kept.get(name) ?? null)),
      put: (name, pieces, untilMs) => {
        if (state.isAway) return;
        kept.set(name, { bytes: Buffer.concat(pieces), untilMs });
        tellOthers(name);
      },
      delete: name => {
        kept.delete(name);
        tellOthers(name);
      },
      onChangedElsewhere: tell => {
        listeners.push({ from: me, tell });
      },
      close: async () => undefined,
    };
  };
  return { kept, state, open };
}
