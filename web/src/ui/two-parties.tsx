import type { ReactNode } from 'react';

interface Side {
  logo: ReactNode;
  /** The small text above: "You", or the person's name. */
  who: ReactNode;
  name: ReactNode;
}

export function TwoParties({ left, right }: { left: Side; right: Side }) {
  return (
    <div className="relative grid min-h-31 grid-cols-2 max-sm:min-h-33">
      <svg
        viewBox="0 0 520 124"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <path d="M0 0H279V44L241 80V124H0Z" className="fill-primary-soft" />
        <path d="M520 124H247V82.9L285 46.9V0H520Z" className="fill-attention-soft" />
      </svg>
      <Party side={left} />
      <Party side={right} mirrored />
    </div>
  );
}

function Party({ side: { logo, who, name }, mirrored = false }: { side: Side; mirrored?: boolean }) {
  return (
    <div
      className={
        mirrored
          ? 'relative flex flex-row-reverse items-center gap-3 py-5 pr-6 pl-10 text-right max-sm:flex-col max-sm:items-end max-sm:justify-center max-sm:gap-1.5 max-sm:px-4'
          : 'relative flex items-center gap-3 py-5 pr-10 pl-6 max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-1.5 max-sm:px-4'
      }
    >
      {logo}
      <div className="min-w-0">
        <p className="text-small text-ink-2">{who}</p>
        <p className="leading-5 font-semibold wrap-anywhere">{name}</p>
      </div>
    </div>
  );
}
