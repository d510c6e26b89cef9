import { expect, test } from 'vitest';
import { ReplyPlayer, type Sound } from './reply-player.ts';

function openPlayer(play: () => Promise<void> = async () => undefined) {
  const sounds: { url: string; isPaused: boolean; over?: () => void }[] = [];
  const timers: { ms: number; then(): void }[] = [];
  const player = new ReplyPlayer(
    (url) => {
      const sound: (typeof sounds)[number] & Sound = {
        url,
        isPaused: false,
        play,
        pause: () => {
          sound.isPaused = true;
        },
        onOver: (then) => {
          sound.over = then;
        },
      };
      sounds.push(sound);
      return sound;
    },
    (ms, then) => {
      const timer = { ms, then };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  );
  return { player, sounds, timers };
}

test('TUT-21 a reply that has come is played after 300 ms', () => {
  const { player, sounds, timers } = openPlayer();
  player.playSoon('m1', '/one');
  expect([sounds.length, timers.map(({ ms }) => ms)]).toEqual([0, [300]]);
  timers[0]?.then();
  expect([sounds[0]?.url, player.snapshot().playing]).toEqual(['/one', 'm1']);
  sounds[0]?.over?.();
  expect(player.snapshot().playing).toBeNull();
});

test('TUT-22 only one is heard at a time', () => {
  const { player, sounds } = openPlayer();
  player.play('m1', '/one');
  player.play('m2', '/two');
  expect(sounds.map(({ isPaused }) => isPaused)).toEqual([true, false]);
  expect(player.snapshot().playing).toBe('m2');
  player.stop();
  expect(sounds.map(({ isPaused }) => isPaused)).toEqual([true, true]);
});

test('one that the browser does not play by itself is told, so that it can be pressed', async () => {
  const refused = Object.assign(new Error('no gesture'), { name: 'NotAllowedError' });
  const { player } = openPlayer(() => Promise.reject(refused));
  player.play('m1', '/one');
  await Promise.resolve();
  await Promise.resolve();
  expect(player.snapshot()).toEqual({ playing: null, refused: 'm1' });
});
