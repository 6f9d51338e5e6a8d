import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, anew each minute, for what says how long ago something was. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** A value once it has stood still for a while, such as what somebody types. */
export function useSettled<Value>(value: Value, afterMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(settling);
  }, [value, afterMs]);
  return settled;
}

/** True once the first picture is on screen: for what may come after it, such as a map. */
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
