import { createByteCache } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { AskedContext } from './contract';
import type { Asking } from './plan-asking';

const mostBytes = 16 * 1024 * 1024;
const keptForMs = 7 * 86_400_000;

/** What was asked under a key, so that an answer can be had again by its key alone. Whoever comes with a key still asks as themselves. */
export interface AskedBefore {
  remember(asking: Asking, context: AskedContext): void;
  recall(key: string): AskedContext | null;
}

export function openAskedBefore(clock: Clock): AskedBefore {
  const contexts = createByteCache<{ readonly text: string }>({ mostBytes, now: () => clock.monotonicMs() });
  return {
    remember({ key, question, resultType, format }, context) {
      if (contexts.get(key) !== undefined) return;
      const { form_data, custom_cache_timeout, datasource } = context;
      const alone = { datasource, form_data, custom_cache_timeout, result_type: resultType, result_format: format };
      const text = JSON.stringify({ ...alone, queries: [question.query] });
      contexts.set(key, { text }, { bytes: 2 * text.length, forMs: keptForMs });
    },
    recall(key) {
      const found = contexts.get(key);
      return found === undefined ? null : (JSON.parse(found.text) as AskedContext); // written by remember
    },
  };
}
