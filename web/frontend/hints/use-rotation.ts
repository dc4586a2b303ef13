import { useEffect, useState } from 'react';

const EACH_MS = 6_000;

/**
 * Which of `count` is shown: the next one every 6 s, unless stopped, paused, or motion is unwanted.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(() => !wantsStillness());
  const [isPaused, setPaused] = useState(false);
  const isMoving = isRunning && !isPaused && count > 1;
  const next = () => setIndex((shown) => (shown + 1) % count);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), EACH_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  return {
    index,
    isRunning,
    toggle: () => setRunning((was) => !was),
    next,
    hold: () => setPaused(true),
    release: () => setPaused(false),
  };
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
