import { use, useId } from 'react';
import type { Territory } from '#contract/vocabulary.ts';
import { cn } from '#ui/class-names.ts';
import type { MapScope, TerritoryLook } from './territory-look.ts';
import usMap from './maps/us-regions.json?url';
import worldMap from './maps/world-territories.json?url';

export interface TerritoryDrawingProps {
  scope: MapScope;
  label: string;
  look: (territory: Territory) => TerritoryLook;
  /** Without it the map is read-only. */
  onPick?: (territory: Territory) => void;
}

interface Shape {
  territory: Territory;
  outline: string;
}
interface Atlas {
  viewBox: string;
  shapes: Shape[];
  /** Lines inside the territories, such as state borders. */
  lines: string | null;
  labels: Partial<Record<Territory, readonly [x: number, y: number]>>;
  fontSize: number;
}

/** The font size in the drawing's units; the patterns are scaled to it. */
const US_FONT_SIZE = 33;

/** Label positions, chosen by eye to avoid borders and Alaska. */
const US_LABELS: Atlas['labels'] = {
  texas: [448, 470],
  midwest: [548, 222],
  northeast: [842, 112],
  mid_atlantic: [796, 262],
  southeast: [745, 388],
  south: [590, 398],
  mountain: [268, 196],
  pacific_northwest: [108, 128],
  northern_california: [60, 236],
  southern_california: [106, 352],
  southwest: [230, 346],
};
const WORLD_LABELS: Atlas['labels'] = {
  north_america: [150, 90],
  latin_america: [202, 205],
  europe: [420, 66],
  middle_east_africa: [348, 165],
  asia_pacific: [492, 122],
};

const LOAD: Record<MapScope, () => Promise<Atlas>> = { us: loadUs, world: loadWorld };
const loading = new Map<MapScope, Promise<Atlas>>();

function atlasFor(scope: MapScope): Promise<Atlas> {
  const atlas = loading.get(scope) ?? LOAD[scope]();
  loading.set(scope, atlas);
  return atlas;
}

type Outlines = Record<string, { d: string }>;

/** Fetched as data, so that the drawings are not part of the page's code. */
async function fetchMap<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map did not arrive: ${response.status}`);
  return response.json() as Promise<Content>;
}

async function loadUs(): Promise<Atlas> {
  const us = await fetchMap<{ viewBox: string; regions: Outlines; states: string }>(usMap);
  return { ...atlasOf(us.viewBox, us.regions), lines: us.states, labels: US_LABELS, fontSize: US_FONT_SIZE };
}

async function loadWorld(): Promise<Atlas> {
  const world = await fetchMap<{ viewBox: string; territories: Outlines }>(worldMap);
  return { ...atlasOf(world.viewBox, world.territories), lines: null, labels: WORLD_LABELS, fontSize: 21 };
}

/** New York Metro comes last, so that its disc is drawn above its neighbors. */
function atlasOf(viewBox: string, outlines: Outlines): Pick<Atlas, 'viewBox' | 'shapes'> {
  const shapes = Object.entries(outlines).map(([territory, { d }]) => ({
    territory: territory as Territory,
    outline: d,
  }));
  return {
    viewBox,
    shapes: shapes.toSorted((a, b) => Number(a.territory === DISC) - Number(b.territory === DISC)),
  };
}

/** Too small for a number on the map, so it also has a disc in the Atlantic. */
const DISC: Territory = 'new_york_metro';
const DISC_X = 936;
const DISC_Y = 246;

const PATTERNS = ['hatch', 'dots'] as const;
type Pattern = (typeof PATTERNS)[number];

const FILL = ['fill-map-0', 'fill-map-1', 'fill-map-2', 'fill-map-3', 'fill-map-4', 'fill-map-5'];
const fillOf = (step: number): string => FILL[step] ?? 'fill-map-5';
const DARK_STEP = 4;

function paintOf({ step, pattern }: TerritoryLook, id: string) {
  if (!pattern) return { className: fillOf(step) };
  return { fill: `url(#${patternId(id, pattern)})` };
}

/** The number is drawn on a plain color, because a pattern would make it hard to read. */
const discFill = ({ step, pattern }: TerritoryLook): string =>
  pattern === 'hatch' ? 'fill-attention-soft' : fillOf(step);

const patternId = (id: string, pattern: Pattern): string => `${id}-${pattern}`;

/** Scales the patterns so that they look the same on each map. */
const Patterns = ({ id, scale }: { id: string; scale: number }) => (
  <defs>
    {PATTERNS.map((pattern) => (
      <pattern
        key={pattern}
        id={patternId(id, pattern)}
        width={PITCH[pattern]}
        height={PITCH[pattern]}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale})${pattern === 'hatch' ? ' rotate(45)' : ''}`}
      >
        {pattern === 'hatch' ? (
          <>
            <rect width={9} height={9} className="fill-attention-soft" />
            <rect width={4.2} height={9} className="fill-map-open" />
          </>
        ) : (
          <>
            <rect width={10} height={10} className="fill-map-1" />
            <circle cx={5} cy={5} r={2.1} className="fill-map-4" />
          </>
        )}
      </pattern>
    ))}
  </defs>
);

const PITCH: Record<Pattern, number> = { hatch: 9, dots: 10 };

export function TerritoryDrawing({ scope, label, look, onPick }: TerritoryDrawingProps) {
  const id = useId();
  const { viewBox, shapes, lines, labels, fontSize } = use(atlasFor(scope));
  return (
    <svg viewBox={viewBox} role="group" aria-label={label} className="territory-map block h-auto w-full">
      <Patterns id={id} scale={fontSize / US_FONT_SIZE} />
      {shapes.map(({ territory, outline }) => (
        <Region key={territory} look={look(territory)} onPick={onPick && (() => onPick(territory))}>
          <path d={outline} {...paintOf(look(territory), id)} />
          {territory === DISC && (
            <>
              <path d={`M878 213 ${DISC_X - 14} ${DISC_Y - 8}`} className="fill-none stroke-ink-2" />
              <circle cx={DISC_X} cy={DISC_Y} r={31} className={discFill(look(territory))} />
            </>
          )}
        </Region>
      ))}
      {lines && (
        <path d={lines} className="pointer-events-none fill-none stroke-surface/42 [stroke-width:0.9]" />
      )}
      <g aria-hidden="true" className="pointer-events-none">
        {shapes.map(({ territory }) => {
          const { step, mark, pattern } = look(territory);
          const place = territory === DISC ? ([DISC_X, DISC_Y] as const) : labels[territory];
          return (
            place && (
              <text
                key={territory}
                x={place[0]}
                y={place[1]}
                fontSize={territory === DISC ? fontSize * Math.min(1, 2.6 / mark.length) : fontSize}
                className={step < DARK_STEP || pattern ? 'fill-ink' : 'fill-map-ink'}
              >
                {mark}
              </text>
            )
          );
        })}
      </g>
    </svg>
  );
}

interface RegionProps {
  look: TerritoryLook;
  onPick: (() => void) | undefined;
  children: React.ReactNode;
}

function Region({ look: { name, pressed, pattern }, onPick, children }: RegionProps) {
  const className = cn('region', pattern === 'hatch' && 'region-open');
  if (!onPick)
    return (
      <g role="img" aria-label={name} className={className}>
        <title>{name}</title>
        {children}
      </g>
    );
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={pressed ?? false}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPick();
      }}
      className={cn(className, 'cursor-pointer', pressed && 'region-pressed')}
    >
      <title>{name}</title>
      {children}
    </g>
  );
}
