import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface CarouselProps {
  label: string;
  /** Cards in view at once. */
  perView: number;
  /** The card to show first. */
  startAt?: number;
  children: ReactNode;
}

export function Carousel({ label, perView, startAt = 0, children }: CarouselProps) {
  const [startIndex] = useState(startAt);
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    startIndex,
  });
  const [ends, setEnds] = useState({ first: true, last: false });
  const count = Children.count(children);

  useEffect(() => {
    if (!embla) return;
    const look = () => setEnds({ first: !embla.canScrollPrev(), last: !embla.canScrollNext() });
    look();
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  return (
    <section aria-roledescription="carousel" aria-label={label} className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={`Previous: ${label}`}
        disabled={ends.first || count <= perView}
        onClick={() => embla?.scrollPrev()}
      />
      <div ref={viewport} className="min-w-0 flex-1 overflow-hidden py-1">
        <ul className="flex touch-pan-y">
          {Children.map(children, (child) => (
            <li className="min-w-0 shrink-0 px-1.5" style={{ flexBasis: `${100 / perView}%` }}>
              {child}
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon={ChevronRight}
        label={`Next: ${label}`}
        disabled={ends.last || count <= perView}
        onClick={() => embla?.scrollNext()}
      />
    </section>
  );
}
