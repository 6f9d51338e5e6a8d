/** Splits a name for the avatar into the last word and the rest. */
export function namesOf(userName: string): [string, string] {
  const cut = userName.lastIndexOf(' ');
  return cut < 0 ? [userName, ''] : [userName.slice(0, cut), userName.slice(cut + 1)];
}
