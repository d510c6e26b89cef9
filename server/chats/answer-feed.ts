/** What is told to all who listen, whenever they come: each hears everything from the beginning. */
export interface AnswerFeed<Event> {
  push(event: Event): void;
  end(): void;
  read(): AsyncIterable<Event>;
}

export function createAnswerFeed<Event>(): AnswerFeed<Event> {
  const told: Event[] = [];
  let waiting: (() => void)[] = [];
  let isOver = false;
  const wake = () => {
    for (const tell of waiting.splice(0)) tell();
  };
  return {
    push(event) {
      told.push(event);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *read() {
      for (let at = 0; ; at += 1) {
        while (at >= told.length) {
          if (isOver) return;
          await new Promise<void>((resolve) => {
            waiting = [...waiting, resolve];
          });
        }
        yield told[at] as Event;
      }
    },
  };
}
