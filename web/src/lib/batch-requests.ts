interface Asked<Answer> {
  about: string;
  resolve: (answer: Answer | undefined) => void;
  reject: (reason: unknown) => void;
}

const MAX_PER_CALL = 50;

/** Combines the requests that individual rows make at the same moment into a single request. */
export function batchRequests<Answer>(
  ask: (about: readonly string[]) => Promise<readonly Answer[]>,
  subjectOf: (answer: Answer) => string,
): (about: string) => Promise<Answer | undefined> {
  let asked: Asked<Answer>[] = [];

  const askAll = () => {
    const all = asked;
    asked = [];
    for (let start = 0; start < all.length; start += MAX_PER_CALL)
      void answer(all.slice(start, start + MAX_PER_CALL));
  };
  const answer = async (together: readonly Asked<Answer>[]) => {
    try {
      const answers = await ask([...new Set(together.map(({ about }) => about))]);
      for (const { about, resolve } of together) resolve(answers.find((one) => subjectOf(one) === about));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  };
  return (about) =>
    new Promise((resolve, reject) => {
      asked.push({ about, resolve, reject });
      if (asked.length === 1) setTimeout(askAll);
    });
}
