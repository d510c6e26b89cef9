import { createRootRoute, createRoute, createRouter, Link, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Home } from './home.tsx';
import { NotArrived } from './not-arrived.tsx';
import { readSearch } from './search.ts';
import { useTheme } from './theme.ts';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

function Frame() {
  const theme = useTheme();
  return (
    <>
      <Outlet />
      <LatePart missing={null}>
        <Toaster theme={theme} position="top-center" closeButton />
      </LatePart>
    </>
  );
}

function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="font-display text-4xl">Page not found</h1>
      <p className="text-soft">The address may be incomplete.</p>
      <Link to="/" className="inline-grid min-h-11 place-content-center text-cool-text underline">
        Go to the start page
      </Link>
    </main>
  );
}

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFound });

const Questionnaire = lazy(async () => ({ default: (await import('./questionnaire.tsx')).Questionnaire }));

const questionnaireRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/questionnaire',
  component: () => (
    <LatePart waiting={<Spinner text="One moment..." />} missing={<NotArrived isPage />}>
      <Questionnaire />
    </LatePart>
  ),
});

/** The page of the product: the landing page, or the workspace when the address names a tab or a script. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readSearch,
  component: Home,
});

export function createAppRouter() {
  return createRouter({ routeTree: rootRoute.addChildren([homeRoute, questionnaireRoute]) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
