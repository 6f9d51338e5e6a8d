import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';

/** What a request is about; nothing where it names no product. */
export const ProductLink = ({ product }: { product: { id: string; name: string } | null }) =>
  product && (
    <Link
      to="/products/$id"
      params={{ id: product.id }}
      className="inline-flex min-h-6 items-center wrap-anywhere hover:underline hover:underline-offset-3"
    >
      {m.connections_about({ what: product.name })}
    </Link>
  );
