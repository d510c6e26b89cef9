import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Account } from '#web/app/account/account.tsx';
import { startSignIn, useForgetOnSignOut, useSession } from '#web/app/account/session.ts';
import { useSignInKind } from '#web/app/account/use-sign-in-kind.ts';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Logo } from './logo.tsx';
import { isWorkspaceOpen } from './search.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const loadWorkspace = () => import('#web/app/workspace/workspace.tsx');
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }));

export function Home() {
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const session = useSession();
  const signInKind = useSignInKind();
  useForgetOnSignOut(session);

  if (isWorkspaceOpen(search)) {
    return (
      <Suspense fallback={<Spinner text="Opening your scripts..." />}>
        <Workspace session={session} />
      </Suspense>
    );
  }

  function startRehearsing() {
    if (session.status === 'authenticated') void navigate({ search: { tab: 'connecting' } });
    else void startSignIn('/');
  }

  return (
    <LandingPage
      logo={<Logo />}
      headerActions={
        <>
          <ThemeToggle />
          <Account session={session} />
        </>
      }
      signInKind={session.status === 'authenticated' ? undefined : signInKind}
      isSessionLoading={session.status === 'loading'}
      onStart={startRehearsing}
      onIntent={loadWorkspace}
    />
  );
}
