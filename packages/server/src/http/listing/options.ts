import { limits } from '@meridian/contracts';
import type { OptionsQuery, RelatedReply } from '@meridian/contracts/api';
import { AppError } from '../app-error';
import { escaped } from './operators';

/** A page of options to choose from, those whose text holds what is looked for and those that must be there. Throws `page_below_zero`. */
export function presentOptions(
  options: readonly { readonly id: number; readonly name: string }[],
  query: OptionsQuery,
): RelatedReply {
  const page = query.page ?? 0;
  if (page < 0) throw new AppError('page_below_zero');
  const asked = query.page_size || limits.pageSize;
  const size = asked < 1 || asked > limits.maxPageSize ? limits.maxPageSize : asked;
  const wanted = escaped(query.filter ?? '');
  const isIncluded = (id: number) => wanted !== '' && query.include_ids?.includes(id);
  const found = options.filter(({ id, name }) => isIncluded(id) || escaped(name).includes(wanted));
  const result = found.slice(page * size, (page + 1) * size);
  return { count: found.length, result: result.map(({ id, name }) => ({ value: id, text: name, extra: {} })) };
}
