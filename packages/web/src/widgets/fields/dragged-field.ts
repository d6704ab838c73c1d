/** What travels with a dragged field; anything else that is dragged is not one of ours. */
export interface DraggedField {
  readonly kind: 'metric' | 'column';
  readonly name: string;
}

const mark = Symbol.for('meridian.field');

export const dragDataOf = (field: DraggedField): Record<string | symbol, unknown> => ({ [mark]: true, ...field });

export function draggedField(data: Record<string | symbol, unknown>): DraggedField | null {
  if (data[mark] !== true) return null;
  const { kind, name } = data;
  return (kind === 'metric' || kind === 'column') && typeof name === 'string' ? { kind, name } : null;
}
