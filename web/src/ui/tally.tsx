const LEFT = 'M10 2H17.6V9.95L10.6 20.95V30H10A8 8 0 0 1 2 22V10A8 8 0 0 1 10 2Z';
const RIGHT = 'M22 30H14.4V22.05L21.4 11.05V2H22A8 8 0 0 1 30 10V22A8 8 0 0 1 22 30Z';

const filled = { fill: 'currentColor' };
const outlined = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.6 };

export type Halves = 'left' | 'right' | 'both' | 'none';

/** The logo's halves as a status icon. It always needs a label, which carries the meaning. */
export function Tally({ halves, size = 14 }: { halves: Halves; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="inline-block flex-none">
      <path d={LEFT} {...(halves === 'left' || halves === 'both' ? filled : outlined)} />
      <path d={RIGHT} {...(halves === 'right' || halves === 'both' ? filled : outlined)} />
    </svg>
  );
}
