import { useEffect, useState } from "react";

import { Icon } from "../../components/Icon";
import { apiOf } from "../../data/api";
import { useApplication, useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Call } from "../../engine/protocol";
import type { RecordFile } from "../../lib/files";

/** Return the content as an address that carries no rights of the page, unlike that of a blob. */
function asData(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error("the content cannot be read"));
    reader.readAsDataURL(content);
  });
}

/** Return the address of a picture; an empty text until it is loaded, and for other files. */
function usePicture({ id, type }: RecordFile, call: Call): string {
  const application = useApplication();
  const [picture, setPicture] = useState({ id: "", address: "" });
  const isPicture = id !== "" && type.startsWith("image/");
  useEffect(() => {
    if (!isPicture) return;
    let isWanted = true;
    void apiOf(application)
      .receive(call, { values: { file: id } })
      .then((response) => (response instanceof Response ? response.blob().then(asData) : ""))
      .then((address) => {
        if (isWanted) setPicture({ id, address });
      })
      .catch(() => undefined); // the icon stays
    return () => {
      isWanted = false;
    };
  }, [application, call, id, isPicture]);
  return picture.id === id ? picture.address : "";
}

/** A small picture of a file, or an icon. */
export function FilePreview({ file, call, text }: { file: RecordFile; call: Call; text: string }) {
  const { icons } = useDocument();
  const address = usePicture(file, call);
  return (
    <span className="file-preview">
      {address === "" ? <Icon name={icons.file} /> : <img src={address} alt={fillWords(text, { name: file.name })} />}
    </span>
  );
}
