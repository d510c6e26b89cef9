import { Link } from '@tanstack/react-router';
import { feedbackRequestSchema } from '#core/api/account.ts';
import { FeedbackForm } from '#web/features/feedback/feedback-form.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Account, SignInButton } from './account/account.tsx';
import { draftOf } from './account/drafts.ts';
import { useForgetOnSignOut, useSession } from './account/session.ts';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Where people tell what they think of the product. */
export function Questionnaire() {
  const session = useSession();
  useForgetOnSignOut(session);
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-5 py-4 sm:px-8">
        <Link to="/" aria-label="CastMate, start page">
          <Logo />
        </Link>
        <div className="flex items-center gap-2">
          <ThemeToggle />
          <Account session={session} returnTo="/questionnaire" />
        </div>
      </header>
      <main className="mx-auto max-w-xl px-5 pt-8 pb-16 sm:px-8">
        <h1 className="font-display text-4xl">Share Feedback</h1>
        <p className="mt-3 text-soft">
          Three questions. Your answers are kept on this server with your e-mail address, so that the person
          who runs it can reply.
        </p>
        {session.status === 'loading' && <Spinner text="Loading session..." />}
        {session.status === 'unauthenticated' && (
          <div className="mt-8 rounded-2xl bg-panel p-5">
            <p>Sign in to send feedback.</p>
            <div className="mt-4">
              <SignInButton returnTo="/questionnaire" />
            </div>
          </div>
        )}
        {session.status === 'authenticated' && <KeptFeedback email={session.user.email} />}
      </main>
    </div>
  );
}

const draftSchema = feedbackRequestSchema.partial();

/** The form, with what this person had begun to write before their session ended. */
function KeptFeedback({ email }: { email: string }) {
  const draft = draftOf('feedback', email);
  return (
    <FeedbackForm
      key={email}
      begun={draftSchema.safeParse(draft.recall() ?? {}).data ?? {}}
      onDraft={draft.keep}
      home={<Link to="/">Go to the start page</Link>}
    />
  );
}
