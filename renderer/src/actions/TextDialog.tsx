import { useEffect, useId, useRef, useState, type RefObject } from "react";

import { useApplication, useDocument } from "../engine/application";
import { openTextOf, type TextToCopy } from "./openText";
import "../styles/textDialog.css";

const MAX_LINES = 12;

/** Copy a text. Pages without TLS have no clipboard, so the browser then copies what is selected. */
async function copy(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    dialog.current?.showModal();
  }, [dialog]);
}

/** A text with buttons that copy it and send it. */
export default function TextDialog({ heading, text, send }: TextToCopy) {
  const { uiText } = useDocument();
  const openText = openTextOf(useApplication());
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const id = useId();
  useOpenDialog(dialog);
  return (
    <dialog ref={dialog} className="dialog text-dialog" aria-labelledby={id} onClose={() => openText.set(null)}>
      <h2 id={id}>{heading}</h2>
      <textarea
        ref={field}
        className="input"
        readOnly
        aria-label={uiText.copying.text}
        rows={Math.min(MAX_LINES, text.split("\n").length + 2)}
        value={text}
      />
      <p role="status" className="muted">
        {copied && uiText.copying.copied}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {uiText.copying.close}
        </button>
        <button
          type="button"
          className="button"
          autoFocus
          onClick={() => void copy(text, field.current).then(setCopied)}
        >
          {uiText.copying.copyText}
        </button>
        {send !== null && (
          <a className="button primary" href={send.href} target="_blank" rel="noreferrer">
            {send.label}
          </a>
        )}
      </div>
    </dialog>
  );
}
