/** The settings kept as JSON text in `extra`; spec/facts.md §6.1. Unknown keys stay where they are. */
export interface ConnectionExtra {
  readonly allows_virtual_table_explore?: boolean;
  readonly disable_data_preview?: boolean;
  readonly disable_drill_to_detail?: boolean;
  readonly cost_estimate_enabled?: boolean;
  readonly allow_multi_catalog?: boolean;
  readonly schemas_allowed_for_file_upload?: readonly string[];
  readonly schema_options?: Readonly<Record<string, unknown>>;
  readonly metadata_params?: Readonly<Record<string, unknown>>;
  readonly metadata_cache_timeout?: Readonly<Record<string, unknown>>;
}

const metadataParams = ['schema', 'quote_schema', 'naming_convention', 'info', 'reflect', 'bind'];

/** Reads stored settings; nothing where the text holds no object. */
export function readExtra(text: string): ConnectionExtra {
  const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** What is wrong with settings that somebody sends; null when nothing is. */
export function problemOfExtra(text: string): string | null {
  let extra: ConnectionExtra;
  try {
    extra = readExtra(text);
  } catch (error) {
    return `Field cannot be decoded by JSON. ${error instanceof Error ? error.message : ''}`;
  }
  const unknownParam = Object.keys(extra.metadata_params ?? {}).find(key => !metadataParams.includes(key));
  if (unknownParam !== undefined) {
    return `The metadata_params in Extra field is not configured correctly. The key ${unknownParam} is invalid.`;
  }
  const wrongTimeout = Object.values(extra.metadata_cache_timeout ?? {}).find(
    seconds => typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0,
  );
  return wrongTimeout === undefined ? null : 'The metadata_cache_timeout in Extra field takes whole seconds only.';
}
