import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../lib/api';
import { listenToKeys } from '../lib/keys';
import { createQueryClient } from '../lib/query';
import { ThemeProvider } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { createAppRouter } from './router/create-app-router';
import { signInAddress } from './router/sign-in-address';

type AppParts = ReturnType<typeof openApp>;

/** The whole app: one cache, one router, one place for notices. */
export function App({ router, queries }: AppParts) {
  useEffect(() => listenToKeys(window), []);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Makes the parts of the app. Once `router.load()` has ended, the first paint is the page itself. */
export function openApp() {
  const queries = createQueryClient({
    onSignedOut: () => {
      api.forgetToken();
      const { pathname, href } = router.state.location;
      if (!pathname.startsWith('/login')) void router.navigate({ href: signInAddress(href), replace: true });
    },
  });
  const router = createAppRouter({ queries });
  return { router, queries };
}
