import { Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Account } from './account/account.tsx';
import { startSignIn, useForgetOnSignOut, useSession } from './account/session.ts';
import { useSignInKind } from './account/use-sign-in-kind.ts';
import { Logo } from './logo.tsx';
import { NotArrived } from './not-arrived.tsx';
import { isWorkspaceOpen } from './search.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useAppSearch } from './use-app-search.ts';

const loadWorkspace = () => import('./workspace/workspace.tsx');
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }));

export function Home() {
  const search = useAppSearch();
  const navigate = useNavigate({ from: '/' });
  const session = useSession();
  const signInKind = useSignInKind();
  useForgetOnSignOut(session);

  if (isWorkspaceOpen(search)) {
    return (
      <LatePart waiting={<Spinner text="Opening your scripts..." />} missing={<NotArrived isPage />}>
        <Workspace session={session} />
      </LatePart>
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
      feedbackLink={
        <Link
          to="/questionnaire"
          className="inline-grid min-h-13 w-full place-content-center rounded-lg border border-edge-strong/60 px-6 font-medium hover:bg-raised sm:w-auto"
        >
          Share Feedback
        </Link>
      }
      signsInLocally={session.status !== 'authenticated' && signInKind === 'local'}
      isSessionLoading={session.status === 'loading'}
      onStart={startRehearsing}
      onIntent={loadWorkspace}
    />
  );
}
