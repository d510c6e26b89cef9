import { AudioLines, Brain, type LucideIcon, MoveDown, ScrollText, Users, Video } from 'lucide-react';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

const features: readonly Feature[] = [
  {
    icon: ScrollText,
    title: 'Script upload',
    text: 'Bring a PDF, a Word file, a spreadsheet, Fountain or Final Draft. CastMate finds the scenes, the cast and every speech.',
  },
  {
    icon: Users,
    title: 'AI scene partner',
    text: 'It speaks every role but yours exactly as written, and waits while you hold a pause.',
  },
  {
    icon: AudioLines,
    title: 'Voice options',
    text: 'Six synthetic voices, three female and three male. Listen to each before you choose.',
  },
  {
    icon: Video,
    title: 'Self-tape recording',
    text: 'Record audio and video takes while your partner reads with you.',
  },
  {
    icon: Brain,
    title: 'Line memorization helper',
    text: 'Your lines are hidden. If you dry, the next words appear.',
  },
  {
    icon: MoveDown,
    title: 'Smart auto-scroll',
    text: 'The script moves at your pace, or with the line being spoken, while your hands stay free.',
  },
];

export function FeatureGrid() {
  return (
    <section aria-labelledby="features-heading" className="pt-6">
      <h2 id="features-heading" className="font-display text-3xl">
        What CastMate does for you
      </h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, ...feature }) => (
          <li key={feature.title} className="flex gap-4 rounded-2xl bg-panel p-5">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-warm-text" strokeWidth={1.6} />
            <div>
              <h3 className="font-semibold">{feature.title}</h3>
              <p className="mt-1 text-soft">{feature.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
