import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

export function useDebounced<Value>(value: Value, afterMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(settling);
  }, [value, afterMs]);
  return settled;
}

/** Returns true after the first paint, for content that may come later, such as a map. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      waiting = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(waiting);
    };
  }, []);
  return painted;
}
