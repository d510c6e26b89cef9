import { type ReactNode, useEffect, useState } from 'react';
import { interfaceTimes } from '#core/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { SceneInLight } from './scene-in-light.tsx';
import { StatList } from './stat-list.tsx';

interface LandingPageProps {
  logo: ReactNode;
  headerActions: ReactNode;
  feedbackLink: ReactNode;
  /** How a visitor would sign in; undefined when somebody is signed in, or it is not known yet. */
  signsInLocally: boolean;
  isSessionLoading: boolean;
  onStart(): void;
  /** The pointer or the keyboard is near the start button: what comes next may be fetched. */
  onIntent(): void;
}

let hasAppeared = false;

/** The page appears a moment after it was opened; coming back to it takes no second wait. */
function useAppearance(): boolean {
  const [appeared, setAppeared] = useState(hasAppeared);
  useEffect(() => {
    const timer = setTimeout(() => {
      hasAppeared = true;
      setAppeared(true);
    }, interfaceTimes.landingAppearsMs);
    return () => clearTimeout(timer);
  }, []);
  return appeared;
}

export function LandingPage(props: LandingPageProps) {
  if (!useAppearance()) return <div className="min-h-dvh" aria-busy="true" />;
  return (
    <div className="min-h-dvh animate-appear overflow-x-clip">
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-5 py-4 sm:px-8">
        {props.logo}
        <div className="flex items-center gap-2">{props.headerActions}</div>
      </header>
      <main className="mx-auto max-w-6xl px-5 sm:px-8">
        <section className="grid items-center gap-10 py-8 sm:py-14 lg:grid-cols-[1.05fr_1fr] lg:gap-14">
          <div>
            <h1 className="font-display text-[clamp(2.75rem,8.2vw,5.25rem)] leading-[0.98] tracking-[-0.015em]">
              Never rehearse alone again
            </h1>
            <p className="mt-6 max-w-[34rem] text-lg text-soft">
              Upload your script, choose your role and say your lines aloud. CastMate speaks everyone else’s,
              word for word, and comes in when your line is over.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
              <Button
                look="primary"
                size="large"
                className="w-full sm:w-auto"
                disabled={props.isSessionLoading}
                onClick={props.onStart}
                onPointerEnter={props.onIntent}
                onFocus={props.onIntent}
              >
                Start Rehearsing
              </Button>
              {props.feedbackLink}
              <p className="min-h-6 text-sm text-soft">
                {props.signsInLocally && 'You sign in with the local identity on this machine.'}
              </p>
            </div>
            <StatList />
          </div>
          <SceneInLight />
        </section>
        <FeatureGrid />
      </main>
      <footer className="mx-auto mt-16 max-w-6xl px-5 text-sm text-soft sm:px-8">
        <p className="border-t border-edge py-8">
          Your microphone’s sound stays in your browser. Your scripts are yours alone.
        </p>
      </footer>
    </div>
  );
}
