/** The longest side of an uploaded picture in pixels. */
const MAX_SIDE = 2000;
const QUALITY = 0.85;

/** Return the width and the height of a picture that is made smaller; null for one that is small enough. */
export function smallerSize(width: number, height: number): [number, number] | null {
  const scale = MAX_SIDE / Math.max(width, height);
  return scale >= 1 ? null : [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** What is uploaded, and its name. */
export interface Content {
  content: Blob;
  name: string;
}

/** Make a large picture smaller, upright as the camera has seen it. Return any other file as it is. */
export async function shrinkPicture(file: File): Promise<Content> {
  const original = { content: file, name: file.name };
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return original;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = smallerSize(picture.width, picture.height);
    const content = size === null ? null : await drawn(picture, ...size);
    picture.close();
    if (content === null || content.size >= file.size) return original;
    return { content, name: `${file.name.replace(/\.[^.]*$/, "")}.jpg` };
  } catch {
    return original; // the server decides about a picture that this browser cannot read
  }
}

function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = "#fff"; // JPEG has no transparency
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}
