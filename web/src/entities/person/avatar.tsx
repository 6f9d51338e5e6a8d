import { cn } from '#ui/class-names.ts';
import { initialsOfPerson, tintOf, personName } from '#contract/shown-values.ts';

interface AvatarProps {
  firstName: string;
  lastName: string;
  imageUrl: string | null;
  size?: number;
}

/** Hidden from screen readers, because the name is always beside it. */
export function Avatar({ firstName, lastName, imageUrl, size = 44 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.375) };
  if (imageUrl)
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        className="avatar block flex-none rounded-full object-cover"
        style={box}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={cn(
        'avatar inline-grid flex-none place-items-center rounded-full leading-none font-semibold',
        tintOf(personName({ firstName, lastName })),
      )}
      style={box}
    >
      {initialsOfPerson(firstName, lastName)}
    </span>
  );
}
