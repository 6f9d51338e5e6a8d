import { Link, type LinkProps } from '@tanstack/react-router';
import { APP_NAME } from '#contract/brand.ts';
import { Panel } from '#ui/panel.tsx';

type Words = (of: { name: string }) => string;

export interface Topic {
  title: () => string;
  text?: Words;
  points?: readonly (() => string)[];
  link?: { to: NonNullable<LinkProps['to']>; params?: { section: string }; words: () => string };
}

export function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <Panel className="ledger max-w-(--container-form)">
      {topics.map((topic) => (
        <TopicRow key={topic.title()} {...topic} />
      ))}
    </Panel>
  );
}

const TopicRow = ({ title, text, points, link }: Topic) => (
  <section className="px-5 py-4.5 max-sm:px-4">
    <h2 className="text-row leading-5.5 font-semibold">{title()}</h2>
    {text && <p className="mt-1 max-w-[70ch] text-ink-2">{text({ name: APP_NAME })}</p>}
    {points && (
      <ul className="mt-2 grid max-w-[70ch] list-disc gap-1 pl-5 text-ink-2 marker:text-line-strong">
        {points.map((point) => (
          <li key={point()}>{point()}</li>
        ))}
      </ul>
    )}
    {link && (
      <Link to={link.to} params={link.params ?? {}} className="link-alone mt-2">
        {link.words()}
      </Link>
    )}
  </section>
);
