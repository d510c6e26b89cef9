/** How to let go of a take: resolves once somebody else may have it. */
export type LetGo = () => Promise<void>;

/** That a take is somebody's business now, in whichever window of this browser. A window that dies lets go. */
export interface TakeLocks {
  /** Resolves with undefined where somebody else holds it. */
  hold(takeId: string): Promise<LetGo | undefined>;
  /** The same for the recorder itself: two windows would share one microphone. */
  holdRecorder(): Promise<LetGo | undefined>;
}

export function browserTakeLocks(): TakeLocks {
  return {
    hold: (takeId) => holdLock(`castmate.take.${takeId}`),
    holdRecorder: () => holdLock('castmate.recorder'),
  };
}

function holdLock(name: string): Promise<LetGo | undefined> {
  return new Promise((resolve, reject) => {
    const released = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((end) => {
        resolve(async () => {
          end();
          await released;
        });
      });
    });
    released.catch(reject);
  });
}
