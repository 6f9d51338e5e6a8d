/** A whole name as the avatar takes it: what comes last, and all before. */
export function namesOf(userName: string): [string, string] {
  const cut = userName.lastIndexOf(' ');
  return cut < 0 ? [userName, ''] : [userName.slice(0, cut), userName.slice(cut + 1)];
}
