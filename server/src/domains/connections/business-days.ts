const DAY_MS = 86_400_000;
const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;
const dayBefore = (day: Date): Date => new Date(day.getTime() - DAY_MS);

/** Returns the time that was the given number of whole business days (Monday to Friday, UTC) before `now`. */
export function businessDaysBefore(now: Date, days: number): Date {
  let moment = endOfWeek(now);
  for (let passed = 0; passed < days;) {
    moment = dayBefore(moment);
    if (!isWeekend(moment)) passed += 1;
  }
  return moment;
}

/** Moves a time on a weekend back to the midnight after Friday, because weekends don't count. */
function endOfWeek(now: Date): Date {
  if (!isWeekend(now)) return now;
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return now.getUTCDay() === 6 ? midnight : dayBefore(midnight);
}
