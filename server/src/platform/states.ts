/** The states of the United States, the federal district and Puerto Rico, with their postal codes, in lower case. */
export const STATES =
  `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
  dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,
  la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,
  ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,
  oh ohio,ok oklahoma,or oregon,pa pennsylvania,pr puerto rico,ri rhode island,sc south carolina,sd south dakota,
  tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,wv west virginia,wi wisconsin,wy wyoming`
    .split(',')
    .map((line) => line.trim().split(' '))
    .map(([code = '', ...words]) => ({ code, words }));

/** The longest first, so that West Virginia is not taken for Virginia. */
const NAMES = STATES.flatMap(({ code, words }) => {
  const name = words.join(' ');
  return [
    { given: name, code, name },
    { given: code, code, name },
  ];
}).toSorted((one, other) => other.given.length - one.given.length);

/**
 * Returns the state at the end of a place, by its name or its code, and what precedes it: "houston" for "Houston,
 * Texas" and "Houston TX". Undefined if the place does not end with a state.
 */
export function stateAtEnd(place: string): { before: string; code: string; name: string } | undefined {
  const words = place
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
  const found = NAMES.find(({ given }) => words === given || words.endsWith(` ${given}`));
  if (!found) return undefined;
  const { given, code, name } = found;
  return { before: words.slice(0, -given.length).trim(), code, name };
}
