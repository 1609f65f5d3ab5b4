// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { preloadable } from "../../../engine/preloadable";
import type { FieldComponents } from "./props";

/** The component of each kind of field. */
export const fieldComponents: FieldComponents = {
  area: preloadable(() => import("./area")),
  checkbox: preloadable(() => import("./checkbox")),
  checkboxes: preloadable(() => import("./checkboxes")),
  combobox: preloadable(() => import("./combobox")),
  date: preloadable(() => import("./date")),
  dateTime: preloadable(() => import("./dateTime")),
  file: preloadable(() => import("./file")),
  lines: preloadable(() => import("./lines")),
  listFilters: preloadable(() => import("./listFilters")),
  matrix: preloadable(() => import("./matrix")),
  money: preloadable(() => import("./money")),
  number: preloadable(() => import("./number")),
  password: preloadable(() => import("./password")),
  pointPicker: preloadable(() => import("./pointPicker")),
  readOnly: preloadable(() => import("./readOnly")),
  section: preloadable(() => import("./section")),
  select: preloadable(() => import("./select")),
  text: preloadable(() => import("./text")),
  textArea: preloadable(() => import("./textArea")),
};
