import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { firstSentences } from '#core/sentences/first-sentences.ts';
import { Account } from '#web/app/account/account.tsx';
import { startSignIn, useForgetOnSignOut, useSession } from '#web/app/account/session.ts';
import { useSignInKind } from '#web/app/account/use-sign-in-kind.ts';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LoadAgain } from '#web/ui/load-again.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Logo } from './logo.tsx';
import { isWorkspaceOpen } from './search.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const loadWorkspace = () => import('#web/app/workspace/workspace.tsx');
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }));

function NotArrived() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <p role="alert">{firstSentences['server.unexpected']}</p>
      <LoadAgain />
    </main>
  );
}

export function Home() {
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const session = useSession();
  const signInKind = useSignInKind();
  useForgetOnSignOut(session);

  if (isWorkspaceOpen(search)) {
    return (
      <LatePart waiting={<Spinner text="Opening your scripts..." />} missing={<NotArrived />}>
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
      signInKind={session.status === 'authenticated' ? undefined : signInKind}
      isSessionLoading={session.status === 'loading'}
      onStart={startRehearsing}
      onIntent={loadWorkspace}
    />
  );
}
