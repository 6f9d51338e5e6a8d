interface CodeBlockProps {
  label: string;
  of: string;
  code: string;
}

export const CodeBlock = ({ label, of, code }: CodeBlockProps) => (
  <figure>
    <figcaption className="mb-1 text-small text-ink-2">{label}</figcaption>
    <pre
      tabIndex={0}
      aria-label={`${label}, ${of}`}
      role="region"
      className="max-h-100 overflow-auto rounded-control bg-sunken px-3.5 py-3 text-detail leading-5"
    >
      <code>{code}</code>
    </pre>
  </figure>
);
