/** The object in a stored JSON text; empty where the text holds none, as imports of old files may hold anything. */
export function storedObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {}; // it is no JSON
  }
}
