import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { api, sessionGate } from '../lib/api';
import { listenToKeys } from '../lib/keys';
import { createQueryClient } from '../lib/query';
import { ThemeProvider } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { createAppRouter } from './router/create-app-router';
import { signInAddress } from './router/sign-in-address';
import { ServerAway } from './shell/ServerAway';

type AppParts = ReturnType<typeof openApp>;

/** The whole app: one cache, one router, one place for notices. */
export function App({ router, queries }: AppParts) {
  useLayoutEffect(() => listenToKeys(window), []);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toaster />
        <ServerAway />
        <EndedSession />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

const SignInAgain = lazy(async () => ({ default: (await import('../features/sign-in')).SignInAgain }));

/** The dialog is fetched with the first request that finds the session ended. */
function EndedSession() {
  const ended = useStore(sessionGate, state => state.waiting.length > 0);
  return ended ? (
    <Suspense fallback={null}>
      <SignInAgain />
    </Suspense>
  ) : null;
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
