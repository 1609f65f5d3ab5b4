import type { CSSProperties, KeyboardEvent } from "react";

import { Choice } from "../../components/Choice";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import { durationText } from "../../engine/durations";
import { fillWords } from "../../engine/interpolate";
import { useStore } from "../../lib/store";
import { jumpAt, SPEEDS, type Speed } from "./jumps";
import { momentAt } from "./moment";
import { commandOf, marksOf, type Command } from "./seek";
import { spanOf } from "./track";
import type { Player } from "./usePlayer";
import { situation, timeFormat } from "./words";

const SECOND_MS = 1000;
/** The smallest distance of two marks on the slider, as a share of its length. */
const MARK_GAP = 0.004;

const CHOICE = "select, [role=combobox]";

/** Where a key means something else: it presses a button, or opens a choice. */
const OWN_KEYS: Partial<Record<Command, string>> = {
  toggle: "button, input[type=checkbox], select, a",
  faster: CHOICE,
  slower: CHOICE,
};

/** Return the listener to the keys of the player. */
export function playerKeys(player: Player) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const command = commandOf(event);
    const own = command === null ? undefined : OWN_KEYS[command];
    if (command === null || (own !== undefined && (event.target as Element).closest(own) !== null)) return;
    event.preventDefault(); // the slider would move as well, and the keys of the screen would act
    player.act(command);
  };
}

/** The slider, with the halts on it. */
function Slider({ player, unit }: { player: Player; unit: string }) {
  const { playback: text } = useDocument().uiText;
  const { track, goTo } = player;
  const time = useStore(player.time);
  const [first, last] = spanOf(track);
  const { speed, place } = situation(text, track, time, momentAt(track, time), unit);
  const moment = { time: timeFormat(track)(time), speed };
  const valueText = place === "" ? `${moment.time}, ${speed}` : fillWords(text.moment, { ...moment, place });
  return (
    <div className="player-slider">
      <span className="player-marks" aria-hidden>
        {marksOf(track, MARK_GAP).map(({ start, length }) => (
          <span key={start} style={{ "--start": start, "--length": length } as CSSProperties} />
        ))}
      </span>
      <input
        type="range"
        aria-label={text.time}
        aria-valuetext={valueText}
        min={first}
        max={last}
        step={SECOND_MS}
        value={time}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
    </div>
  );
}

/** The time, the speed and the place. A time that is jumped over says how long it is. */
function Now({ player, unit }: { player: Player; unit: string }) {
  const { playback: text } = useDocument().uiText;
  const { track, jumps, isPlaying } = player;
  const time = useStore(player.time);
  const { speed, place } = situation(text, track, time, momentAt(track, time), unit);
  const jump = isPlaying ? jumpAt(jumps, time) : null;
  return (
    <p className="flow player-now">
      <strong>{timeFormat(track)(time)}</strong>
      <span className="player-speed">
        {jump === null ? speed : fillWords(text.jumping, { duration: durationText(text, jump.end - jump.start) })}
      </span>
      <span className="muted">{place}</span>
    </p>
  );
}

function Buttons({ player }: { player: Player }) {
  const { icons, uiText } = useDocument();
  const text = uiText.playback;
  const { act, isPlaying } = player;
  const play = isPlaying ? text.pause : text.play;
  return (
    <div className="player-buttons">
      <IconButton label={text.previous} icon={icons.previousHalt} onClick={() => act("previousHalt")} />
      <button
        type="button"
        className="button primary player-play"
        aria-label={play}
        title={play}
        onClick={() => act("toggle")}
      >
        <Icon name={isPlaying ? icons.pause : icons.play} />
      </button>
      <IconButton label={text.next} icon={icons.nextHalt} onClick={() => act("nextHalt")} />
    </div>
  );
}

function Choices({ player }: { player: Player }) {
  const { icons, uiText } = useDocument();
  const text = uiText.playback;
  const { speed, setSpeed, isJumping, setJumping, isFollowing, setFollowing } = player;
  return (
    <div className="player-choices">
      <Choice
        naming={{ "aria-label": text.speed }}
        options={SPEEDS.map((factor) => ({ value: String(factor), label: fillWords(text.times, { factor }) }))}
        value={String(speed)}
        onChoose={(value) => setSpeed(Number(value) as Speed)}
      />
      <label>
        <input
          type="checkbox"
          checked={isJumping}
          onChange={({ currentTarget }) => setJumping(currentTarget.checked)}
        />
        <span>{text.jump}</span>
      </label>
      <IconButton
        label={text.follow}
        icon={icons.follow}
        aria-pressed={isFollowing}
        onClick={() => setFollowing(!isFollowing)}
      />
    </div>
  );
}

/** The controls of a track. */
export function Controls({ player, unit }: { player: Player; unit: string }) {
  const { playback: text } = useDocument().uiText;
  return (
    <div className="player" role="group" aria-label={text.controls} title={text.keys}>
      <Buttons player={player} />
      <Slider player={player} unit={unit} />
      <Choices player={player} />
      <Now player={player} unit={unit} />
    </div>
  );
}
