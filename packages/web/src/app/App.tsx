import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../lib/api';
import { listenToKeys } from '../lib/keys';
import { createQueryClient } from '../lib/query';
import { ThemeProvider } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { createAppRouter } from './router/create-app-router';
import { signInAddress } from './router/sign-in-address';

/** The whole app: one cache, one router, one place for notices. */
export function App() {
  const [{ router, queries }] = useState(openApp);
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

function openApp() {
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
