import { lazy } from 'react';
import { firstSentences } from '#core/sentences/first-sentences.ts';
import type { SessionState } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LoadAgain } from '#web/ui/load-again.tsx';
import { startSignIn } from './session.ts';
import { useSignInKind } from './use-sign-in-kind.ts';

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }));

/** The profile menu of whoever is signed in, otherwise the way in. Keeps its place while neither is known. */
export function Account({ session, returnTo = '/' }: { session: SessionState; returnTo?: string }) {
  if (session.status === 'loading') {
    if (!session.retry) return <span className="size-11" />;
    return (
      <div role="alert" className="flex items-center gap-3">
        <p className="text-sm max-sm:sr-only">{firstSentences['session.load-failed']}</p>
        <Button onClick={session.retry}>Try again</Button>
      </div>
    );
  }
  if (session.status === 'authenticated') {
    return (
      <LatePart waiting={<span className="size-11" />} missing={<LoadAgain />}>
        <ProfileMenu user={session.user} />
      </LatePart>
    );
  }
  return <SignInButton returnTo={returnTo} />;
}

export function SignInButton({ returnTo }: { returnTo: string }) {
  const kind = useSignInKind();
  if (kind === 'loading') return <span className="h-11 w-24" />;
  const isLocal = kind === 'local';
  return (
    <Button
      className="whitespace-nowrap max-sm:px-3"
      title={isLocal ? 'Signs in with the local identity on this machine' : undefined}
      onClick={() => void startSignIn(returnTo)}
    >
      {kind === 'google' ? 'Sign In with Google' : 'Sign In'}
    </Button>
  );
}
