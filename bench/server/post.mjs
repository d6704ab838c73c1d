import { tsImport } from 'tsx/esm/api';

/** Median milliseconds of post-processing operations on a hundred thousand rows. */
export async function post() {
  const { postProcessing } = await tsImport('../post.ts', import.meta.url);
  return postProcessing();
}
