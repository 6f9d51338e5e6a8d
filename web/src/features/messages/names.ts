/** Splits a name for the avatar: the last word is one part, the rest the other. */
export function namesOf(userName: string): [string, string] {
  const cut = userName.lastIndexOf(' ');
  return cut < 0 ? [userName, ''] : [userName.slice(0, cut), userName.slice(cut + 1)];
}
