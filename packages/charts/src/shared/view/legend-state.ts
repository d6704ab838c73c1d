type Hidden = ReadonlySet<string>;

/** A click shows one entry alone; on the one that is alone it brings all back. */
export function isolate(hidden: Hidden, ids: readonly string[], id: string): Hidden {
  const isAlone = !hidden.has(id) && ids.every(each => each === id || hidden.has(each));
  return isAlone ? new Set() : new Set(ids.filter(each => each !== id));
}

/** With Ctrl an entry is added to what shows or taken away; the last one stays. */
export function toggle(hidden: Hidden, ids: readonly string[], id: string): Hidden {
  const next = new Set(hidden);
  if (!next.delete(id)) next.add(id);
  return ids.every(each => next.has(each)) ? hidden : next;
}
