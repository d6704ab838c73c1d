import { expect, type Page } from '@playwright/test';

/** Waits until the sample dashboards stand, which the first start makes beside its first answers. */
export async function samplesAreThere(page: Page, url: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`${url}/api/v1/dashboard/?q=(columns:!(id))`);
        return ((await response.json()) as { readonly count?: number }).count ?? 0;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(2);
}
