import { useEffect, useRef } from "react";
import { toast, ToastContainer, type Id } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "../styles/toasts.css";

import { Icon } from "../components/Icon";
import { icons, words } from "../engine/application";
import type { Offer, ToastContent } from "./toastContent";

interface Props {
  text: string;
  offer: Offer | undefined;
  aside: string | undefined;
  close: () => void;
}

/** What is said, and the name of the bar that runs out beneath it: the library's own is English and cannot be set. */
function Notice({ text, offer, aside, close }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bar = place.current?.closest(".Toastify__toast")?.querySelector("[role=progressbar]");
    bar?.setAttribute("aria-label", words.toast.timer);
  }, []);
  function accept() {
    close();
    offer?.act();
  }
  return (
    <>
      <span ref={place}>{text}{aside !== undefined && <small className="toast-aside">{aside}</small>}</span>
      {offer !== undefined && <button type="button" className="toast-offer" onClick={accept}>{offer.label}</button>}
    </>
  );
}

const shown = new Map<string, Id[]>();

export function show({ level, text, offer, aside, about }: ToastContent): void {
  const id = toast[level](({ closeToast }) => <Notice text={text} offer={offer} aside={aside} close={closeToast} />, {
    role: level === "error" ? "alert" : "status",
  });
  if (about !== undefined) shown.set(about, [...(shown.get(about) ?? []), id]);
}

export function close(about: string): void {
  shown.get(about)?.forEach((id) => { toast.dismiss(id); });
  shown.delete(about);
}

function CloseButton({ closeToast }: { closeToast: (reason?: boolean) => void }) {
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={words.toast.close}
      onClick={() => {
        closeToast(true);
      }}
    >
      <Icon name={icons.close} />
    </button>
  );
}

export default function Container() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
      aria-label={words.toast.region}
      closeButton={CloseButton}
    />
  );
}
