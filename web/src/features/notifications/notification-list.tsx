import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';

/** What happened, newest first. `onLeave` closes what it stands in when a link is followed. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="p-5">
      <Link to="/connections" onClick={onLeave} className="link">
        {m.notifications_all_connections()}
      </Link>
    </div>
  );
}
