/** Two lights that meet: the warm one is the actor, the cool one the partner. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 28 18" className="h-4.5 w-7" aria-hidden="true">
        <circle cx="9" cy="9" r="8.5" className="fill-warm" />
        <circle cx="19" cy="9" r="8.5" className="fill-cool" fillOpacity="0.82" />
      </svg>
      <span className="font-display text-2xl leading-none">CastMate</span>
    </span>
  );
}
