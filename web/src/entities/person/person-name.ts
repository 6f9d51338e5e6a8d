/** Returns a person's name as it is written everywhere: first name, then last name. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
