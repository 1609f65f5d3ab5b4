import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useSearchParams } from "react-router-dom";

import { createStore, type Store } from "../../lib/store";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { advance, firstSpeed, jumpsOf, SPEEDS, type Jump, type Speed } from "./jumps";
import { seek, type Command } from "./seek";
import { spanOf, type Track } from "./track";

const STEP_MS = 1000;

/** Plays a track. The time changes with every frame, so it is a store of its own. */
export interface Player {
  track: Track;
  time: Store<number>;
  isPlaying: boolean;
  speed: Speed;
  /** Whether long halts and silences pass within a second. */
  isJumping: boolean;
  /** What is jumped over. */
  jumps: Jump[];
  isFollowing: boolean;
  setSpeed: (speed: Speed) => void;
  setJumping: (isJumping: boolean) => void;
  setFollowing: (isFollowing: boolean) => void;
  /** Goes to a time and stays there. */
  goTo: (time: number) => void;
  act: (command: Command) => void;
}

/** Calls a function with the milliseconds since its last call: with each frame, or once a second with reduced motion.
 * A page in the background catches up when it is shown again. */
function useTicker(isOn: boolean, tick: RefObject<(passed: number) => void>): void {
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  useEffect(() => {
    if (!isOn) return;
    let last = performance.now();
    let frame = 0;
    const step = () => {
      const now = performance.now();
      tick.current(now - last);
      last = now;
    };
    const repeat = () => {
      frame = requestAnimationFrame(() => {
        step();
        repeat();
      });
    };
    const timer = isReduced ? window.setInterval(step, STEP_MS) : 0;
    if (!isReduced) repeat();
    return () => {
      window.clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [isOn, isReduced, tick]);
}

/** Return the time in the query string, as seconds since 1970, or the beginning; always the end `atEnd`. */
function firstTime(track: Track, wanted: string | null, atEnd: boolean): number {
  const [first, last] = spanOf(track);
  if (atEnd) return last;
  const time = wanted === null ? NaN : Number(wanted) * 1000;
  return time >= first && time <= last ? time : first;
}

/** The choices of the reader. */
function useChoices(track: Track) {
  const allJumps = useMemo(() => jumpsOf(track), [track]);
  const [speed, setSpeed] = useState<Speed>(() => firstSpeed(track, allJumps));
  const [isJumping, setJumping] = useState(true);
  const [isFollowing, setFollowing] = useState(true);
  const jumps = useMemo(() => (isJumping ? allJumps : []), [isJumping, allJumps]);
  return { speed, setSpeed, isJumping, setJumping, isFollowing, setFollowing, jumps };
}

/** The time that the map shows. The query string has it whenever it stands still. */
function useTime(track: Track, parameter: string, atEnd: boolean) {
  const [params, setParams] = useSearchParams();
  const [time] = useState(() => createStore(firstTime(track, params.get(parameter), atEnd)));
  function stand(moment: number): void {
    time.set(moment);
    const at = String(Math.round(moment / 1000));
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), [parameter]: at }), { replace: true });
  }
  return { time, stand };
}

/** Plays a track. `atEnd` shows its end until something else is chosen. */
export function usePlayer(track: Track, parameter: string, atEnd = false): Player {
  const choices = useChoices(track);
  const { speed, setSpeed, jumps } = choices;
  const { time, stand } = useTime(track, parameter, atEnd);
  const [isPlaying, setPlaying] = useState(false);
  const [first, last] = spanOf(track);

  function goTo(moment: number): void {
    setPlaying(false);
    stand(Math.min(last, Math.max(first, moment)));
  }
  const tick = useRef<(passed: number) => void>(() => undefined);
  useEffect(() => {
    tick.current = (passed) => {
      const next = advance(jumps, time.get(), passed, speed);
      if (next >= last) goTo(last);
      else time.set(next);
    };
  });
  useTicker(isPlaying, tick);

  function play(): void {
    if (time.get() >= last) time.set(first);
    setPlaying(true);
  }
  function act(command: Command): void {
    const moment = seek(track, time.get(), command);
    const faster = { faster: 1, slower: -1 }[command as string];
    if (moment !== null) goTo(moment);
    else if (faster !== undefined) setSpeed(SPEEDS[SPEEDS.indexOf(speed) + faster] ?? speed);
    else if (command === "toggle") {
      if (isPlaying) goTo(time.get());
      else play();
    }
  }
  return { ...choices, track, time, isPlaying, goTo, act };
}
