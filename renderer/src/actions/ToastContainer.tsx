import { useEffect, useRef, useState } from "react";
import { toast, ToastContainer, type Id } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "../styles/toasts.css";

import { Icon } from "../components/Icon";
import {
  ApplicationProvider,
  perApplication,
  useApplication,
  useDocument,
  type Application,
} from "../engine/application";
import { useStore, type Store } from "../lib/store";
import type { Offer, ToastContent, ToastProgress } from "./toastTypes";

interface Props {
  text: string;
  offer: Offer | undefined;
  note: string | undefined;
  progress: Store<ToastProgress> | undefined;
  close: () => void;
}

/** How far the subject of a toast is. Screen readers can find the number, and do not announce each change. */
function Progress({ progress, label }: { progress: Store<ToastProgress>; label: string }) {
  const { text, value } = useStore(progress);
  return (
    <>
      <progress className="toast-progress" value={value} aria-label={label} aria-valuetext={text} />
      <small className="toast-note" aria-hidden="true">
        {text}
      </small>
    </>
  );
}

const REGION = ".Toastify";
/** Where the focus was before it came to the toasts. */
let origin: HTMLElement | null = null;

function rememberOrigin({ target, relatedTarget }: FocusEvent): void {
  const isInside = (node: EventTarget | null) => node instanceof Element && node.closest(REGION) !== null;
  if (isInside(target) && !isInside(relatedTarget))
    origin = relatedTarget instanceof HTMLElement ? relatedTarget : null;
}

/** Move the focus back before a toast with it disappears: to where it was, or to the screen. */
function returnFocus(inToast: Element | null): void {
  if (!inToast?.closest(REGION)?.contains(document.activeElement)) return;
  const place = origin?.isConnected ? origin : document.querySelector<HTMLElement>("main");
  place?.focus({ preventScroll: true });
}

/** The content of a toast. It also names the progress bar, whose label the library does not let one set. */
function Notice({ text, offer, note, progress, close }: Props) {
  const { uiText } = useDocument();
  const content = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(true); // the offer ends at once, and the toast after its animation
  useEffect(() => {
    const bar = content.current?.closest(".Toastify__toast")?.querySelector("[role=progressbar]");
    bar?.setAttribute("aria-label", uiText.toast.timer);
  }, [uiText]);
  function accept() {
    setIsOpen(false);
    returnFocus(content.current);
    close();
    offer?.act();
  }
  return (
    <>
      <span ref={content}>
        {text}
        {note !== undefined && <small className="toast-note">{note}</small>}
        {progress !== undefined && <Progress progress={progress} label={text} />}
      </span>
      {offer !== undefined && isOpen && (
        <button type="button" className="toast-offer" onClick={accept}>
          {offer.label}
        </button>
      )}
    </>
  );
}

/** The container of an application in the library, and its toasts by subject. The library drops the toasts of a
 * container that is not mounted, if another one is. */
const containerOf = perApplication(() => {
  let setMounted = (): void => undefined;
  const mounted = new Promise<void>((resolve) => {
    setMounted = resolve;
  });
  return { id: crypto.randomUUID(), toasts: new Map<string, Id[]>(), mounted, setMounted };
});

/** Between the toasts and the lower edge of a narrow page. */
const EDGE_PX = 8;

/** An offer needs more time than a message: to read it, to decide, and to reach its button. */
const OFFER_MS = 10_000;

function durationOf(offer: Offer | undefined, stays: boolean): { autoClose?: number | false } {
  if (stays) return { autoClose: false };
  return offer === undefined ? {} : { autoClose: OFFER_MS };
}

export async function show(
  application: Application,
  { level, text, offer, note, progress, subject, stays = false }: ToastContent,
): Promise<void> {
  const { id: containerId, toasts, mounted } = containerOf(application);
  await mounted;
  const id = toast[level](
    ({ closeToast }) => (
      <ApplicationProvider application={application}>
        <Notice text={text} offer={offer} note={note} progress={progress} close={closeToast} />
      </ApplicationProvider>
    ),
    { containerId, role: level === "error" ? "alert" : "status", ...durationOf(offer, stays) },
  );
  if (subject !== undefined) toasts.set(subject, [...(toasts.get(subject) ?? []), id]);
}

export async function dismiss(application: Application, subject: string): Promise<void> {
  const { id: containerId, toasts, mounted } = containerOf(application);
  await mounted;
  toasts.get(subject)?.forEach((id) => toast.dismiss({ id, containerId }));
  toasts.delete(subject);
}

function CloseButton({ closeToast }: { closeToast: (reason?: boolean) => void }) {
  const { uiText, icons } = useDocument();
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={uiText.toast.close}
      onClick={(event) => {
        returnFocus(event.currentTarget);
        closeToast(true);
      }}
    >
      <Icon name={icons.close} />
    </button>
  );
}

/** Lift the toasts of a narrow page above the buttons at its lower edge: those of a form, while it scrolls, or those
 * of selected rows. At the end of the page, there is room below the buttons. */
function liftToasts(): void {
  const bar = document.querySelector(".form-end, .bulk-bar"),
    button = bar?.querySelector("button");
  const toasts = document.querySelector(".Toastify__toast-container");
  if (!toasts) return;
  const room = innerHeight - (button?.getBoundingClientRect().bottom ?? 0);
  const needed = toasts.getBoundingClientRect().height + EDGE_PX;
  const height = innerHeight - (bar?.getBoundingClientRect().top ?? innerHeight);
  document.documentElement.style.setProperty("--toast-lift", `${String(room < needed && height > 0 ? height : 0)}px`);
}

function useLift(): void {
  useEffect(() => {
    let frame = 0;
    function lift() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(liftToasts);
    }
    const resized = new ResizeObserver(lift);
    resized.observe(document.body);
    const forget = toast.onChange(lift);
    addEventListener("scroll", lift, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      forget();
      removeEventListener("scroll", lift);
    };
  }, []);
}

export default function Container() {
  const { id, setMounted } = containerOf(useApplication());
  const { uiText } = useDocument();
  useEffect(setMounted, [setMounted]);
  useEffect(() => {
    document.addEventListener("focusin", rememberOrigin);
    return () => document.removeEventListener("focusin", rememberOrigin);
  }, []);
  useLift();
  return (
    <ToastContainer
      containerId={id}
      position="top-right"
      newestOnTop
      autoClose={5000}
      theme="light"
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
      aria-label={uiText.toast.region}
      closeButton={CloseButton}
    />
  );
}
