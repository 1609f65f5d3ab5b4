import { shared } from "./storage";

/** What this browser does about new rows. The newest row that it has announced is shared by all tabs. */
interface Choice {
  notify: boolean;
  sound: boolean;
}

const CHOICE = "announcements";
const LAST = "announced";
const MAX_AT_ONCE = 3;

export function announcementChoice(): Choice {
  return { notify: false, sound: false, ...shared.read<Partial<Choice>>(CHOICE) };
}

export function chooseAnnouncements(choice: Choice): void {
  shared.write(CHOICE, choice);
}

/** Whether the browser can notify: null where it cannot at all. */
export function permission(): NotificationPermission | null {
  return "Notification" in window ? Notification.permission : null;
}

/** Ask the reader for their permission. Browsers want it to follow a click. */
export async function askPermission(): Promise<boolean> {
  return permission() !== null && (await Notification.requestPermission()) === "granted";
}

const TONE_HZ = 880;
const TONE_SECONDS = 0.25;

/** Play two short tones. */
export function playTone(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.1;
  volume.connect(audio.destination);
  for (const [number, factor] of [1, 1.25].entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = TONE_HZ * factor;
    tone.connect(volume);
    tone.start(audio.currentTime + number * TONE_SECONDS);
    tone.stop(audio.currentTime + (number + 1) * TONE_SECONDS);
  }
  window.setTimeout(() => void audio.close(), 2 * TONE_SECONDS * 1000 + 100);
}

interface Announced {
  id: string;
  title: string;
  text: string;
  to: string;
  unread: boolean;
}

/** Announce the unread rows that are newer than the last announced one, the newest first. The first call of a browser
 * announces none. */
export function announce(rows: Announced[], open: (to: string) => void): void {
  const ids = rows.map((row) => Number(row.id)).filter((id) => id > 0);
  const newest = Math.max(0, ...ids);
  const last = shared.read<number>(LAST);
  if (last === null || newest > last) shared.write(LAST, newest);
  if (last === null || newest <= last) return;
  const fresh = rows.filter((row) => row.unread && Number(row.id) > last);
  const choice = announcementChoice();
  if (fresh.length > 0 && choice.sound) playTone();
  if (!choice.notify || permission() !== "granted") return;
  for (const row of fresh.slice(0, MAX_AT_ONCE)) {
    const notice = new Notification(row.title, { body: row.text, tag: `alert-${row.id}` });
    notice.onclick = () => {
      window.focus();
      open(row.to);
      notice.close();
    };
  }
}
